import { createRequire } from 'node:module'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { createAnswerCache, pruneAnswers } from '../../../../../src-main/core/services/database/cache/answer-cache.ts'
import type { Connection } from '../../../../../src-main/core/services/database/driver.ts'
import { cacheTables } from '../../../../../src-main/core/services/database/migrations/cache/0001-cache-tables.ts'

const Libsql = createRequire(import.meta.url)('libsql') as typeof Database
const DAY = 24 * 60 * 60 * 1_000

const DRIVERS = [
  ['better-sqlite3', () => new Database(':memory:')],
  ['libsql', () => new Libsql(':memory:')],
] as const

describe.each(DRIVERS)('the answer cache on %s', (_, open) => {
  function start(): Connection {
    const connection = open()
    connection.exec(cacheTables.sql)
    return connection
  }

  it('gives back what was put, null included, and nothing of other topics', () => {
    const connection = start()
    const cache = createAnswerCache(connection)
    const answers = [
      { key: 'a', at: 1_700_000_000_000, body: { b: ['ü', null] } },
      { key: 'n', at: 5, body: null },
    ]
    cache.put('topic', answers)
    cache.put('other', [{ key: 'x', at: 1, body: 1 }])
    const found = [...cache.get('topic', ['a', 'n', 'x']).values()]
    connection.close()
    expect(found).toEqual(answers)
  })

  it('keeps the newer of two answers, whichever comes last', () => {
    const connection = start()
    const cache = createAnswerCache(connection)
    cache.put('topic', [{ key: 'a', at: 20, body: 'newer' }])
    cache.put('topic', [{ key: 'a', at: 10, body: 'older' }])
    const body = cache.get('topic', ['a']).get('a')?.body
    connection.close()
    expect(body).toBe('newer')
  })

  it('writes what is told the same again only after a day', () => {
    const connection = start()
    const cache = createAnswerCache(connection)
    const momentAfter = (at: number, body: string, isTold: boolean) => {
      cache.put('topic', [{ key: 'a', at, body, isTold }])
      return cache.get('topic', ['a']).get('a')?.at
    }
    const moments = [
      momentAfter(1, 'well', true),
      momentAfter(2, 'well', true),
      momentAfter(3, 'outdated', true),
      momentAfter(4, 'outdated', false),
      momentAfter(5 + DAY, 'outdated', true),
    ]
    connection.close()
    expect(moments).toEqual([1, 1, 3, 4, 5 + DAY])
  })

  it('gives up answers that are older than 90 days, and no others', () => {
    const connection = start()
    const cache = createAnswerCache(connection)
    cache.put('topic', [
      { key: 'old', at: 0, body: 1 },
      { key: 'young', at: 2 * DAY, body: 1 },
    ])
    pruneAnswers(connection, 91 * DAY)
    const keys = [...cache.get('topic', ['old', 'young']).keys()]
    connection.close()
    expect(keys).toEqual(['young'])
  })
})
