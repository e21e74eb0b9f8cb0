/** Versions as they would be made. In: groups of files, what is wished, and what the project has. Out: drafts, in their order. Pure. */
import type {
  LoaderPart,
  Need,
  NeedKind,
  PublishWish,
  ReadFile,
  VersionDraft,
} from '../../../model/authoring/publishing/version-draft.ts'
import { environmentOf, type Environment } from '../../../model/authoring/publishing/environment.ts'
import type { Loader, Side } from '../../../model/instances/loader.ts'
import { changelogSection } from './changelog-section.ts'
import { lastFor, projectCalled, versionCalled, type EarlierVersion, type PublishFacts } from './facts.ts'
import { inOrder, namedGames } from './game-versions.ts'
import type { FileGroup } from './group-files.ts'
import { channelOf, fillName, fillPattern, learnName, learnPattern, permittedNumber, splitNumber } from './numbering.ts'

/** What is to be said of the versions. `by-heading`: each has its own part. */
export interface ChangelogText {
  readonly kind: 'whole' | 'by-heading'
  readonly text: string
}

export interface Drafting {
  readonly wish: Omit<PublishWish, 'paths'>
  readonly facts: PublishFacts
  readonly changelog: ChangelogText
}

export interface DraftedVersions {
  readonly versions: readonly VersionDraft[]
  readonly numberPattern: string
}

export function draftVersions(groups: readonly FileGroup[], drafting: Drafting): DraftedVersions {
  const { wish, facts } = drafting
  const places = groups.map((group) => placeOf(group, drafting))
  const numberPattern = wish.numberPattern ?? learnPattern(facts.earlier) ?? plainPattern(places)
  const namePattern = wish.name ?? learnName(facts.earlier)
  const versions = places.map((place): VersionDraft => {
    const { group, loaders, gameVersions, version } = place
    const parts = { version, loader: loaders[0] ?? '', gameVersions }
    const number = permittedNumber(fillPattern(numberPattern, parts))
    const last = lastFor(facts, loaders)
    return {
      key: group.key,
      number,
      name: fillName(namePattern, number, parts),
      channel: wish.channel ?? channelOf(version, { loaders, gameVersions }),
      loaders,
      gameVersions,
      needs: needsOf(group.parts, place, drafting),
      changelog: changelogOf(drafting.changelog, [number, version]),
      isFeatured: wish.isFeatured ?? last?.isFeatured ?? false,
      status: wish.status ?? 'listed',
      environment: wish.environment ?? environmentFor(group, last, facts),
      files: group.files,
    }
  })
  return { versions, numberPattern }
}

interface Place {
  readonly group: FileGroup
  readonly loaders: readonly Loader[]
  readonly gameVersions: readonly string[]
  /** The author's own number. */
  readonly version: string
}

function placeOf(group: FileGroup, { wish, facts }: Drafting): Place {
  const loaders = wish.loaders ?? loadersOf(group, facts)
  const gameVersions =
    wish.gameVersions === undefined
      ? gamesOf(group, loaders, facts)
      : namedGames(wish.gameVersions, facts.tags.gameVersions).gameVersions
  return { group, loaders, gameVersions, version: ownNumber(group, facts) }
}

function loadersOf({ parts, files }: FileGroup, facts: PublishFacts): readonly Loader[] {
  const [main] = files
  const declared = [...new Set(parts.map(({ loader }) => loader))]
  if (declared.length > 0) return isTakenByQuilt(declared, files, facts) ? [...declared, 'quilt'] : declared
  if (main?.kind === 'resourcepack') return ['minecraft']
  if (main?.kind === 'datapack') return ['datapack']
  if (main?.pack?.loader !== undefined && main.pack.loader !== null) return [main.pack.loader]
  return main?.kind === 'shader' ? (facts.earlier[0]?.loaders ?? []) : []
}

/** Quilt loads Fabric's mods: whether it is named is the author's choice, and stays what it was. */
function isTakenByQuilt(declared: readonly Loader[], files: readonly ReadFile[], facts: PublishFacts): boolean {
  if (!declared.includes('fabric') || declared.includes('quilt') || files[0]?.kind !== 'mod') return false
  return lastFor(facts, ['fabric'])?.loaders.includes('quilt') === true
}

