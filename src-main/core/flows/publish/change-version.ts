/** Changes of versions that are there. In: an id, or a project and a number. Out: the version as it is afterwards. */
import { CoreError } from '../../errors.ts'
import type { FileRole, ReadFile, SettableStatus } from '../../model/authoring/publishing/version-draft.ts'
import type { NeedWish, OwnVersion, VersionChange } from '../../model/authoring/publishing/published-version.ts'
import type { ApiInput } from '../../model/service/operation.ts'
import type { Events } from '../../events.ts'
import type { WithdrawnVersion } from '../../services/database/ledger/withdrawn-versions.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { message } from '../../../../resources/text/text.ts'
import type { EarlierVersion } from './decide/facts.ts'
import { namedGames } from './decide/game-versions.ts'
import { numbersTaken } from './decide/check-numbers.ts'
import { pinnedVersion, projectsNamed, versionsOf } from './gather-facts.ts'
import { versionPage } from './publish.ts'
import { readEarlier, toEarlier } from './read-earlier.ts'
import { isTaken } from './decide/choose-files.ts'
import { readFile, type ReadServices } from './read/read-file.ts'

export interface VersionServices extends ReadServices {
  readonly service: HostingService
  readonly siteUrl: string
  readonly events: Pick<Events, 'emit'>
  readonly isRehearsal: boolean
  /** Versions of a project that were taken out of the service's lists here. */
  noted(projectId: string, options: RequestOptions): Promise<readonly WithdrawnVersion[]>
}

/** `project` null: `version` is an id. */
export interface NamedVersion {
  readonly project: string | null
  /** Id or number. */
  readonly version: string
}

/** Of several with one number the newest. Throws `not-found`, `ambiguous`. */
export async function findOwnVersion(
  { project, version }: NamedVersion,
  services: VersionServices,
  options: RequestOptions,
): Promise<OwnVersion> {
  const { service, siteUrl } = services
  const page = (slug: string, found: EarlierVersion) => toOwn(found, versionPage(siteUrl, slug, found.id))
  if (project === null) {
    const found = await byId(version, service, options).catch((error: unknown) => {
      if (!(error instanceof CoreError) || error.code !== 'not-found') throw error
      throw new CoreError('not-found', error.text, { hint: message('name-project-and-number'), cause: error })
    })
    return page(found.projectId, found)
  }
  const { id, slug } = (await service.project(project, options)).value
  const isNamed = (one: Pick<OwnVersion, 'id' | 'number'>) => one.id === version || one.number === version
  const earlier = await readEarlier(id, service, options)
  const same = earlier.filter(isNamed)
  const [found, ...others] = same
  if (found === undefined) {
    const note = (await services.noted(id, options)).find(isNamed)
    // A list lacks drafts, which their ids lead to, and archived ones, which nothing leads to but what was noted of them.
    if (note === undefined) {
      const hidden = await byId(version, service, options).catch(orHidden)
      return page(slug, hidden ?? pinnedVersion(project, version, { theirs: earlier, loaders: [] }))
    }
    return page(slug, fromNote(await byId(note.id, service, options).catch(orHidden), note))
  }
  if (others.length === 0) return page(slug, found)
  throw new CoreError('ambiguous', message('several-versions-so-numbered', { number: version, count: same.length }), {
    hint: message('name-one-by-id', {
      ids: same.map((one) => message('id-of-loaders', { id: one.id, loaders: one.loaders.map(nameLoader) })),
    }),
  })
}

function orHidden(error: unknown): undefined {
  if (!(error instanceof CoreError) || error.code !== 'not-found') throw error
}

/** Newer servers show an archived one to nobody, or read its status back as `unknown` (fact H110): then it is as it was noted. */
export function fromNote(found: EarlierVersion | undefined, note: WithdrawnVersion): EarlierVersion {
  if (found !== undefined) return found.status === 'unknown' ? { ...found, status: note.status } : found
  return {
    ...note,
    channel: 'release',
    loaders: [],
    gameVersions: [],
    isFeatured: false,
    environment: null,
    downloads: null,
    dependencies: [],
    files: [],
  }
}

async function byId(id: string, { api }: HostingService, options: RequestOptions): Promise<EarlierVersion> {
  // What cannot be an id is a number that no version has.
  if (!/^[0-9A-Za-z]+$/.test(id)) throw new CoreError('not-found', message('version-is-unknown', { id }))
  try {
    return toEarlier(await api.read('get-version', { params: { id } }, options))
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'service-not-found') throw error
    throw new CoreError('not-found', message('version-is-unknown', { id }), { cause: error })
  }
}

