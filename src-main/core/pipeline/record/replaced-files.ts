import { join } from 'node:path'
import type { Disk } from '../../services/disk/disk.ts'
import { WORK_FOLDER, placesOf } from '../../model/paths/work-folder.ts'
import { type HistoryFile, readHistoryFile } from './history.ts'

/** Recorded change sets whose replaced files lie in the instance still, because the home that made them has not come for them. */
export async function listUnstored(
  gamePath: string,
  disk: Pick<Disk, 'list' | 'readPlain'>,
): Promise<readonly HistoryFile[]> {
  const ids = await disk.list(join(gamePath, WORK_FOLDER, 'kept'))
  const files = await Promise.all(ids.map((id) => readHistoryFile(gamePath, id, disk)))
  return files.filter((file) => file !== null)
}

/** Where such files lie, absolute, by the SHA-512 of their bytes. */
export function replacedBytes(kept: readonly HistoryFile[], gamePath: string): ReadonlyMap<string, readonly string[]> {
  const byHash = new Map<string, string[]>()
  for (const { changeSet, areas } of kept) {
    for (const [number, { before }] of changeSet.changes.entries()) {
      if (before === null) continue
      const place = join(gamePath, placesOf(areas[number] ?? WORK_FOLDER, changeSet.id, number).replaced)
      byHash.set(before.sha512, [...(byHash.get(before.sha512) ?? []), place])
    }
  }
  return byHash
}
