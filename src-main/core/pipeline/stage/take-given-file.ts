import { join } from 'node:path'
import { CoreError } from '../../errors.ts'
import type { ArchivePart } from '../../model/files/archive-part.ts'
import { unpack } from '../../archives/zip/unpack.ts'
import type { Disk } from '../../services/disk/disk.ts'
import type { VersionFile } from '../../model/versions/version.ts'
import type { Store } from '../../services/store/store.ts'
import type { Hashes, WorkerPool } from '../../services/workers/pool.ts'
import { assertExpected } from './verify.ts'
import { message } from '../../../../resources/text/text.ts'

interface TakingServices {
  readonly disk: Disk
  readonly store: Pick<Store, 'partialFolder' | 'adopt'>
  readonly pool: Pick<WorkerPool, 'hash'>
}

/**
 * Copies a file that a person named into the store, or what is meant of it: the bytes that were agreed to, or none. Throws `not-found`,
 * `wrong-hash`, `unsafe-archive`.
 */
export async function takeGivenFile(
  wanted: VersionFile & { readonly localPath: string },
  { disk, store, pool }: TakingServices,
): Promise<Hashes> {
  const { localPath, sha512, part } = wanted
  // It may be another since it was looked at: nothing is waited for.
  if ((await disk.look(localPath))?.kind !== 'file')
    throw new CoreError('not-found', message('given-file-gone', { localPath }))
  await disk.makeFolders(store.partialFolder)
  const draft = join(store.partialFolder, `${sha512}.${process.pid}-0`)
  try {
    if (part === undefined) await disk.copyBytes(localPath, draft)
    else await unpackTo(draft, { ...wanted, part }, disk)
    await disk.setMode(draft, 0o600)
    await disk.sync(draft)
    const hashes = await pool.hash(draft)
    assertExpected(wanted, hashes)
    await store.adopt(draft, hashes)
    return hashes
  } catch (error) {
    await disk.removeTree(draft)
    throw error
  }
}

async function unpackTo(
  draft: string,
  { localPath, part, filename }: VersionFile & { readonly localPath: string; readonly part: ArchivePart },
  disk: Disk,
): Promise<void> {
  const archive = await disk.openToRead(localPath)
  try {
    await disk.write(draft, '')
    const out = await disk.append(draft)
    try {
      for await (const chunk of unpack(archive, part, filename)) await out.write(chunk)
    } finally {
      await out.close()
    }
  } finally {
    await archive.close()
  }
}
