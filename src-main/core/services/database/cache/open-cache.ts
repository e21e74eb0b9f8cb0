import { renameSync } from 'node:fs'
import { CoreError } from '../../../errors.ts'
import { type AnswerCache, createAnswerCache, forgetAnswers, pruneAnswers, type TopicEnd } from './answer-cache.ts'
import { type ContentsCache, createContentsCache } from './contents-cache.ts'
import { type Connection, openDatabase } from '../driver.ts'
import { createFileCache, type FileCache } from './file-cache.ts'
import { cacheTables } from '../migrations/cache/0001-cache-tables.ts'
import { allowanceTable } from '../migrations/cache/0002-allowance-table.ts'
import { contentTable } from '../migrations/cache/0003-content-table.ts'
import { contentOnce } from '../migrations/cache/0004-content-once.ts'
import { withLazy } from '../../../lazy.ts'
import { message } from '../../../../../resources/text/text.ts'

export interface Cache {
  readonly files: FileCache
  readonly contents: ContentsCache
  readonly answers: AnswerCache
  readonly shared: SharedStates
  /** Of all services and questions whose topics end so. */
  forgetAnswers(topicEnds: readonly TopicEnd[]): void
  close(): void
}

interface OpenedCache {
  readonly connection: Connection
  readonly files: FileCache
  readonly contents: ContentsCache
  readonly answers: AnswerCache
  readonly shared: SharedStates
}

interface CacheOptions {
  readonly now?: () => number
  readonly isLeft?: boolean
}

/** Of SQLite: this file is no database that this Modwell wrote, or is one no longer. */
const BROKEN = /^SQLITE_(CORRUPT|NOTADB|SCHEMA|ERROR|FORMAT)/

/**
 * Opens `cache.db`. A corrupt one, found now or while it is used, is renamed to `cache.db.<time>.broken` and made anew, and so
 * is one that a newer Modwell wrote: it costs only time. Throws `database-failed` when there can be none at this place. `isLeft`: it stays
 * as it is, and what would be made anew is in memory alone.
 */
export function openCache(file: string, { now = Date.now, isLeft = false }: CacheOptions = {}): Cache {
  const openAnew = (): OpenedCache => {
    if (!isLeft) setAside(file, now())
    return open(isLeft ? ':memory:' : file, now)
  }
  let opened = openOr(openAnew, file, now)

  function use<T>(work: (opened: OpenedCache) => T): T {
    try {
      return work(opened)
    } catch (error) {
      if (!isBroken(error)) throw error
      closeQuietly(opened.connection)
      opened = openAnew()
      return work(opened)
    }
  }

  return {
    files: {
      get: (files) => use((cache) => cache.files.get(files)),
      put: (files) => use((cache) => cache.files.put(files)),
    },
    contents: {
      get: (files) => use((cache) => cache.contents.get(files)),
      put: (hashed, contents) => use((cache) => cache.contents.put(hashed, contents)),
    },
    answers: {
      get: (topic, keys) => use((cache) => cache.answers.get(topic, keys)),
      put: (topic, answers) => use((cache) => cache.answers.put(topic, answers)),
    },
    shared: { update: (name, change) => use((cache) => cache.shared.update(name, change)) },
    forgetAnswers: (topicEnds) => use(({ connection }) => forgetAnswers(connection, topicEnds)),
    close: () => opened.connection.close(),
  }
}

function openOr(openAnew: () => OpenedCache, file: string, now: () => number): OpenedCache {
  try {
    return open(file, now)
  } catch (error) {
    if (!isBroken(error)) throw error
    return openAnew()
  }
}

function open(file: string, now: () => number): OpenedCache {
  const connection = openDatabase(file, [cacheTables, allowanceTable, contentTable, contentOnce])
  try {
    connection.pragma('synchronous = NORMAL')
    // A first look at a large instance is written once, at its end, and not four times on the way: pages of 4 KiB.
    connection.pragma('wal_autocheckpoint = 8000')
    pruneAnswers(connection, now())
    return withLazy(
      { connection },
      {
        files: () => createFileCache(connection),
        contents: () => createContentsCache(connection),
        answers: () => createAnswerCache(connection),
        shared: () => createSharedStates(connection),
      },
    )
  } catch (error) {
    closeQuietly(connection)
    throw error
  }
}

function isBroken(error: unknown): boolean {
  if (error instanceof CoreError) return error.cause === undefined || isBroken(error.cause)
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && BROKEN.test(error.code)
}

function setAside(file: string, now: number): void {
  const time = new Date(now).toISOString().replaceAll(/[:.]/g, '-')
  for (const suffix of ['', '-wal', '-shm']) {
    try {
      renameSync(`${file}${suffix}`, `${file}${suffix}.${time}.broken`)
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') continue
      throw new CoreError('database-failed', message('database-broken', { file }), { cause })
    }
  }
}

function closeQuietly(connection: Connection): void {
  try {
    connection.close()
  } catch {
    // A broken database may refuse even that.
  }
}

/** Part of `cache.db`: one small value under a name that all processes on this machine see and change in turn. */
export interface SharedStates {
  /** `change` gets what is kept, null when there is nothing (or nothing readable), and answers what to keep. */
  update<T>(name: string, change: (state: T | null) => T): void
}

function createSharedStates(connection: Connection): SharedStates {
  const select = connection.prepare<[string], { readonly state: string }>(
    'SELECT state FROM allowance WHERE origin = ?',
  )
  const upsert = connection.prepare(`
    INSERT INTO allowance (origin, state) VALUES (?, ?) ON CONFLICT (origin) DO UPDATE SET state = excluded.state`)
  const inTurn = connection.transaction((name: string, change: (text: string | null) => string) => {
    const before = select.get(name)?.state ?? null
    const after = change(before)
    if (after !== before) upsert.run(name, after)
  })
  return {
    update<T>(name: string, change: (state: T | null) => T) {
      inTurn.immediate(name, (text) => JSON.stringify(change(parse<T>(text))))
    },
  }
}

/** Only `update` writes here, under names whose values have one type each. */
function parse<T>(text: string | null): T | null {
  try {
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}
