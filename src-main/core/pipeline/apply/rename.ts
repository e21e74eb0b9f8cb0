import type { Disk } from '../../services/disk/disk.ts'
import { patiently } from '../../files/patience.ts'

/** Renames, and tries again for about a second while something else holds the file. */
export function renameFirmly(from: string, to: string, disk: Pick<Disk, 'rename'>): Promise<void> {
  return patiently(() => disk.rename(from, to))
}
