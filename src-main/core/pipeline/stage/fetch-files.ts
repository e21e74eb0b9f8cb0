import { explainDiskError } from '../../files/disk-errors.ts'
import type { VersionFile } from '../../model/versions/version.ts'
import type { Store } from '../../services/store/store.ts'
import { createDownloads, type DownloadServices, type FetchOptions } from './download.ts'
import { obtainFile, isUnobtainable } from './stage.ts'

export interface FetchFilesServices extends DownloadServices {
  readonly store: Store
  /** How many files are fetched at once. */
  downloads(): number
}

/** Has files in the store, each once, before they are needed. Out: SHA-512s of those that came now; why one cannot be had is told to whoever needs it. */
export type FetchFiles = (
  files: readonly VersionFile[],
  options?: Pick<FetchOptions, 'signal' | 'pausing'> & { onBytes?(done: number): void },
) => Promise<readonly string[]>

export function createFetchFiles(services: FetchFilesServices): FetchFiles {
  const { store } = services
  const downloads = createDownloads(services)
  return async (files, options = {}) => {
    const queue = new Map(files.map((file) => [file.sha512, file])).values()
    const fetched: string[] = []
    let sum = 0
    const ofNext = () => {
      let counted = 0
      return (done: number) => {
        sum += Math.max(0, done - counted)
        counted = Math.max(done, counted)
        options.onBytes?.(sum)
      }
    }
    const fetchNext = async () => {
      for (const file of queue) {
        try {
          const came = await obtainFile(file, { store, downloads }, { ...options, onBytes: ofNext() })
          if (came.isFetched) fetched.push(came.hashes.sha512)
        } catch (error) {
          if (!isUnobtainable(error)) throw explainDiskError(error)
        }
      }
    }
    await store.sharing(async () => {
      await Promise.all(Array.from({ length: Math.max(1, services.downloads()) }, fetchNext))
      await store.flushNames()
    })
    return fetched
  }
}
