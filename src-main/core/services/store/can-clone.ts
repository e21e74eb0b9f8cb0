import type { Disk } from '../disk/disk.ts'

/** Whether files of a folder can share their blocks, found out by trying. `newDraft` names files that may be made there. */
export async function canClone(newDraft: () => Promise<string>, disk: Disk): Promise<boolean> {
  const [one, other] = [await newDraft(), await newDraft()]
  try {
    await disk.write(one, Buffer.alloc(4096, 1))
    await disk.clone(one, other)
    return true
  } catch {
    return false
  } finally {
    await disk.removeTree(one)
    await disk.removeTree(other)
  }
}
