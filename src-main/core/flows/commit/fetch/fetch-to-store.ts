import { createDownloads, type DownloadServices } from '../../../pipeline/stage/download.ts'
import { obtainFile } from '../../../pipeline/stage/stage.ts'
import type { FetchToStore, FetchByAddress } from '../../../services/fetching.ts'
import { createHash } from 'node:crypto'
import { CoreError } from '../../../errors.ts'
import type { Store } from '../../../services/store/store.ts'
import type { Hashes } from '../../../services/workers/pool.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { Services } from '../../../open-services.ts'
import { createFetchFiles } from '../../../pipeline/stage/fetch-files.ts'
import type { ReadCandidates } from '../../resolution/resolve-requests.ts'

interface StoreServices extends DownloadServices {
  readonly store: Store
}

/** For who must look into a file before anything is decided: it changes no instance. */
export function createFetchToStore(services: StoreServices): FetchToStore {
  const downloads = createDownloads(services)
  const { store } = services
  return async (file, signal) => {
    await obtainFile(file, { store, downloads }, { signal })
    await store.flushNames()
    return store.pathOf(file.sha512)
  }
}

const fetched = new WeakMap<Store, Map<string, Hashes>>()

export function createFetchByAddress(services: StoreServices): FetchByAddress {
  const downloads = createDownloads(services)
  const { store } = services
  const known = fetched.get(store) ?? new Map<string, Hashes>()
  fetched.set(store, known)
  return async ({ addresses, filename, checksum, most }, { signal, freshness }) => {
    const key = JSON.stringify([addresses, checksum])
    const before = checksum === null ? undefined : known.get(key)
    const hashes = before !== undefined && (await store.verify(before.sha512)) ? before : await fetchNow()
    if (checksum !== null) known.set(key, hashes)
    return { ...hashes, path: store.pathOf(hashes.sha512) }

    async function fetchNow(): Promise<Hashes> {
      if (freshness === 'offline')
        throw new CoreError('offline', message('needs-downloads', { count: 1 }), {
          hint: message('run-it-again-without-offline'),
        })
      const [url = '', ...mirrors] = addresses
      // Of what is told nothing about, nothing of an earlier answer counts.
      const name = createHash('sha512')
        .update(checksum === null ? `${key} ${performance.now()}` : key)
        .digest('hex')
      const told = { url, mirrors, filename, sha1: '', sha512: name, size: null, isPrimary: true, fileType: null }
      const came = await downloads.fetch(
        { ...told, unknown: { checksum, most } },
        signal === undefined ? {} : { signal },
      )
      await store.flushNames()
      return came
    }
  }
}

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