function gamesOf({ parts, files }: FileGroup, loaders: readonly Loader[], facts: PublishFacts): readonly string[] {
  const said = new Set(parts.flatMap(({ gameVersions }) => gameVersions))
  const [main] = files
  if (main?.pack?.gameVersion !== undefined && main.pack.gameVersion !== null) said.add(main.pack.gameVersion)
  if (said.size > 0) return inOrder([...said], facts.tags.gameVersions)
  return inOrder(lastFor(facts, loaders)?.gameVersions ?? [], facts.tags.gameVersions)
}

const RUN_ALONE = {
  client: { only: 'client_only', also: ['client_only_server_optional', 'singleplayer_only'] },
  server: { only: 'dedicated_server_only', also: ['server_only', 'server_only_client_optional'] },
} as const satisfies Readonly<Record<Side, { readonly only: Environment; readonly also: readonly Environment[] }>>

/** By the side that the jar keeps to, else as the last version, else as the project's sides; the service itself knows it of other kinds. */
function environmentFor({ files: [main], parts }: FileGroup, last: EarlierVersion | null, { project }: PublishFacts) {
  if (main?.kind !== 'mod' && main?.kind !== 'modpack') return null
  const before = last?.environment ?? null
  const [side = null, ...others] = new Set(parts.map((part) => part.side))
  if (side === null || others.length > 0) return before ?? environmentOf(project)
  const { only, also } = RUN_ALONE[side]
  return also.find((one) => one === before) ?? only
}

/** By the metadata; where that does not say by the name of the file. */
export function ownNumber({ parts, files }: Pick<FileGroup, 'parts' | 'files'>, { tags }: PublishFacts): string {
  const [main] = files
  const told = parts.find(({ mod }) => mod.version !== null)?.mod.version ?? main?.pack?.version ?? ''
  const loaders = parts.map(({ loader }) => loader)
  const gameVersions = tags.gameVersions.map(({ version }) => version).toReversed()
  const split = (number: string) => splitNumber({ number, loaders, gameVersions })?.version
  if (told !== '') return split(told) ?? told
  return split((main?.filename ?? '').replace(/\.\w+$/, '').replace(/^[^\d]*/, '')) ?? ''
}

/** Of an author who has published nothing: numbers must tell versions apart. */
function plainPattern(places: readonly Place[]): string {
  if (places.length < 2) return '{version}'
  const loaders = new Set(places.map(({ loaders: [loader = ''], version }) => `${version} ${loader}`))
  return loaders.size === places.length ? '{version}+{loader}' : '{version}+{loader}-{game}'
}

function changelogOf({ kind, text }: ChangelogText, names: readonly string[]): string {
  return kind === 'whole' ? text : (changelogSection(text, names) ?? '')
}

const RANK: Readonly<Record<NeedKind, number>> = { required: 0, optional: 1, incompatible: 2, embedded: 3 }

function needsOf(parts: readonly LoaderPart[], { loaders }: Place, { wish, facts }: Drafting): readonly Need[] {
  const { project, projects, projectsByModId } = facts
  if (wish.needs !== undefined) {
    return wish.needs.map(({ kind, project: named, version }): Need => {
      const found = projectCalled(named, projects)
      const theirs = facts.needVersions.get(found?.id ?? '') ?? []
      const pinned = version === undefined ? null : versionCalled(version, theirs, loaders)
      return { kind, modId: null, range: pinned?.number ?? null, versionId: pinned?.id ?? null, project: found }
    })
  }
  const declared = parts.flatMap(({ needs }) =>
    needs.map((need): Need => ({ ...need, project: projectsByModId.get(need.modId) ?? null, versionId: null })),
  )
  const last = lastFor(facts, loaders)?.dependencies ?? []
  const kept = last.flatMap(({ kind, projectId, versionId }): readonly Need[] => {
    const known = projectId === null ? undefined : projects.get(projectId)
    if (known === undefined || !isNeedKind(kind)) return []
    return [{ kind, modId: null, range: null, project: known, versionId }]
  })
  const byProject = new Map<string, Need>()
  for (const need of [...declared.toSorted((one, other) => RANK[one.kind] - RANK[other.kind]), ...kept]) {
    const key = need.project?.id ?? `mod ${need.modId}`
    if (need.project?.id !== project.id && !byProject.has(key)) byProject.set(key, need)
  }
  // What nobody has to have, and the service does not know, is not worth a word.
  return [...byProject.values()].filter((need) => need.project !== null || need.kind === 'required')
}

function isNeedKind(kind: string): kind is NeedKind {
  return Object.hasOwn(RANK, kind)
}