export function toOwn(found: EarlierVersion, siteUrl: string): OwnVersion {
  const { files, dependencies: _, ...version } = found
  return {
    ...version,
    siteUrl,
    files: files.map(({ filename, sha1, fileType }) => ({ filename, sha1, role: fileType })),
  }
}

/** Sends only what is named. Throws `bad-argument` for what the service has not. */
export async function editVersion(
  version: OwnVersion,
  change: VersionChange,
  services: VersionServices,
  options: RequestOptions,
): Promise<OwnVersion> {
  const { service } = services
  const { name, number, channel, changelog, loaders, gameVersions, needs, isFeatured, status } = change
  const tags = gameVersions === undefined ? null : (await service.tags(options)).value
  const games = namedGames(gameVersions ?? [], tags?.gameVersions ?? [])
  const [unknown] = games.unknown
  if (unknown !== undefined) throw new CoreError('bad-argument', message('no-such-game-version', { game: unknown }))
  if (number !== undefined && number !== version.number) await refuseUsed(number, version, service, options)
  const dependencies = needs && (await edgesOf(needs, version, service, options))
  const body = {
    ...(name !== undefined && { name }),
    ...(number !== undefined && { version_number: number }),
    ...(channel !== undefined && { version_type: channel }),
    ...(changelog !== undefined && { changelog }),
    ...(loaders !== undefined && { loaders }),
    ...(gameVersions !== undefined && { game_versions: games.gameVersions }),
    ...(dependencies !== undefined && { dependencies }),
    ...(isFeatured !== undefined && { featured: isFeatured }),
    ...(status !== undefined && { status }),
  }
  if (Object.keys(body).length === 0) throw new CoreError('bad-argument', message('nothing-to-change'))
  await send(services, ['modify-version', { params: { id: version.id }, body }], options)
  const now = await again(version, services, options)
  // What newer servers write and cannot read back (fact H110).
  return status !== undefined && now.status !== status ? { ...now, status } : now
}

/** Another version that has the number would be taken for this one. Throws `bad-argument`. */
async function refuseUsed(
  number: string,
  version: OwnVersion,
  service: HostingService,
  options: RequestOptions,
): Promise<void> {
  const earlier = await readEarlier(version.projectId, service, options)
  const isUsed = numbersTaken(earlier)
  const same = earlier.filter((one) => one.id !== version.id && isUsed(one, { ...version, number }))
  if (same.length === 0) return
  throw new CoreError('bad-argument', message('number-is-used', { number, count: same.length }), {
    hint: message('name-one-by-id', {
      ids: same.map((one) => message('id-of-loaders', { id: one.id, loaders: one.loaders.map(nameLoader) })),
    }),
  })
}

async function edgesOf(
  needs: readonly NeedWish[],
  { loaders }: OwnVersion,
  service: HostingService,
  options: RequestOptions,
) {
  const named = new Set(needs.flatMap(({ project }) => project ?? []))
  const projects = await projectsNamed([...named], service, options)
  const ids = new Map([...named].map((name, index) => [name, projects[index]?.id]))
  const pinned = needs.flatMap(({ project, version }) => (version === undefined ? [] : (ids.get(project ?? '') ?? [])))
  const versions = await versionsOf(pinned, service, options)
  return needs.map(({ kind, project, version, versionId = null, fileName = null }) => {
    const projectId = (project !== null && ids.get(project)) || null
    const theirs = versions.get(projectId ?? '') ?? []
    const pinnedTo = version === undefined ? versionId : pinnedVersion(project ?? '', version, { theirs, loaders }).id
    return {
      dependency_type: kind,
      project_id: projectId,
      ...(pinnedTo !== null && { version_id: pinnedTo }),
      ...(fileName !== null && { file_name: fileName }),
    }
  })
}

