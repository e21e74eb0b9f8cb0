/**
 * Where the bytes of a pack's files can be had. In: what its index says. Out: for each file its bytes by both hashes, or why it cannot be
 * had. The service's own address counts before the pack's; of those only the ones that a pack may name.
 */
import { posix } from 'node:path'
import { lastKnown } from '../../model/freshness.ts'
import { nameAt } from '../../model/file-title.ts'
import { enabledName } from '../../model/disabled-name.ts'
import type { PackFile } from '../../model/pack.ts'
import type { SafePath } from '../../model/safe-path.ts'
import type { Version, VersionFile } from '../../model/version.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { hostsOf, isAllowedAddress } from './pack-hosts.ts'
import { say, type Text } from '../../../../src-texts/text.ts'

/** A file that is to be in the instance. */
export interface WantedFile {
  readonly path: SafePath
  readonly title: string
  readonly source: VersionFile
  readonly isOverride: boolean
  /** Of the service; null: it does not know the file. */
  readonly version: Version | null
}

export interface FoundSources {
  readonly wanted: readonly WantedFile[]
  readonly lacking: readonly { readonly path: string; readonly why: Text }[]
}

export interface SourceServices {
  readonly service: HostingService
  isInStore(sha512: string): Promise<boolean>
}

export async function findSources(
  files: readonly PackFile[],
  hosts: readonly string[],
  { service, isInStore }: SourceServices,
  options: RequestOptions,
): Promise<FoundSources> {
  const known = await service.versionsByHash([...new Set(files.map(({ sha1 }) => sha1))], options)
  const versions = new Map(
    [...known].flatMap(([sha1, outcome]) => {
      const version = lastKnown(outcome)
      return version === null ? [] : [[sha1, version] as const]
    }),
  )
  const ids = [...new Set([...versions.values()].map(({ projectId }) => projectId))]
  const projects = ids.length === 0 ? new Map<string, never>() : await service.projects(ids, options)
  const wanted: WantedFile[] = []
  const lacking: { path: string; why: Text }[] = []
  for (const file of files) {
    const version = versions.get(file.sha1) ?? null
    const source = sourceOf(file, version, hosts)
    const isHere = 'url' in source ? source.url !== '' || (await isInStore(source.sha512)) : false
    if (!('url' in source)) lacking.push({ path: file.path, why: source })
    else if (!isHere) lacking.push({ path: file.path, why: whyNowhere(file) })
    else {
      const title = version === null ? null : lastKnown(projects.get(version.projectId))?.title
      wanted.push({ path: file.path, title: title ?? nameAt(file.path), source, isOverride: false, version })
    }
  }
  return { wanted, lacking }
}

/** Without an address where there is none: it may be in the store. SHA-1 alone is believed only with the service's own file. */
function sourceOf(file: PackFile, version: Version | null, hosts: readonly string[]): VersionFile | Text {
  const { path, sha1, size } = file
  const told = version?.files.find((each) => each.sha1 === sha1) ?? null
  const sha512 = file.sha512 ?? told?.sha512 ?? null
  if (sha512 === null) return say('pack-file-has-only-sha1')
  const own = told !== null && told.sha512 === sha512 ? [told.url] : []
  const [url = '', ...mirrors] = [...own, ...file.addresses.filter((address) => isAllowedAddress(address, hosts))]
  return {
    url,
    filename: enabledName(posix.basename(path)),
    sha1,
    sha512,
    size: size ?? told?.size ?? null,
    isPrimary: true,
    fileType: null,
    ...(mirrors.length > 0 && { mirrors }),
  }
}

function whyNowhere({ addresses }: PackFile): Text {
  const hosts = hostsOf(addresses)
  return hosts.length === 0 ? say('pack-file-has-no-address') : say('pack-file-is-of-other-hosts', { hosts })
}
