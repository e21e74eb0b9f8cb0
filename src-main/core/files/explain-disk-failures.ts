import { statfsSync } from 'node:fs'
import { explainDiskError } from './disk-errors.ts'
import { CoreError } from '../errors.ts'
import { message } from '../../../resources/text/text.ts'

/** Less than a database needs to write anything at all. */
const NO_ROOM = 64 << 10

type Ask = (...given: never[]) => unknown

/**
 * Makes of each group of functions the same group, whose functions fail with a `CoreError` where the disk is to blame and not Modwell:
 * with the file that the system named, or with the home for its databases.
 */
export function explainFailuresOf(home: string): <Door extends Readonly<Record<keyof Door, Ask>>>(door: Door) => Door {
  return (door) => {
    const explained = Object.entries<Ask>(door).map(([name, ask]) => [name, explainFailuresIn(ask, home)] as const)
    return Object.assign({ ...door }, Object.fromEntries(explained))
  }
}

function explainFailuresIn(ask: Ask, home: string): Ask {
  return (...given) => {
    try {
      const answer = ask(...given)
      return answer instanceof Promise ? answer.catch((error: unknown) => throwOn(error, home)) : answer
    } catch (error) {
      return throwOn(error, home)
    }
  }
}

/** What a failure is to be told as: where the disk is to blame, a `CoreError` that says so. */
export function explainFailure(error: unknown, home: string): unknown {
  return offerPruning(explainDatabaseError(explainDiskError(error), home), home)
}

/** Where the home's disk is full, the store can be made smaller. */
function offerPruning(error: unknown, home: string): unknown {
  const isOfHome = error instanceof CoreError && error.code === 'disk-full' && error.message.includes(home)
  if (!isOfHome || error.remedies.some(({ kind }) => kind === 'prune-store')) return error
  const { code, text, remedies, cause } = error
  return new CoreError(code, text, {
    hint: message('free-space-or-prune'),
    remedies: [{ kind: 'prune-store' }, ...remedies],
    cause,
  })
}

function explainDatabaseError(error: unknown, home: string): unknown {
  const code = codeOf(error)
  const isFull = code === 'SQLITE_FULL' || (/^SQLITE_(IOERR|CANTOPEN)/.test(code) && !hasRoom(home))
  if (isFull) {
    return new CoreError('disk-full', message('home-disk-full', { home }), {
      hint: message('free-space-or-other-home'),
      remedies: [{ kind: 'use-other-home' }],
      cause: error,
    })
  }
  if (code.startsWith('SQLITE_READONLY')) {
    return new CoreError('read-only', message('home-read-only', { home }), {
      hint: message('make-it-writable'),
      remedies: [{ kind: 'use-other-home' }],
      cause: error,
    })
  }
  if (!code.startsWith('SQLITE_') || error instanceof CoreError) return error
  const said = error instanceof Error ? error.message : ''
  return new CoreError('database-failed', message('databases-unusable', { home, said, code }), {
    cause: error,
  })
}

function throwOn(error: unknown, home: string): never {
  throw explainFailure(error, home)
}

/** An error of the driver's, also one that was worded already. */
function codeOf(error: unknown): string {
  const cause: unknown = error instanceof CoreError && error.code === 'database-failed' ? error.cause : error
  return cause instanceof Error && 'code' in cause && !(cause instanceof CoreError) ? String(cause.code) : ''
}

/** Also where the system does not tell. */
export function hasRoom(home: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(home)
    return bavail * bsize >= NO_ROOM
  } catch {
    return true
  }
}
