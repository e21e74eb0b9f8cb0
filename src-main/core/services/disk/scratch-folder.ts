import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isProcessAlive } from '../../files/is-process-alive.ts'

const NAME = /^modwell-dry-run-(\d+)-/

/**
 * A new folder for what a dry run downloads to look into, which it removes when it ends. What dry runs of this user left that were killed
 * is removed first.
 */
export function openScratchFolder(folder: string): string {
  for (const name of readdirSync(folder)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (Number.isSafeInteger(pid) && !isProcessAlive(pid)) removeOwn(join(folder, name))
  }
  return mkdtempSync(join(folder, `modwell-dry-run-${process.pid}-`))
}

function removeOwn(path: string): void {
  try {
    if (lstatSync(path).uid === (process.getuid?.() ?? 0)) rmSync(path, { recursive: true, force: true })
  } catch {
    // Another run removed it, or it stays: it is in nobody's way.
  }
}
