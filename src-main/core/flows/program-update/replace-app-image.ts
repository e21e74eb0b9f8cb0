/**
 * Puts a newer program in the place of the AppImage that runs. In: where the new one lies and what it must be, and the AppImage as it was found
 * when the program was started. Promise: at any moment, also when the machine dies, either all of the old or all of the new program lies there,
 * with the mode of the old one, which stays beside it as the way back until a newer one has started.
 */
import { dirname } from 'node:path'
import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import { isDiskError } from '../../files/disk-errors.ts'
import type { Disk, Entry } from '../../services/disk/disk.ts'
import type { WorkerPool } from '../../services/workers/pool.ts'

export interface ReplaceServices {
  readonly disk: Disk
  readonly pool: Pick<WorkerPool, 'digest'>
}

/** An AppImage as it was found. */
export interface FoundAppImage {
  /** Absolute, no link. */
  readonly path: string
  /** What tells it from any other that ever lies there; null: nothing lay there. */
  readonly stamp: string | null
}

/** What a system says of a folder that is not for whoever runs this to write. */
const CLOSED: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS'])

export async function findAppImage(named: string, disk: Disk): Promise<FoundAppImage> {
  const path = await disk.realPath(named).catch(() => named)
  return { path, stamp: stampOf(await disk.look(path)) }
}

/**
 * To be known before anything is downloaded: it is what was started, and another may be put there. Throws `changed-on-disk` where another window
 * was faster, `read-only`, `foreign-owner`, and the disk's own errors.
 */
export async function assertReplaceable({ path, stamp }: FoundAppImage, disk: Disk): Promise<Entry> {
  disk.refuseForeign(dirname(path))
  const there = await disk.look(path)
  if (there === null || stampOf(there) !== stamp) {
    throw new CoreError('changed-on-disk', message('app-image-was-replaced', { path }), {
      hint: message('start-modwell-anew'),
    })
  }
  await tryWriting(path, disk)
  return there
}

async function tryWriting(path: string, disk: Disk): Promise<void> {
  try {
    await disk.write(draftOf(path), '')
    await disk.removeTree(draftOf(path))
  } catch (cause) {
    if (!isDiskError(cause) || !CLOSED.has(cause.code ?? '')) throw cause
    const { code = '' } = cause
    throw new CoreError('read-only', message('app-image-folder-closed', { folder: dirname(path), code }), {
      hint: message('move-the-app-image'),
      cause,
    })
  }
}

/** Throws what `assertReplaceable` throws, and `wrong-hash`. */
export async function replaceAppImage(
  found: FoundAppImage,
  wanted: { readonly file: string; readonly sha512: string },
  { disk, pool }: ReplaceServices,
): Promise<void> {
  const there = await assertReplaceable(found, disk)
  const { path } = found
  const draft = draftOf(path)
  try {
    await disk.copy(wanted.file, draft)
    await disk.setMode(draft, there.mode)
    await disk.sync(draft)
    // What is run is what was hashed: the copy, not what it was made of.
    if ((await pool.digest(draft)) !== wanted.sha512) {
      throw new CoreError('wrong-hash', message('update-was-changed', { path: wanted.file }), {
        hint: message('update-not-taken'),
      })
    }
    await keepPrevious(path, disk)
    await disk.rename(draft, path)
    await disk.syncFolder(dirname(path))
  } catch (error) {
    await disk.removeTree(draft).catch(() => undefined)
    throw error
  }
}

/** Takes away what an update left beside the AppImage: this one has started. */
export async function clearBeside({ path }: FoundAppImage, disk: Disk): Promise<void> {
  await disk.removeTree(draftOf(path))
  await disk.removeTree(previousOf(path))
}

/** A second name of it, or a copy where its file system has no such thing. */
async function keepPrevious(path: string, disk: Disk): Promise<void> {
  const previous = previousOf(path)
  await disk.removeTree(previous)
  try {
    await disk.link(path, previous)
  } catch {
    await disk.copy(path, previous)
    await disk.sync(previous)
  }
}

function draftOf(path: string): string {
  return `${path}.modwell-new`
}

function previousOf(path: string): string {
  return `${path}.modwell-previous`
}

/** A second name of it, as the way back has one, changes nothing of that. */
function stampOf(entry: Entry | null): string | null {
  return entry?.kind === 'file' ? [entry.device, entry.inode, entry.size, entry.mtimeNs].join(' ') : null
}
