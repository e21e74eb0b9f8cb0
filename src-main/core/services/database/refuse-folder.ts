import { statSync } from 'node:fs'
import { CoreError, type ErrorCode } from '../../errors.ts'

/**
 * Of a database that could not be opened: throws, with this code, naming a folder that lies where it, or a file that SQLite keeps
 * beside it, belongs. SQLite itself only says that it cannot open it.
 */
export function refuseFolder(file: string, code: ErrorCode, cause: unknown): void {
  const folder = ['', '-journal', '-wal', '-shm'].map((suffix) => file + suffix).find(isFolder)
  if (folder === undefined) return
  throw new CoreError(code, `${folder} is a folder, and Modwell keeps a file there`, {
    hint: 'Move that folder away while no Modwell runs, then try again.',
    cause,
  })
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
