import { setTimeout as sleep } from 'node:timers/promises'
import type { Disk } from '../disk/disk.ts'

/** A virus scanner or an indexer holds a fresh file for moments; a game holds it for hours. Milliseconds before each further try. */
const DELAYS = [5, 10, 20, 40, 80, 160, 320, 500]
const PASSING = new Set(['EBUSY', 'EPERM', 'EACCES'])

/** Renames, and tries again for about a second while something else holds the file. */
export async function renameFirmly(from: string, to: string, disk: Pick<Disk, 'rename'>): Promise<void> {
  for (const delay of DELAYS) {
    try {
      return await disk.rename(from, to)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && PASSING.has(String(error.code)))) throw error
      await sleep(delay)
    }
  }
  return disk.rename(from, to)
}
