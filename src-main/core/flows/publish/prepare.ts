/**
 * Makes versions of files, and looks at everything that could go wrong before a byte is sent. In: files or folders, and what is wished.
 * Out: what would be published, with every check. What is chosen afterwards is kept as a list, and all is decided anew from it.
 */
import { basename } from 'node:path'
import { CoreError } from '../../errors.ts'
import {
  NAME_PLACES,
  NUMBER_PLACES,
  type ChangelogSource,
  type PublishWish,
  type ReadFile,
} from '../../model/authoring/publishing/version-draft.ts'
import type { Publication } from '../../model/authoring/publishing/publication.ts'
import type { PublishFix } from '../../model/authoring/publishing/publish-check.ts'
import type { Events } from '../../events.ts'
import type { ProjectPage, Tags } from '../../model/projects/project.ts'
import { didYouMean } from '../../model/words/did-you-mean.ts'
import type { AccountApi } from '../../services/account/account-api.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'
import { checkPublication } from './decide/check-publication.ts'
import type { PublishFacts } from './decide/facts.ts'
import { noSuchProject } from '../project-editing/read-project.ts'
import { isNamedBy } from './decide/choose-files.ts'
import { namedGames } from './decide/game-versions.ts'
import { changelogSourceOf, planVersions, type PlanInput } from './decide/plan-publication.ts'
import { gatherFacts, versionsOf, type FactServices } from './gather-facts.ts'
import { findChangelog, readChangelog } from './read/read-changelog.ts'
import { listFiles } from './read/list-files.ts'
import { readFile, type ReadServices } from './read/read-file.ts'

export interface PrepareServices extends FactServices, ReadServices {
  readonly account: Pick<AccountApi, 'active'>
  readonly events: Pick<Events, 'emit'>
  newId(): string
}

/** What is held of a publication until it is sent or dropped. */
export interface HeldPublication {
  readonly id: string
  readonly input: PlanInput
  readonly shown: Publication
}

const NONE: ChangelogSource = { kind: 'none' }

/** Throws `not-found`, `bad-argument`, `service-unauthorized`, and what the service's answers mean. */
export async function preparePublication(
  wish: PublishWish,
  services: PrepareServices,
  options: RequestOptions,
): Promise<HeldPublication> {
  const { service } = services
  refuseUnknownPlaces(wish)
  const listed = listFiles(wish.paths)
  refuseUnmet(
    wish.without ?? [],
    listed.files.map(({ path }) => basename(path)),
  )
  const project = await findProject(wish.project, services, options)
  // Lists that change once in weeks need not be asked for anew.
  const freshness = options.freshness === 'offline' ? 'offline' : 'normal'
  const { value: tags } = await service.tags({ ...options, freshness })
  refuseUnknown(wish, tags)
  const files = await readFiles(
    listed.files.map(({ path }) => path),
    { wish, tags },
    services,
    options,
  )
  const facts = await gatherFacts({ project, tags }, { wish, files }, services, options)
  const source = changelogSourceOf(wish, []) ?? findChangelog(wish.paths) ?? NONE
  const input: PlanInput = {
    wish: { ...wish, changelog: source },
    files,
    named: new Set(listed.files.flatMap(({ path, isNamed }) => (isNamed ? [path] : []))),
    leftOut: listed.leftOut,
    facts,
    changelog: await readChangelog(source, options.signal),
    fixes: [],
  }
  return hold(services.newId(), input)
}

/** The same with what was chosen. Throws `bad-argument`, `not-found` for a changelog that is not there. */
export async function amendPublication(
  { id, input }: HeldPublication,
  fixes: readonly PublishFix[],
  services: PrepareServices,
  options: RequestOptions,
): Promise<HeldPublication> {
  const all = withoutOverridden([...input.fixes, ...fixes])
  const source = fixes.some(({ kind }) => kind === 'changelog') ? changelogSourceOf(input.wish, all) : null
  const changelog = source === null ? input.changelog : await readChangelog(source, options.signal)
  const facts = await withNeeds(input.facts, fixes, services, options)
  return hold(id, { ...input, fixes: all, changelog, facts })
}

/** A changelog that is chosen takes the place of what was typed before. */
function withoutOverridden(fixes: readonly PublishFix[]): readonly PublishFix[] {
  const chosen = fixes.findLastIndex(({ kind }) => kind === 'changelog')
  return fixes.map((fix, index) => {
    if (fix.kind !== 'set' || index > chosen) return fix
    const { changelog: _, ...change } = fix.change
    return { ...fix, change }
  })
}

function hold(id: string, input: PlanInput): HeldPublication {
  const { wish, facts, fixes } = input
  const { versions, leftOut, numberPattern, grouping } = planVersions(input)
  const sizes = new Map(versions.flatMap(({ files }) => files.map(({ path, bytes }) => [path, bytes])))
  const { id: projectId, slug, title, iconUrl, followers } = facts.project
  const shown: Publication = {
    id,
    project: { id: projectId, slug, title, iconUrl, followers },
    versions,
    checks: checkPublication(versions, facts, { fixes, changelogFile: headedFile(input) }),
    bytes: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0),
    leftOut,
    numberPattern,
    grouping,
    changelogSource: changelogSourceOf(wish, fixes) ?? NONE,
    unfeatured: wish.unfeatureOlder === true ? featuredBefore(versions, facts) : [],
  }
  return { id, input, shown }
}

