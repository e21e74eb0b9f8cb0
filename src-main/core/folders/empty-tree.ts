import { join } from 'node:path'
import type { Disk } from '../services/disk/disk.ts'

/** Whether there is nothing in a folder but folders with nothing in them. */
export async function isEmptyTree(folder: string, disk: Pick<Disk, 'kinds'>): Promise<boolean> {
  for (const { name, kind } of await disk.kinds(folder)) {
    if (kind !== 'folder' || !(await isEmptyTree(join(folder, name), disk))) return false
  }
  return true
}

/** Removes such a folder. Fails with the system's error where something came into it meanwhile. */
export async function removeEmptyTree(folder: string, disk: Pick<Disk, 'kinds' | 'removeFolder'>): Promise<void> {
  for (const { name, kind } of await disk.kinds(folder)) {
    if (kind === 'folder') await removeEmptyTree(join(folder, name), disk)
  }
  await disk.removeFolder(folder)
}
