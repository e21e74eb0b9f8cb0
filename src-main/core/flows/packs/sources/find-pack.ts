import { basename, resolve } from 'node:path'
import { CoreError } from '../../../errors.ts'
import { lastKnown } from '../../../model/times/freshness.ts'
import type { NamedProject } from '../../../model/plans/wish.ts'
import type { Version, VersionFile } from '../../../model/versions/version.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import type { WorkerPool } from '../../../services/workers/pool.ts'
import { listVersions } from '../../browse/list-versions.ts'
import type { FetchByAddress, FetchToStore } from '../../../services/fetching.ts'
import { assertAllowedPack } from './pack-hosts.ts'
import { message } from '../../../../../resources/text/text.ts'

/** A pack's file on this machine, and what the service knows it as. */
export interface FoundPack {
  /** Absolute. */
  readonly path: string
  /** Of its `pack.toml`; absent: it is none of an address. */
  readonly address?: string
  readonly sha512: string
  readonly version: Version | null
  /** Of the project that was named; absent: a file or an address was, and the pack itself says what it is called. */
  readonly title?: string
}

export interface FindPackServices {
  readonly service: HostingService
  readonly pool: WorkerPool
  readonly fetchToStore: FetchToStore
  readonly fetchByAddress: FetchByAddress
}

export interface FindingPack extends RequestOptions {
  /** That the person allowed. */
  readonly hosts: readonly string[]
  /** The instance that it is for. */
  readonly into?: string | null
}

/**
 * The file that a person names, or what is at an address, or the file of a project's version, which is fetched into the store. Throws
 * `not-found`, `bad-argument` for what is no pack, `unsatisfiable` for a host that nobody allowed, and what a download throws.
 */
export async function findPack(
  { project, version, file, address }: NamedProject,
  services: FindPackServices,
  { hosts, into = null, ...options }: FindingPack,
): Promise<FoundPack> {
  if (address !== undefined) {
    assertAllowedPack(address, hosts)
    const named = { addresses: [address], filename: 'pack.toml', checksum: null, most: MAX_TOML }
    const { sha512, path } = await services.fetchByAddress(named, options)
    return { path, address, sha512, version: null }
  }
  return file === undefined
    ? findOfProject({ named: project, number: version, into }, services, options)
    : findFile(resolve(file), services, options)
}

const MAX_TOML = 16 * 2 ** 20

/** Not being able to ask the service is no obstacle. */
async function findFile(
  path: string,
  { service, pool }: FindPackServices,
  options: RequestOptions,
): Promise<FoundPack> {
  const { sha1, sha512 } = await pool.hash(path, options.signal).catch((cause: unknown) => {
    if (cause instanceof CoreError) throw cause
    if (isNoPlainFile(cause)) {
      const what = message('not-a-file', { name: basename(path), isLink: false })
      throw new CoreError('bad-argument', what, { hint: message('name-the-file-itself'), cause })
    }
    throw new CoreError('not-found', message('file-not-found', { path }), { cause })
  })
  const known = lastKnown((await service.versionsByHash([sha1], options)).get(sha1))
  const isThis = known?.files.some((each) => each.sha1 === sha1 && each.sha512 === sha512) === true
  return { path, sha512, version: isThis ? known : null }
}

async function findOfProject(
  { named, number, into }: { named: string; number: string | null; into: string | null },
  { service, fetchToStore }: FindPackServices,
  options: RequestOptions,
): Promise<FoundPack> {
  const { value: project } = await service.project(named, options)
  const { id, type, title, slug } = project
  if (type !== 'modpack')
    throw new CoreError('bad-argument', message('project-is-no-pack', { title }), {
      hint: message('install-it-into-an-instance'),
      remedies: [{ kind: 'install', project: slug, instance: into }],
    })
  const version = choosePackVersion((await listVersions(id, service, options)).value, number)
  if (version === null)
    throw new CoreError('not-found', message('version-not-found-unquoted', { project: title, named: number ?? '' }))
  const file = packFileOf(version)
  if (file === null)
    throw new CoreError('bad-argument', message('version-has-no-pack', { title, version: version.number }))
  return { path: await fetchToStore(file, options.signal), sha512: file.sha512, version, title }
}

/** That of this id or number; null: the newest release, and one that is less stable only where there is none. */
export function choosePackVersion(versions: readonly Version[], named: string | null): Version | null {
  if (named !== null) return versions.find(({ id, number }) => id === named || number === named) ?? null
  return versions.find(({ channel }) => channel === 'release') ?? versions[0] ?? null
}

export function packFileOf({ files }: Version): VersionFile | null {
  const packs = files.filter(({ filename }) => filename.toLowerCase().endsWith('.mrpack'))
  return packs.find(({ isPrimary }) => isPrimary) ?? packs[0] ?? null
}

/** It is there, and nothing that can be read from its beginning: a pipe, a device. */
function isNoPlainFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ESPIPE', 'EINVAL', 'ENXIO'].includes(String(error.code))
}
