import { CoreError } from '../../errors.ts'
import type { ErrorCode } from '../../errors.ts'

interface Meaning {
  readonly code: ErrorCode
  readonly says: string
  readonly hint: string
}

const FULL: Meaning = {
  code: 'disk-full',
  says: 'there is no room left for',
  hint: 'Free some space on that disk and try again.',
}
const FORBIDDEN: Meaning = {
  code: 'read-only',
  says: 'there is no permission to change',
  hint: 'Check who owns it and whether it may be written.',
}
const UNREADABLE: Meaning = {
  code: 'disk-failed',
  says: 'there is no permission to read',
  hint: 'Check who owns it and whether it may be read.',
}
const FOLDER: Meaning = {
  code: 'disk-failed',
  says: 'a folder lies where a file belongs:',
  hint: 'Move that folder away, then try again.',
}
const LOCKED: Meaning = {
  code: 'target-locked',
  says: 'another program or a protection holds',
  hint: 'Close the game and its launcher, then try again.',
}

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  Object.entries({
    ENOSPC: FULL,
    EDQUOT: FULL,
    EROFS: FORBIDDEN,
    EACCES: FORBIDDEN,
    EPERM: LOCKED,
    EBUSY: LOCKED,
    EISDIR: FOLDER,
    ETXTBSY: LOCKED,
  }),
)

export function isDiskError(cause: unknown): cause is NodeJS.ErrnoException {
  return cause instanceof Error && 'syscall' in cause && 'code' in cause
}

/** What a system call's failure means to a person; names the file that the system named. Anything else comes back as it is. */
export function explainDiskError(cause: unknown): unknown {
  if (!isDiskError(cause)) return cause
  const names = [cause.path, 'dest' in cause ? cause.dest : undefined].filter((name) => typeof name === 'string')
  const subject = names.join(' -> ') || 'a file'
  const isForbidden = cause.code === 'EACCES' || cause.code === 'EPERM'
  const meaning = cause.syscall === 'read' && isForbidden ? UNREADABLE : MEANINGS.get(cause.code ?? '')
  if (meaning === undefined) {
    return new CoreError('disk-failed', `${subject}: ${cause.syscall ?? 'the disk'} failed with ${cause.code}`, {
      cause,
    })
  }
  return new CoreError(meaning.code, `${meaning.says} ${subject} (${cause.code})`, { hint: meaning.hint, cause })
}
