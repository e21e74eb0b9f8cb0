import type { Core } from '../../core-api.ts'
import { watchFiles, type FileWatch } from '../../flows/watch/watch-files.ts'
import type { Services } from '../../open-services.ts'

export interface WatchFilesApi extends Pick<Core, 'watchFiles'> {
  /** Ends every watch. */
  readonly closeWatches: () => Promise<void>
}

/** What others change in instances. */
export function createWatchFilesApi(services: Services): WatchFilesApi {
  const open = new Set<FileWatch>()
  return {
    watchFiles() {
      const watch = watchFiles(services)
      open.add(watch)
      return watch
    },
    async closeWatches() {
      await Promise.all([...open].map((watch) => watch.close()))
      open.clear()
    },
  }
}