/** Throws `bad-argument` for a file that cannot be read, or that another project has. */
export async function addFiles(
  version: OwnVersion,
  paths: readonly string[],
  {
    roles,
    services,
    options,
  }: {
    readonly roles: Readonly<Record<string, FileRole>>
    readonly services: VersionServices
    readonly options: RequestOptions
  },
): Promise<OwnVersion> {
  const { value: tags } = await services.service.tags(options)
  const files = await Promise.all(
    paths.map((path) => readFile(path, services, { tags, roles, signal: options.signal })),
  )
  const there = new Set(version.files.map(({ sha1 }) => sha1))
  for (const file of files) refuseMisplaced(file, version)
  const broken = files.find(({ problem, bytes }) => problem !== null && bytes === 0)
  if (broken !== undefined) throw new CoreError('bad-argument', message('file-not-sendable', { path: broken.path }))
  const fresh = files.filter(({ sha1 }) => !there.has(sha1))
  if (fresh.length === 0) return version
  const types = fresh.flatMap(({ role }, index) => (role === 'main' ? [] : [[`file-${index + 1}`, role] as const]))
  const input = {
    params: { id: version.id },
    body: types.length > 0 ? { file_types: Object.fromEntries(types) } : {},
    files: fresh.map(({ path }, index) => ({ part: `file-${index + 1}`, path })),
  }
  const onSent = (done: number, total: number) =>
    services.events.emit({
      kind: 'progress',
      progress: { stage: 'upload', instanceId: null, done, total, unit: 'bytes' },
    })
  if (services.isRehearsal) {
    await services.service.api.call('add-version-files', input, options)
    return version
  }
  try {
    await services.service.api.call('add-version-files', input, { ...options, onSent })
  } catch (error) {
    // What arrived is seen before anybody sends it again.
    const now = await again(version, services, options).catch(() => null)
    const have = new Set(now?.files.map(({ sha1 }) => sha1))
    if (now === null || !fresh.every(({ sha1 }) => have.has(sha1))) throw error
    return now
  }
  return again(version, services, options)
}

/** What the service takes no files of, and a mod for other loaders. Throws `bad-argument`. */
function refuseMisplaced({ filename, role, parts }: ReadFile, { number, loaders }: OwnVersion): void {
  if (!isTaken(filename)) throw new CoreError('bad-argument', message('check-file-name', { filename }))
  if (role !== 'main' || parts.length === 0 || parts.some(({ loader }) => loaders.includes(loader))) return
  const own = parts.map(({ loader }) => nameLoader(loader))
  throw new CoreError('bad-argument', message('added-file-for-other-loader', { filename, own, number }), {
    hint: message('say-its-role-or-publish-it'),
  })
}

/** By name or SHA-1. Throws `not-found`, and `bad-argument` for the only one. */
export async function removeFile(
  version: OwnVersion,
  named: string,
  services: VersionServices,
  options: RequestOptions,
): Promise<OwnVersion> {
  const file = version.files.find(({ filename, sha1 }) => filename === named || sha1 === named.toLowerCase())
  if (file === undefined)
    throw new CoreError('not-found', message('version-lacks-file', { number: version.number, named }))
  if (version.files.length === 1) {
    throw new CoreError('bad-argument', message('version-has-one-file', { number: version.number }), {
      hint: message('delete-the-version-instead'),
    })
  }
  const params = { hash: file.sha1, algorithm: 'sha1', version_id: version.id }
  await send(services, ['delete-version-file', { params }], options)
  return services.isRehearsal ? version : again(version, services, options)
}

export function setStatus(
  version: OwnVersion,
  status: SettableStatus,
  services: VersionServices,
  options: RequestOptions,
): Promise<OwnVersion> {
  return editVersion(version, { status }, services, options)
}

/** By its id also where nobody can read it: newer servers show archived ones to no one (fact H110). Throws `not-found`. */
export async function restoreVersion(
  named: NamedVersion,
  services: VersionServices,
  options: RequestOptions,
): Promise<OwnVersion> {
  try {
    return await setStatus(await findOwnVersion(named, services, options), 'listed', services, options)
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'not-found') throw error
    const input = { params: { id: named.version }, body: { status: 'listed' } }
    await send(services, ['modify-version', input], options).catch(() => {
      throw error
    })
    return findOwnVersion(named, services, options)
  }
}

export async function deleteVersion(
  { id }: OwnVersion,
  services: VersionServices,
  options: RequestOptions,
): Promise<void> {
  await send(services, ['delete-version', { params: { id } }], options)
}

function send({ service }: VersionServices, [name, input]: readonly [string, ApiInput], options: RequestOptions) {
  return service.api.call(name, input, options)
}

/** An archived one is told by its hash and in lists alone; what cannot be read again is as it was. */
async function again(version: OwnVersion, services: VersionServices, options: RequestOptions): Promise<OwnVersion> {
  try {
    return toOwn(await byId(version.id, services.service, options), version.siteUrl)
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'not-found') throw error
    const listed = await readEarlier(version.projectId, services.service, options)
    const found = listed.find(({ id }) => id === version.id)
    return found === undefined ? version : toOwn(found, version.siteUrl)
  }
}
