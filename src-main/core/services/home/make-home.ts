import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOurs, ownerOf, refuseForeignFolder } from '../../files/owner.ts'
import { explainDiskError, isDiskError } from '../../files/disk-errors.ts'
import { CoreError } from '../../errors.ts'
import type { Seal } from '../../model/words/sealed-json.ts'
import { message } from '../../../../resources/text/text.ts'

export interface Home {
  /** The name that this home has in the journals of instances. */
  readonly id: string
  /** What it signs them with; nobody else knows it. */
  readonly secret: string
}

/** Makes the folder of all state where there is none. Throws `foreign-owner` for root in another user's, and for one that only another user may use. */
export function makeHome(home: string): Home {
  refuseForeignFolder(home)
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 })
    const make = (name: string, text: () => string) => {
      const file = join(home, name)
      return readLine(file) ?? writeLine(file, text())
    }
    return { id: make('id', randomUUID), secret: make('secret', () => randomBytes(32).toString('hex')) }
  } catch (cause) {
    // Where writing fails, and not opening, the system names nothing.
    const named = isDiskError(cause) && cause.path === undefined ? Object.assign(cause, { path: home }) : cause
    const error = explainDiskError(named)
    if (!(error instanceof CoreError) || error.code !== 'read-only') throw error
    if (existsSync(home) && !isOurs(home)) throw homeOfAnother(home, cause)
    throw new CoreError('read-only', message('home-cannot-be-made', { home }), {
      hint: message('name-one-that-you-may-write'),
      remedies: [{ kind: 'use-other-home' }],
      cause,
    })
  }
}

/** The same without making anything: what is not there is made up. */
export function readHome(home: string): Home {
  refuseForeignFolder(home)
  return {
    id: readLine(join(home, 'id')) ?? randomUUID(),
    secret: readLine(join(home, 'secret')) ?? randomBytes(32).toString('hex'),
  }
}

function homeOfAnother(home: string, cause: unknown): CoreError {
  const owner = ownerOf(home)
  return new CoreError('foreign-owner', message('home-of-another', { home, owner }), {
    hint: message('run-as-owner-or-name-home', { owner }),
    remedies: [{ kind: 'run-as', user: owner, remedy: null }, { kind: 'use-other-home' }],
    cause,
  })
}

function readLine(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw isDiskError(error) && error.path === undefined ? Object.assign(error, { path: file }) : error
  }
}

/** Of two processes that make the home at once the first one's counts. */
function writeLine(file: string, text: string): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${text}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch {
    // The other one was first, or the file system has no links.
  }
  if (readLine(file) === null) writeFileSync(file, readFileSync(draft), { mode: 0o600 })
  rmSync(draft)
  return readLine(file) ?? ''
}

/** What a home has only once its ledger was there. */
const LATER = ['cache.db', 'store', 'backups']

/** Whether Modwell was at work in a home before: then it has a ledger, or has lost it. */
export function isUsedHome(home: string): boolean {
  return LATER.some((name) => existsSync(join(home, name)))
}

/** With the home's secret: hexadecimal HMAC-SHA-256. */
export function createSeal(secret: string): Seal {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  return {
    sign,
    isOurs(text, tag) {
      const [given, right] = [Buffer.from(tag), Buffer.from(sign(text))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
