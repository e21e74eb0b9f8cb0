import type { VersionFile } from '../../model/versions/version.ts'
import type { Store } from '../../services/store/store.ts'
import type { Hashes } from '../../services/workers/pool.ts'
import type { Downloads, FetchOptions } from './download.ts'
import { assertExpected } from './verify.ts'

interface ObtainServices {
  readonly store: Pick<Store, 'check' | 'justAdopted'>
  readonly downloads: Downloads
}

export interface ObtainedFile {
  /** Computed here. */
  readonly hashes: Hashes
  /** Whether it came from afar now; else it lay in the store. */
  readonly isFetched: boolean
}

/**
 * Has a file in the store, whole and verified by every hash that is given: as it lies there, or fetched.
 * Throws what fetching throws, and `wrong-hash` where what lies there has only one of the two.
 */
export async function obtainFile(
  file: VersionFile,
  { store, downloads }: ObtainServices,
  options: FetchOptions,
): Promise<ObtainedFile> {
  const hashes = (await store.justAdopted(file.sha512)) ?? (await checkedHashes())
  if (hashes === null) return { hashes: await downloads.fetch(file, options), isFetched: true }
  assertExpected(file, hashes)
  return { hashes, isFetched: false }

  async function checkedHashes(): Promise<Hashes | null> {
    const checked = await store.check(file.sha512, options.signal)
    return checked.kind === 'good' ? checked.hashes : null
  }
}
