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
      for (const sha512 of await fetchFiles(wanted, options)) services.fetchedWhole.add(sha512)
    }
    return services.readCandidates(files, options)
  }
}
