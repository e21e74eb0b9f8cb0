import { join } from 'node:path'
import { createDownloads, type DownloadServices } from '../../../pipeline/stage/download.ts'
import type { FetchToFolder } from '../../../services/fetching.ts'

/** For a file that no instance has: it comes as any other, and does not lie in the store. */
export function createFetchToFolder(services: Omit<DownloadServices, 'store'>): FetchToFolder {
  const { disk } = services
  return async ({ url, filename, size, sha512 }, folder, options) => {
    const file = join(folder, filename)
    const store = { partialFolder: folder, adopt: (partial: string) => disk.rename(partial, file) }
    const unknown = { checksum: { format: 'sha512', hash: sha512 }, most: size } as const
    const wanted = { url, filename, sha512, sha1: '', size, unknown, isPrimary: true, fileType: null }
    await createDownloads({ ...services, store }).fetch(wanted, options)
    await disk.syncFolder(folder)
    return file
  }
}
