import { CoreError, type ErrorCode } from '../errors.ts'
import { message, type Message } from '../../../resources/text/text.ts'

interface ErrorMeaning {
  readonly code: ErrorCode
  readonly toText: (failure: { readonly subject: string | Message; readonly code: string }) => Message
  readonly hint: Message
}

const FULL: ErrorMeaning = {
  code: 'disk-full',
  toText: (failure) => message('no-room-left-for', failure),
  hint: message('free-space'),
}
const FORBIDDEN: ErrorMeaning = {
  code: 'read-only',
  toText: (failure) => message('no-permission-to-change', failure),
  hint: message('check-writable'),
}
const UNREADABLE: ErrorMeaning = {
  code: 'disk-failed',
  toText: (failure) => message('no-permission-to-read', failure),
  hint: message('check-readable'),
}
const FOLDER: ErrorMeaning = {
  code: 'disk-failed',
  toText: (failure) => message('folder-where-file-belongs', failure),
  hint: message('move-that-folder-away-then-try'),
}
const LOCKED: ErrorMeaning = {
  code: 'target-locked',
  toText: (failure) => message('file-held', failure),
  hint: message('close-the-game-and-its-launcher'),
}

const EXCHANGED: ErrorMeaning = {
  code: 'unsafe-folder',
  toText: ({ subject }) => message('link-on-the-way', { subject }),
  hint: message('put-the-folder-itself'),
}

const MEANINGS: ReadonlyMap<string, ErrorMeaning> = new Map(
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
  const subject = names.join(' -> ') || message('a-file')
  const isForbidden = cause.code === 'EACCES' || cause.code === 'EPERM'
  const meaning = cause.syscall === 'read' && isForbidden ? UNREADABLE : MEANINGS.get(cause.code ?? '')
  if (meaning === undefined) {
    return new CoreError(
      'disk-failed',
      message('disk-call-failed', { subject, syscall: cause.syscall ?? message('the-disk'), code: cause.code ?? '' }),
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
