import type { Services } from '../../../open-services.ts'
import { createFetchFiles } from '../../../pipeline/stage/fetch-files.ts'
import type { ReadCandidates } from '../../resolution/resolve-requests.ts'

/** Larger files are told of by their parts first, whatever was agreed to. */
const LARGE = 32 * 1024 * 1024

/** Has what is likely to be installed in the store before it is looked into: its parts need no request of their own. */
export function createReadWhole(services: Services): ReadCandidates {
  const fetchFiles = createFetchFiles(services)
  return async (files, { isWhole = false, ...options }) => {
    if (isWhole && options.freshness !== 'offline') {
      const wanted = files.filter(({ size }) => size !== null && size <= LARGE)
      const total = wanted.reduce((sum, { size }) => sum + (size ?? 0), 0)
      const onBytes = (done: number) => {
        const progress = { stage: 'stage', instanceId: null, done, total, unit: 'bytes' } as const
        services.events.emit({ kind: 'progress', progress })
      }
      for (const sha512 of await fetchFiles(wanted, { ...options, onBytes })) services.fetchedWhole.add(sha512)
    }
    return services.readCandidates(files, options)
  }
}
