/**
 * A pack of what a list names, as far as that fits a loader and a game version. In: projects, and what they are for. Out: a `.mrpack` in the
 * store, with what they require, and what is left out with why. The version that the list names is taken where it fits, else the newest
 * that needs nothing which does not come, and goes with the rest; the newest at all where there is no such.
 */
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { buffer } from 'node:stream/consumers'
import { CoreError } from '../../errors.ts'
import type { Channel } from '../../model/versions/channel.ts'
import type { Candidate } from '../../model/states/finding.ts'
import { candidateOf, misfit, newestFitting } from '../../model/states/fit.ts'
import { lastKnown } from '../../model/times/freshness.ts'
import type { FileType } from '../../model/files/installed-file.ts'
import type { ListedProject, ListPack, ListPackWish } from '../../model/changes/mod-list.ts'
import type { SkippedFile } from '../../model/plans/plan.ts'
import type { Version } from '../../model/versions/version.ts'
import type { Project } from '../../model/projects/project.ts'
import { disabledName } from '../../model/paths/disabled-name.ts'
import { toSafePath, caseFoldKey, type SafePath } from '../../model/paths/safe-path.ts'
import { fileTypeOf, targetsOf, type Target, type Targets } from '../../model/states/target.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { indexFile } from '../packs/export/index-file.ts'
import { writeArchive } from '../../archives/zip/write-archive.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { Store } from '../../services/store/store.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

export interface ListWish extends ListPackWish {
  readonly channel: Channel
  readonly fabricOnQuilt: boolean
}

export interface ListServices {
  readonly service: Pick<HostingService, 'project' | 'projects' | 'versionsOfProjects'>
  readonly store: Pick<Store, 'put' | 'pathOf' | 'flushNames'>
}

const FOLDERS: Readonly<Record<FileType, string>> = {
  mod: 'mods/',
  resourcepack: 'resourcepacks/',
  shader: 'shaderpacks/',
  datapack: 'datapacks/',
}

export async function packOfList(wish: ListWish, services: ListServices, options: RequestOptions): Promise<ListPack> {
  const listings = new Map<string, readonly Version[]>()
  const rejected: Rejected = { versions: new Set(), projects: new Set() }
  let choice = await choose(wish, { services, options, listings, rejected })
  for (let misfits = misfitsOf(choice); misfits.length > 0; misfits = misfitsOf(choice)) {
    for (const { id } of misfits) rejected.versions.add(id)
    choice = await choose(wish, { services, options, listings, rejected })
  }
  const { chosen, left } = choice
  if (chosen.size === 0) throw new CoreError('unsatisfiable', message('nothing-of-the-list-fits', { name: wish.name }))
  const { store } = services
  const { sha512 } = await store.put(await writeList(wish, chosen))
  await store.flushNames()
  return { pack: { project: wish.name, version: null, file: store.pathOf(sha512) }, left }
}

/** What would not run with the rest. */
interface Rejected {
  readonly versions: Set<string>
  /** Of which no version would: then the newest comes. */
  readonly projects: Set<string>
}

interface Choosing {
  readonly services: ListServices
  readonly options: RequestOptions
  /** By project, what the service answered already. */
  readonly listings: Map<string, readonly Version[]>
  readonly rejected: Rejected
}

interface Choice {
  readonly chosen: ReadonlyMap<SafePath, Candidate>
  readonly left: readonly SkippedFile[]
  /** Those that nobody named, and that another version may stand in for. */
  readonly open: readonly Version[]
}

/** For everything that is named the version of the list, else the newest that is not rejected, and what they require. */
async function choose(wish: ListWish, { services, options, listings, rejected }: Choosing): Promise<Choice> {
  const { service } = services
  const targets = targetsFor(wish)
  const left: SkippedFile[] = []
  const open: Version[] = []
  const chosen = new Map<SafePath, Candidate>()
  const keys = new Set<string>()
  const seen = new Set<string>()
  let asked = await findProjects(wish.projects, left, service, options)
  while (asked.size > 0) {
    const unlisted = [...asked.keys()].filter((id) => !listings.has(id))
    const answers = unlisted.length === 0 ? null : await service.versionsOfProjects(unlisted, options)
    for (const id of unlisted) listings.set(id, lastKnown(answers?.get(id)) ?? [])
    const needed = new Set<string>()
    for (const [id, { project, version, isDisabled }] of asked) {
      seen.add(id)
      const type = fileTypeOf(project)
      const target = type === null ? null : targets[type]
      if (type === null || target === null) {
        left.push(leftOut(project, message('list-entry-is-no-file')))
        continue
      }
      const all = listings.get(id) ?? []
      const named = all.find((one) => one.id === version || one.number === version)
      const told = named === undefined ? undefined : fitting(named, target)
      const usable = newestFitting(
        all.filter((one) => !rejected.versions.has(one.id)),
        target,
      )
      if (usable === null) rejected.projects.add(id)
      const best = told ?? (rejected.projects.has(id) ? newestFitting(all, target) : usable)
      const path = best === null ? null : toSafePath(pathOf(best, type, isDisabled))
      if (best === null || path?.kind !== 'safe' || keys.has(caseFoldKey(path.path))) {
        left.push(leftOut(project, whyUnfit(target, wish)))
        continue
      }
      keys.add(caseFoldKey(path.path))
      chosen.set(path.path, best)
      // What is not loaded needs nothing, and is in nothing's way.
      if (isDisabled) continue
      if (told === undefined && !rejected.projects.has(id)) open.push(best.version)
      for (const { kind, projectId } of best.version.dependencies)
        if (kind === 'required' && projectId !== null) needed.add(projectId)
    }
    const missing = [...needed].filter((id) => !seen.has(id)).map((project) => ({ project, version: null }))
    asked = await findProjects(missing, left, service, options)
  }
  return { chosen, left, open }
}

