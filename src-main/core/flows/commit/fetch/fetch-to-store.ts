import { createDownloads, type DownloadServices } from '../../../pipeline/stage/download.ts'
import { obtainFile } from '../../../pipeline/stage/obtain-file.ts'
import type { FetchToStore } from '../../../services/fetching.ts'

/** For who must look into a file before anything is decided: it changes no instance. */
export function createFetchToStore(services: DownloadServices): FetchToStore {
  const downloads = createDownloads(services)
  const { store } = services
  return async (file, signal) => {
    await obtainFile(file, { store, downloads }, { signal })
    await store.flushNames()
    return store.pathOf(file.sha512)
  }
}
