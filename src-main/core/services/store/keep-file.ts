import type { FileSnapshot } from '../../model/changes/change-set.ts'
import { checkObject } from './check-object.ts'
import { hasCode, type StoreParts } from './objects.ts'

/** Takes a file that leaves an instance, as `Store.keep` says. */
export async function keepFile(
  file: string,
  sha512: string,
  parts: StoreParts,
  observed: Pick<FileSnapshot, 'size' | 'mtimeNs'> | null,
): Promise<void> {
  const { objects, disk, pool } = parts
  const entry = await disk.look(file)
  if (entry === null) return
  const stored = await disk.look(objects.pathOf(sha512))
  // A file that was shared with the store comes home.
  if (stored?.inode === entry.inode && stored.device === entry.device) return disk.remove(file)
  // What is there is what undo relies on: it gives way to nothing else.
  const isAsObserved = entry.size === observed?.size && entry.mtimeNs === observed.mtimeNs
  const isKnown = isAsObserved && stored === null
  if (!isKnown && (await pool.digest(file)) !== sha512) throw new Error(`${file} is not what it was`)
  // A file with another name elsewhere may be written through that name: the store takes only what is its own.
  if (entry.links === 1) {
    try {
      return await objects.moveIn(file, sha512)
    } catch (error) {
      if (!hasCode(error, 'EXDEV')) throw error
    }
  }
  await copyIn(file, sha512, parts)
  await disk.remove(file)
}

/** As `Store.secure` says. */
export async function secureFile(file: string, sha512: string, parts: StoreParts): Promise<boolean> {
  if ((await parts.pool.digest(file)) !== sha512) return false
  if ((await checkObject(sha512, parts)).kind !== 'good') await copyIn(file, sha512, parts)
  return true
}

async function copyIn(file: string, sha512: string, { objects, disk, pool }: StoreParts): Promise<void> {
  const copy = await objects.newDraft()
  try {
    await disk.copy(file, copy)
    await disk.sync(copy)
    if ((await pool.digest(copy)) !== sha512) throw new Error(`${file} changed while it was taken into the store`)
    const before = await disk.look(file)
    if (before) await disk.setMtime(copy, before.mtimeNs)
    await objects.moveIn(copy, sha512)
  } finally {
    await disk.removeTree(copy)
  }
}