/** Those of which the service says that they need what does not come, or do not go with what does. */
function misfitsOf({ chosen, open }: Choice): readonly Version[] {
  const coming = new Map([...chosen.values()].map(({ version }) => [version.projectId, version.id]))
  return open.filter(({ projectId: own, dependencies }) =>
    dependencies.some(({ kind, projectId, versionId }) => {
      if (projectId === null || projectId === own) return false
      if (kind === 'required') return !coming.has(projectId)
      const there = coming.get(projectId)
      return kind === 'incompatible' && there !== undefined && (versionId ?? there) === there
    }),
  )
}

function pathOf({ file: { filename } }: Candidate, type: FileType, isDisabled: boolean): string {
  const path = `${FOLDERS[type]}${filename}`
  return isDisabled ? disabledName(path) : path
}

interface AskedProject {
  readonly project: Project
  readonly version: string | null
  readonly isDisabled: boolean
}

type AskedProjects = ReadonlyMap<string, AskedProject>

/** By id. What nobody knows is left out. */
async function findProjects(
  named: readonly ListedProject[],
  left: SkippedFile[],
  service: ListServices['service'],
  options: RequestOptions,
): Promise<AskedProjects> {
  const asked = new Map<string, AskedProject>()
  if (named.length === 0) return asked
  const known = await service.projects([...new Set(named.map(({ project }) => project))], options)
  for (const { project: called, version, isDisabled = false } of named) {
    const project = lastKnown(known.get(called)) ?? (await findBySlug(called, service, options))
    if (project !== null) asked.set(project.id, { project, version, isDisabled })
    else {
      const reason = { code: 'unknown-project' as const, ...withMessage(message('list-entry-is-unknown')) }
      left.push({ path: called, title: called, reason })
    }
  }
  return asked
}

async function findBySlug(
  slug: string,
  service: ListServices['service'],
  options: RequestOptions,
): Promise<Project | null> {
  try {
    return (await service.project(slug, options)).value
  } catch (error) {
    if (error instanceof CoreError && /^(?:service-)?not-found$|^bad-argument$/.test(error.code)) return null
    throw error
  }
}

function targetsFor({ name, target, channel, fabricOnQuilt }: ListWish): Targets {
  const nowhere = { path: '', gamePath: '', launcher: 'folder', side: 'client', javaVersion: null, notes: [] } as const
  return targetsOf({ ...nowhere, name, ...target }, { channel, fabricOnQuilt })
}

function fitting(version: Candidate['version'], target: Target): Candidate | undefined {
  return misfit(version, { ...target, channel: 'alpha' }) === null ? candidateOf(version, target)[0] : undefined
}

function whyUnfit({ loaders, gameVersion }: Target, { channel }: ListWish): Message {
  return message('list-entry-does-not-fit', { loader: nameLoader(loaders[0] ?? ''), gameVersion, channel })
}

function leftOut({ id, title }: Project, text: Message): SkippedFile {
  return { path: id, title, reason: { code: 'left-out', ...withMessage(text) } }
}

async function writeList({ name, target }: ListWish, chosen: ReadonlyMap<SafePath, Candidate>): Promise<Buffer> {
  const files = [...chosen]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, { file }]) => {
      const { sha1, sha512, url, size } = file
      return { path, hashes: { sha1, sha512 }, downloads: [url], fileSize: size ?? 0 }
    })
  const bytes = indexFile({ name, version: '1.0.0', summary: null, files, target })
  return buffer(writeArchive([{ name: 'modrinth.index.json', source: { kind: 'bytes', bytes } }]))
}
