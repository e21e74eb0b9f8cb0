import { statSync } from 'node:fs'
import { CoreError, type ErrorCode } from '../../errors.ts'
import { message } from '../../../../resources/text/text.ts'

/**
 * Of a database that could not be opened: throws, with this code, naming a folder that lies where it, or a file that SQLite keeps
 * beside it, belongs. SQLite itself only says that it cannot open it.
 */
export function refuseFolder(file: string, code: ErrorCode, cause: unknown): void {
  const folder = ['', '-journal', '-wal', '-shm'].map((suffix) => file + suffix).find(isFolder)
  if (folder === undefined) return
  throw new CoreError(code, message('folder-instead-of-file', { folder }), {
    hint: message('move-that-folder-away-while-no'),
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
