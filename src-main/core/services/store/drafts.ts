import { join } from 'node:path'
import type { Disk } from '../disk/disk.ts'
import { isProcessAlive } from '../disk/is-process-alive.ts'

let drafts = 0
/** Folders in which this process looks, or has looked, for what dead ones left. */
const sweeps = new Map<string, Promise<void>>()

/** Names for files on their way into the store, each of this process alone. What a process that died left there is removed first. */
export function createDrafts(folder: string, disk: Disk): () => Promise<string> {
  return async () => {
    const sweeping = sweeps.get(folder) ?? sweep(folder, disk)
    sweeps.set(folder, sweeping)
    // Whoever comes while it is under way waits for the folder too.
    await sweeping.catch((error: unknown) => {
      sweeps.delete(folder)
      throw error
    })
    drafts += 1
    return join(folder, `${process.pid}-${drafts}`)
  }
}

async function sweep(folder: string, disk: Disk): Promise<void> {
  await disk.makeFolders(folder)
  for (const name of await disk.list(folder)) {
    if (isLeftBehind(name)) await disk.removeTree(join(folder, name))
  }
}

/** A name with this process's own id is of an earlier one too: there was no draft before the first. */
function isLeftBehind(name: string): boolean {
  const pid = Number(/^(\d+)-\d+$/.exec(name)?.[1])
  if (!Number.isSafeInteger(pid)) return false
  if (pid === process.pid) return drafts === 0
  return !isProcessAlive(pid)
}
