/**
 * Where the bytes of a pack's files can be had. In: what its index says. Out: for each file its bytes by both hashes, or why it cannot be
 * had. The service's own address counts before the pack's; of those only the ones that a pack may name.
 */
import { posix, join } from 'node:path'
import pMap from 'p-map'
import { CoreError } from '../../../errors.ts'
import { isProof, type Checksum } from '../../../model/files/checksum.ts'
import { lastKnown } from '../../../model/times/freshness.ts'
import { nameAt } from '../../../model/states/file-title.ts'
import { enabledName, disabledNames } from '../../../model/paths/disabled-name.ts'
import type { InstalledPackFile, PackFile, PackLink, PackOverride, Pack } from '../../../model/packs/pack.ts'
import type { Version, VersionFile } from '../../../model/versions/version.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import type { ChosenFiles } from '../decide/choose-files.ts'
import type { LackingFile, WantedFile } from '../decide/file-decision.ts'
import type { FoundPack } from './find-pack.ts'
import { allowableHosts, hostsOf, isAllowedAddress } from './pack-hosts.ts'
import type { FetchByAddress } from '../../../services/fetching.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'
import type { Side } from '../../../model/instances/loader.ts'
import { checksumOf } from '../../../files/checksum-of.ts'
import type { Disk } from '../../../services/disk/disk.ts'

export interface FoundSources {
  readonly wanted: readonly WantedFile[]
  readonly lacking: readonly LackingFile[]
}

export interface SourceServices {
  readonly service: HostingService
  isInStore(sha512: string): Promise<boolean>
  readonly fetchByAddress: FetchByAddress
}

export interface SourcesQuestion {
  readonly found: Pick<FoundPack, 'path'>
  readonly chosen: ChosenFiles
  readonly hosts: readonly string[]
  /** What the pack brought before: what it told in its own way is known of those. */
  readonly before: readonly InstalledPackFile[]
}

/** Of every file that is to be there, in the order of paths. */
export async function findSources(
  { found, chosen, hosts, before }: SourcesQuestion,
  services: SourceServices,
  options: RequestOptions,
): Promise<FoundSources> {
  const { service, isInStore } = services
  const lacking: LackingFile[] = []
  const files: PackFile[] = []
  for (const file of await fetchUnknown(chosen.files, { hosts, before }, services, options))
    if ('why' in file) lacking.push(file)
    else files.push(file)
  const known = await service.versionsByHash([...new Set(files.map(({ sha1 }) => sha1))], options)
  const versions = new Map(
    [...known].flatMap(([sha1, outcome]) => {
      const version = lastKnown(outcome)
      return version === null ? [] : [[sha1, version] as const]
    }),
  )
  const ids = [...new Set([...versions.values()].map(({ projectId }) => projectId))]
  const projects = ids.length === 0 ? new Map<string, never>() : await service.projects(ids, options)
  const wanted = chosen.overrides.map((file) => takenFrom(found.path, file))
  for (const file of files) {
    const version = versions.get(file.sha1) ?? null
    const source = sourceOf(file, version, hosts)
    const isHere = 'url' in source ? source.url !== '' || (await isInStore(source.sha512)) : false
    if (!('url' in source)) lacking.push({ file, why: source, hosts: [], code: 'pack-file-unproven' })
    else if (!isHere) lacking.push(nowhere(file))
    else {
      const title = version === null ? null : lastKnown(projects.get(version.projectId))?.title
      const { path, checksum = null, metafile } = file
      const told = { ...(checksum !== null && { checksum }), ...(metafile !== undefined && { metafile }) }
      wanted.push({ path, title: title ?? nameAt(path), source, isOverride: false, version, ...told })
    }
  }
  return {
    wanted: wanted.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
    lacking: lacking.map(({ file, ...why }) => ({ ...why, file: { ...file, link: linkOf(file) } })),
  }
}

/** What a person needs to get it. */
function linkOf({ path, link, addresses, size, sha1, sha512 }: PackFile): PackLink {
  if (link !== undefined) return link
  const url = addresses.find((address) => address.startsWith('https:') && URL.canParse(address)) ?? null
  const checksum =
    sha512 === null ? ({ format: 'sha1', hash: sha1 } as const) : ({ format: 'sha512', hash: sha512 } as const)
  return { title: nameAt(path), url, path, ...(size !== null && { size }), checksum }
}

function takenFrom(archive: string, { path, sha1, sha512, size, part, file }: PackOverride): WantedFile {
  const filename = nameAt(path)
  const source = { url: '', filename, sha1, sha512, size, isPrimary: true, fileType: null }
  const taken = { ...source, localPath: file ?? archive, ...(part !== undefined && { part }) }
  return { path, title: filename, source: taken, isOverride: true, version: null }
}

