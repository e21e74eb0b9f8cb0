import { explainDiskError } from '../../files/disk-errors.ts'
import type { Plan } from '../../model/plans/plan.ts'
import { createDownloads, type DownloadServices, type FetchOptions } from './download.ts'
import { obtainFile } from './obtain-file.ts'
import { isUnobtainable } from './stage-all.ts'

export interface FetchAheadServices extends DownloadServices {
  /** How many files are fetched at once. */
  downloads(): number
}

/** Fetches what plans need into the store, each file once, so that carrying them out takes no network. What cannot be had is told then. */
export type FetchAhead = (plans: readonly Plan[], options?: Pick<FetchOptions, 'signal' | 'pausing'>) => Promise<void>

export function createFetchAhead(services: FetchAheadServices): FetchAhead {
  const { store } = services
  const downloads = createDownloads(services)
  return async (plans, options = {}) => {
    const steps = plans.flatMap((plan) => plan.steps)
    const files = new Map(steps.flatMap(({ download }) => (download === null ? [] : [[download.sha512, download]])))
    const queue = files.values()
    const fetchNext = async () => {
      for (const file of queue) {
        await obtainFile(file, { store, downloads }, options).catch((error: unknown) => {
          if (!isUnobtainable(error)) throw explainDiskError(error)
        })
      }
    }
    await store.sharing(async () => {
      await Promise.all(Array.from({ length: Math.max(1, services.downloads()) }, fetchNext))
      await store.flushNames()
    })
  }
}
