import { posix } from 'node:path'
import { enabledName } from '../../../model/paths/disabled-name.ts'
import { lastKnown } from '../../../model/times/freshness.ts'
import type { VersionFile } from '../../../model/versions/version.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'

/** A file whose bytes are to come back and are kept nowhere. */
export interface LostFile {
  readonly path: string
  readonly sha1: string
  readonly sha512: string
  readonly size: number
}

/** Those that the service has, with the hashes that they had here: what it sends must have them. By SHA-512. null: it may not be asked. */
export type FindLostFiles = (files: readonly LostFile[]) => Promise<ReadonlyMap<string, VersionFile> | null>

export function createFindLostFiles(
  service: () => Pick<HostingService, 'versionsByHash'>,
  options: RequestOptions,
): FindLostFiles {
  return async (files) => {
    if (options.freshness === 'offline') return null
    const versions = await service().versionsByHash([...new Set(files.map(({ sha1 }) => sha1))], options)
    return new Map(
      files.flatMap(({ path, sha1, sha512, size }) => {
        const source = lastKnown(versions.get(sha1))?.files.find((file) => file.sha512 === sha512)
        if (source === undefined) return []
        const filename = enabledName(posix.basename(path))
        return [[sha512, { url: source.url, filename, sha1, sha512, size, isPrimary: true, fileType: null }] as const]
      }),
    )
  }
}
