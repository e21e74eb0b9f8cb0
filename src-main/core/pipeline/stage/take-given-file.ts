import { join } from 'node:path'
import { CoreError } from '../../errors.ts'
import type { Disk } from '../../services/disk/disk.ts'
import type { VersionFile } from '../../model/version.ts'
import type { Store } from '../../services/store/store.ts'
import type { Hashes, WorkerPool } from '../../services/workers/pool.ts'
import { assertExpected } from './verify.ts'

interface TakingServices {
  readonly disk: Disk
  readonly store: Store
  readonly pool: Pick<WorkerPool, 'hash'>
}

/** Copies a file that a person named into the store: the bytes that were agreed to, or none. Throws `not-found`, `wrong-hash`. */
export async function takeGivenFile(
  wanted: VersionFile & { readonly localPath: string },
  { disk, store, pool }: TakingServices,
): Promise<Hashes> {
  const { localPath, sha512 } = wanted
  // It may be another since it was looked at: nothing is waited for.
  if ((await disk.look(localPath))?.kind !== 'file')
    throw new CoreError('not-found', `${localPath} is no longer there as the file that was looked at`)
  await disk.makeFolders(store.partialFolder)
  const draft = join(store.partialFolder, `${sha512}.${process.pid}-0`)
  try {
    await disk.copyBytes(localPath, draft)
    await disk.setMode(draft, 0o600)
    await disk.sync(draft)
    const hashes = await pool.hash(draft)
    assertExpected(wanted, hashes)
    await store.adopt(draft, hashes.sha512)
    return hashes
  } catch (error) {
    await disk.removeTree(draft)
    throw error
  }
}