/** In which each version's part is looked up; null: the changelog comes from elsewhere, or the file says nothing. */
function headedFile({ wish, fixes, changelog }: PlanInput): string | null {
  const source = changelogSourceOf(wish, fixes)
  const isHeaded = source?.kind === 'file' && changelog.kind === 'by-heading' && changelog.text.trim() !== ''
  return isHeaded ? basename(source.path) : null
}

/** Older ones that are featured, for the loaders of what will be. */
function featuredBefore(versions: Publication['versions'], facts: PublishFacts): Publication['unfeatured'] {
  const loaders = new Set(versions.flatMap((version) => (version.isFeatured ? version.loaders : [])))
  return facts.earlier
    .filter((version) => version.isFeatured && version.loaders.some((loader) => loaders.has(loader)))
    .map(({ id, number }) => ({ id, number }))
}

async function readFiles(
  paths: readonly string[],
  { wish, tags }: { readonly wish: PublishWish; readonly tags: Tags },
  services: PrepareServices,
  { signal }: RequestOptions,
): Promise<readonly ReadFile[]> {
  const files: ReadFile[] = []
  for (const path of paths) {
    files.push(await readFile(path, services, { tags, roles: wish.roles, signal }))
    const progress = {
      stage: 'hash',
      instanceId: null,
      done: files.length,
      total: paths.length,
      unit: 'files',
    } as const
    services.events.emit({ kind: 'progress', progress })
  }
  return files
}

/** What is to be left out must be there: else it would be sent under another name. */
function refuseUnmet(without: readonly string[], filenames: readonly string[]): void {
  const unmet = without.find((name) => !filenames.some((filename) => isNamedBy(filename, name)))
  if (unmet === undefined) return
  throw new CoreError('bad-argument', message('no-file-to-leave-out', { name: unmet }), {
    hint: didYouMean(unmet, filenames) ?? message('the-files-are', { names: filenames.slice(0, 20) }),
  })
}

/** Drafts are shown to members alone: without a valid token none is found. Throws `not-found`, `service-unauthorized`. */
async function findProject(
  named: string,
  { service, account }: PrepareServices,
  options: RequestOptions,
): Promise<ProjectPage> {
  if ((await account.active()) === null) {
    throw new CoreError('service-unauthorized', message('publishing-signed-out'), {
      hint: message('profile-sign-in'),
      remedies: [{ kind: 'sign-in' }],
    })
  }
  try {
    return (await service.project(named, options)).value
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'not-found') throw error
    await service.api.read('get-own-user', {}, options)
    throw noSuchProject(named, error)
  }
}

/** A pattern with what stands for nothing would be a number that nobody meant. Throws `bad-argument`. */
function refuseUnknownPlaces({ numberPattern = '', name = '' }: PublishWish): void {
  for (const [pattern, places] of [
    [numberPattern, NUMBER_PLACES],
    [name, NAME_PLACES],
  ] as const) {
    const place = pattern.match(/\{[^}]*\}/g)?.find((one) => !places.includes(one))
    if (place === undefined) continue
    throw new CoreError('bad-argument', message('no-such-place', { place, pattern }), {
      hint: didYouMean(place, places) ?? message('the-places-are', { places: [...places] }),
    })
  }
}

/** What a person names must be what the service has. */
function refuseUnknown({ gameVersions = [], loaders = [] }: PublishWish, tags: Tags): void {
  const [game] = namedGames(gameVersions, tags.gameVersions).unknown
  if (game !== undefined) {
    throw new CoreError('bad-argument', message('no-such-game-version', { game }), {
      hint:
        didYouMean(
          game,
          tags.gameVersions.map(({ version }) => version),
        ) ?? undefined,
    })
  }
  const names = tags.loaders.map(({ name }) => name)
  const loader = loaders.find((one) => !names.includes(one))
  if (loader === undefined || names.length === 0) return
  throw new CoreError('bad-argument', message('no-such-loader', { loader }), {
    hint: didYouMean(loader, names) ?? undefined,
  })
}

/** Versions of projects that are newly named. */
async function withNeeds(
  facts: PublishFacts,
  fixes: readonly PublishFix[],
  { service }: PrepareServices,
  options: RequestOptions,
): Promise<PublishFacts> {
  const named = fixes
    .flatMap((fix) => (fix.kind === 'set' ? (fix.change.needs ?? []) : []))
    .flatMap(({ project }) => project ?? [])
  const fresh = named.filter(({ id }) => !facts.needVersions.has(id))
  if (fresh.length === 0) return facts
  const versions = await versionsOf(
    fresh.map(({ id }) => id),
    service,
    options,
  )
  return {
    ...facts,
    projects: new Map([...facts.projects, ...fresh.map((one) => [one.id, one] as const)]),
    needVersions: new Map([...facts.needVersions, ...versions]),
  }
}
