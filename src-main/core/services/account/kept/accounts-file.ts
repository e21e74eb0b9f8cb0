/**
 * `accounts.json` in the home, mode 0600: who is signed in, with sealed tokens, and with bare ones where a person chose so.
 * A change is written to a draft that only one process can make, and renamed: readers see the old file or the new one, and two
 * processes that change at once both get their turn.
 */
import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { explainDiskError } from '../../../files/disk-errors.ts'
import { CoreError } from '../../../errors.ts'
import { message, formatMessage, type Message } from '../../../../../resources/text/text.ts'

const stored = { place: z.enum(['os', 'file', 'memory']), secret: z.string() }

const accountRecord = z.object({
  id: z.string(),
  service: z.string(),
  userId: z.string(),
  username: z.string(),
  tokenKind: z.enum(['personal', 'oauth', 'session', 'code-host']),
  ...stored,
  addedAt: z.string(),
  expiresAt: z.string().nullable(),
  scopes: z.array(z.string()).nullable(),
  /** When the service last refused it, and with which words; null: it did not since it was last accepted. */
  refused: z.object({ at: z.string(), message: z.string() }).nullable(),
})

const applicationRecord = z.object({ service: z.string(), clientId: z.string(), ...stored })

const FILE = z.object({
  format: z.literal(1),
  about: z.string().optional(),
  /** Service origin -> account id. */
  active: z.record(z.string(), z.string()),
  accounts: z.array(accountRecord),
  applications: z.array(applicationRecord),
})

export type AccountRecord = Readonly<z.infer<typeof accountRecord>>
export type ApplicationRecord = Readonly<z.infer<typeof applicationRecord>>

export interface StoredAccounts {
  readonly active: Readonly<Record<string, string>>
  readonly accounts: readonly AccountRecord[]
  readonly applications: readonly ApplicationRecord[]
}

export interface AccountsFile {
  read(): StoredAccounts
  /** Throws `busy` when another process does not finish its own change, and what the disk refuses. */
  change(next: (stored: StoredAccounts) => StoredAccounts): StoredAccounts
  /** What could not be read, or was not finished, and may hold tokens. */
  dropSetAside(): void
}

const NOBODY: StoredAccounts = { active: {}, accounts: [], applications: [] }

const PATIENCE = 2_000
const PAUSE = 20
/** A change takes milliseconds: a draft this old was left by a process that died. */
const STALE = 10_000

/** For who changes nothing: what is written is kept in memory alone. */
export function openAccountsCopy(home: string): AccountsFile {
  let changed: StoredAccounts | null = null
  const read = () => changed ?? parseAccounts(readOwn(join(home, 'accounts.json'), null)) ?? NOBODY
  return {
    read,
    change(next) {
      changed = next(read())
      return changed
    },
    dropSetAside: () => undefined,
  }
}

export function openAccountsFile(home: string, warn: (text: Message) => void): AccountsFile {
  const path = join(home, 'accounts.json')
  const draft = join(home, 'accounts.json.draft')
  const aside = join(home, 'accounts.broken.json')

  function read(): StoredAccounts {
    const text = readOwn(path, warn)
    if (text === null) return NOBODY
    const parsed = parseAccounts(text)
    if (parsed !== null) return parsed
    if (setAside(path, aside)) {
      warn(message('accounts-were-set-aside', { path, aside }))
    }
    return NOBODY
  }

  return {
    read,
    change(next) {
      try {
        const file = openDraft(draft)
        try {
          const after = next(read())
          writeSync(
            file,
            `${JSON.stringify({ format: 1, about: formatMessage('about-accounts-file'), ...after }, null, 2)}\n`,
          )
          fsyncSync(file)
          closeSync(file)
          renameSync(draft, path)
          return after
        } catch (cause) {
          rmSync(draft, { force: true })
          throw cause
        }
      } catch (cause) {
        throw explainDiskError(cause)
      }
    },
    dropSetAside() {
      try {
        rmSync(aside, { force: true })
        if (isStale(draft)) rmSync(draft, { force: true })
      } catch (cause) {
        throw explainDiskError(cause)
      }
    },
  }
}

/** null: there are none, or it is no such file. */
function parseAccounts(text: string | null): StoredAccounts | null {
  return text === null ? null : (FILE.safeParse(parseJson(text)).data ?? null)
}

/** The text of a file that others may not read; null: there is none. One that others may read is closed to them first, and that is said, if `warn` is there. */
function readOwn(path: string, warn: ((text: Message) => void) | null): string | null {
  try {
    if (warn !== null && process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) {
      chmodSync(path, 0o600)
      warn(message('accounts-were-open', { path }))
    }
    return readFileSync(path, 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
    throw explainDiskError(cause)
  }
}

/** Answers whether it was this process that did so. */
function setAside(path: string, aside: string): boolean {
  try {
    renameSync(path, aside)
    return true
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return false
    throw explainDiskError(cause)
  }
}

function openDraft(draft: string): number {
  for (let waited = 0; ; waited += PAUSE) {
    try {
      return openSync(draft, 'wx', 0o600)
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
      if (isStale(draft)) rmSync(draft, { force: true })
      else if (waited >= PATIENCE) {
        throw new CoreError('busy', message('another-modwell-is-changing-the-accounts'), {
          hint: message('try-again-in-a-moment'),
          cause,
        })
      } else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
    }
  }
}

function isStale(draft: string): boolean {
  const made = statSync(draft, { throwIfNoEntry: false })?.mtimeMs
  return made !== undefined && Math.abs(Date.now() - made) > STALE
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
