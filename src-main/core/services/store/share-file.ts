import type { Disk, Entry } from '../disk/disk.ts'

/** Permission bits of everything in the store. */
export const STORED_MODE = 0o444

/** What a file in an instance is to be like. */
export type FileMode = Pick<Entry, 'uid' | 'gid' | 'mode'>

/**
 * Whether a file of the store may have a second name in an instance. It must be as it is wanted there without being touched: the
 * same owner, and readable by all; that it cannot be written is all that may differ.
 */
export function canBeShared(stored: Entry | null, wanted: FileMode): boolean {
  return (
    stored?.kind === 'file' &&
    stored.mode === STORED_MODE &&
    stored.uid === wanted.uid &&
    stored.gid === wanted.gid &&
    (wanted.mode & 0o7555) === STORED_MODE
  )
}

/** false: another disk, too many names, or no links here. */
export async function linkShared(stored: string, target: string, disk: Pick<Disk, 'link'>): Promise<boolean> {
  try {
    await disk.link(stored, target)
    return true
  } catch {
    return false
  }
}
