import { closeSync, constants, fstatSync, ftruncateSync, openSync } from 'node:fs'
import { CoreError } from '../../../errors.ts'
import { reachEntry } from '../../disk/held-folders.ts'
import { message } from '../../../../../resources/text/text.ts'

/** Of SQLite: what lies there is no database. A lock file is an empty one. */
const BROKEN = /^SQLITE_(NOTADB|CORRUPT|FORMAT|SCHEMA|ERROR)/

/**
 * Empties a lock file that something wrote into, where it lies: it holds nothing, and whoever has it open or locked goes on having that
 * very file, so that several may do this at once. This process must not hold a lock on it: closing the file would give that up.
 * `error`: what locking it said. Returns whether it was broken, and is worth another try. Throws `disk-failed` naming one that cannot be
 * mended: what is no plain file of one name is not emptied.
 */
export function repairLock(file: string, error: unknown): boolean {
  if (!isBrokenLock(error)) return false
  let descriptor: number | undefined
  const { path, leave } = reachEntry(file)
  try {
    descriptor = openSync(path, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
    const stats = fstatSync(descriptor)
    if (!stats.isFile() || stats.nlink > 1) throw new Error('it is no plain file of one name')
    ftruncateSync(descriptor)
    return true
  } catch (cause) {
    throw new CoreError('disk-failed', message('lock-not-a-file', { file }), {
      hint: message('it-holds-nothing-while-no-modwell'),
      cause,
    })
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
    leave()
  }
}

export function isBrokenLock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BROKEN.test(String(error.code))
}