/** Without an address where there is none: it may be in the store. SHA-1 alone is believed only with the service's own file. */
function sourceOf(file: PackFile, version: Version | null, hosts: readonly string[]): VersionFile | Message {
  const { path, sha1, size } = file
  const told = version?.files.find((each) => each.sha1 === sha1) ?? null
  const sha512 = file.sha512 ?? told?.sha512 ?? null
  if (sha512 === null) return message('pack-file-has-only-sha1')
  const isTold = told !== null && told.sha512 === sha512
  const own = isTold ? [told.url] : []
  const known = isTold ? told.size : null
  const [url = '', ...mirrors] = [...own, ...file.addresses.filter((address) => isAllowedAddress(address, hosts))]
  return {
    url,
    filename: enabledName(posix.basename(path)),
    sha1,
    sha512,
    size: known ?? size,
    ...(known === null && size !== null && { isSizeClaimed: true }),
    isPrimary: true,
    fileType: null,
    ...(mirrors.length > 0 && { mirrors }),
  }
}

function nowhere(file: PackFile): LackingFile {
  const hosts = hostsOf(file.addresses)
  if (hosts.length === 0) return { file, why: message('pack-file-has-no-address'), hosts: [], code: 'download-failed' }
  const why = message('pack-file-is-of-other-hosts', { hosts })
  return { file, why, hosts: allowableHosts(file.addresses), code: 'pack-host-not-allowed' }
}

/** Those of which only a checksum is known are fetched, where a host was allowed: what they are is known from then on. */
async function fetchUnknown(
  files: readonly PackFile[],
  { hosts, before }: Pick<SourcesQuestion, 'hosts' | 'before'>,
  { fetchByAddress }: SourceServices,
  options: RequestOptions,
): Promise<readonly (PackFile | LackingFile)[]> {
  const known = new Map(
    before.flatMap((file) => (file.checksum === undefined ? [] : [[keyOf(file.checksum), file] as const])),
  )
  const fetchOne = async (file: PackFile): Promise<PackFile | LackingFile> => {
    const { checksum, addresses: all, path } = file
    if (checksum === undefined) return file
    if (checksum !== null && !isProof(checksum))
      return { file, why: message('pack-file-has-no-proof', checksum), hosts: [], code: 'pack-file-unproven' }
    const had = checksum === null ? undefined : known.get(keyOf(checksum))
    if (had !== undefined) return { ...file, sha1: had.sha1, sha512: had.sha512 }
    const addresses = all.filter((address) => isAllowedAddress(address, hosts))
    if (addresses.length === 0) return nowhere(file)
    const named = { addresses, filename: enabledName(posix.basename(path)), checksum, most: MAX_SIZE }
    try {
      const { sha1, sha512, size } = await fetchByAddress(named, options)
      return { ...file, sha1, sha512, size }
    } catch (error) {
      if (!(error instanceof CoreError) || !UNOBTAINED.has(error.code)) throw error
      const code = error.code === 'wrong-hash' ? 'pack-file-differs' : 'download-failed'
      return { file, why: error.text, hosts: [], code }
    }
  }
  return pMap(files, fetchOne, { concurrency: PARALLEL })
}

const PARALLEL = 6
/** Bytes of one file. */
const MAX_SIZE = 2 ** 31
const UNOBTAINED: ReadonlySet<string> = new Set(['wrong-hash', 'download-failed'])

function keyOf({ format, hash }: Checksum): string {
  return `${format} ${hash}`
}

/** What a pack only names, as far as a side has use for it. */
export function manualDownloadsFor({ manualDownloads = [] }: Pack, side: Side): readonly PackLink[] {
  return manualDownloads.filter(({ notFor }) => notFor !== side)
}

/**
 * Of what a pack only names, what is not in the instance, as far as the pack says where it is to be: other bytes under its name are not it.
 * `gamePath` null: nothing is there yet.
 */
export async function pendingDownloads(
  links: readonly PackLink[],
  gamePath: string | null,
  { disk }: { readonly disk: Pick<Disk, 'look'> },
): Promise<readonly PackLink[]> {
  const isThere = async ({ path, checksum }: PackLink): Promise<boolean> => {
    if (path === undefined || gamePath === null) return false
    for (const each of [path, ...disabledNames(path)]) {
      const file = join(gamePath, each)
      if ((await disk.look(file))?.kind !== 'file') continue
      if (checksum === undefined || (await checksumOf(file, checksum.format)) === checksum.hash) return true
    }
    return false
  }
  const there = await Promise.all(links.map(isThere))
  return links.filter((_, index) => there[index] !== true)
}
