import { CoreError } from '../../errors.ts'
import type { ErrorCode } from '../../errors.ts'
import { say, type Text } from '../../../../src-texts/text.ts'

interface Meaning {
  readonly code: ErrorCode
  readonly toText: (failure: { readonly subject: string | Text; readonly code: string }) => Text
  readonly hint: Text
}

const FULL: Meaning = {
  code: 'disk-full',
  toText: (failure) => say('no-room-left-for', failure),
  hint: say('free-space'),
}
const FORBIDDEN: Meaning = {
  code: 'read-only',
  toText: (failure) => say('no-permission-to-change', failure),
  hint: say('check-writable'),
}
const UNREADABLE: Meaning = {
  code: 'disk-failed',
  toText: (failure) => say('no-permission-to-read', failure),
  hint: say('check-readable'),
}
const FOLDER: Meaning = {
  code: 'disk-failed',
  toText: (failure) => say('folder-where-file-belongs', failure),
  hint: say('move-that-folder-away-then-try'),
}
const LOCKED: Meaning = {
  code: 'target-locked',
  toText: (failure) => say('file-held', failure),
  hint: say('close-the-game-and-its-launcher'),
}

const EXCHANGED: Meaning = {
  code: 'unsafe-folder',
  toText: ({ subject }) => say('link-on-the-way', { subject }),
  hint: say('put-the-folder-itself'),
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
    ELOOP: EXCHANGED,
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
  const subject = names.join(' -> ') || say('a-file')
  const isForbidden = cause.code === 'EACCES' || cause.code === 'EPERM'
  const meaning = cause.syscall === 'read' && isForbidden ? UNREADABLE : MEANINGS.get(cause.code ?? '')
  if (meaning === undefined) {
    return new CoreError(
      'disk-failed',
      say('disk-call-failed', { subject, syscall: cause.syscall ?? say('the-disk'), code: cause.code ?? '' }),
      {
        cause,
      },
    )
  }
  return new CoreError(meaning.code, meaning.toText({ subject, code: cause.code ?? '' }), {
    hint: meaning.hint,
    cause,
  })
}
