import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Core } from '../../../src-main/core/core.ts'
import { nextRead } from '../../../src-main/core/flows/inbox/notifications/next-read.ts'
import type { Inbox, InboxEntry } from '../../../src-main/core/model/accounts/notification.ts'
import { createInboxReads, LOOK_MS, type InboxReads } from '../../../src-main/shell/system/inbox-reads.ts'

const MINUTE = 60_000
/** What an answer of some notifications has. */
const BYTES = 4_000

let reads: InboxReads
let isSignedIn: boolean
let isLookedAt: boolean
let isOnline: boolean
let isBroken: boolean
let atService: readonly string[]
let kept: readonly string[]
let readAt: string | null
let asked: number
const told: (readonly string[])[] = []
const failures: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') })
  ;[isSignedIn, isLookedAt, isOnline, isBroken] = [true, true, true, false]
  ;[atService, kept, readAt, asked] = [[], [], null, 0]
  for (const heard of [told, failures]) heard.length = 0
  reads = createInboxReads({
    core: Promise.resolve({ inbox: { standing, list } }),
    isLookedAt: () => isLookedAt,
    isOnline: () => isOnline,
    onNew: (entries) => told.push(entries.map(({ id }) => id)),
    onChange: () => undefined,
    onFailure: (error) => failures.push(error),
  })
})

afterEach(() => {
  reads.stop()
  vi.useRealTimers()
})

async function standing() {
  if (isBroken) throw new Error('the disk is gone')
  const next = nextRead(readAt === null ? null : { at: readAt, bytes: BYTES })
  return isSignedIn ? { unread: kept.length, next, marks: [] } : null
}

/** As the core: whoever asks with `normal` has seen that it is due. */
async function list(_request: unknown, options: Parameters<Core['inbox']['list']>[1]): Promise<Inbox> {
  if (options?.freshness === 'normal') {
    asked += 1
    kept = atService
    readAt = new Date().toISOString()
  }
  const entries = kept.map((id) => ({ id }) as InboxEntry)
  return {
    days: [{ day: null, entries }],
    total: kept.length,
    unread: kept.length,
    notJudged: 0,
    leftOut: [],
    notes: [],
    checkedAt: readAt,
    fromCache: false,
    problem: null,
    marks: [],
    notSent: { read: 0, deleted: 0 },
    overdue: { read: 0, deleted: 0 },
    waiting: { messages: 0, invitations: 0 },
  }
}

const wait = (time: number) => vi.advanceTimersByTimeAsync(time)

test('an hour in which the window is looked at costs at most 60 reads, and one in which it is not 6', async () => {
  await wait(60 * MINUTE)
  const looked = asked
  isLookedAt = false
  asked = 0
  await wait(60 * MINUTE)
  expect(looked).toBe(60)
  expect(asked).toBe(6)
})

test('what is new is told once, and what was there at the first read is not', async () => {
  atService = ['old']
  await wait(LOOK_MS)
  atService = ['new', 'old']
  await wait(5 * MINUTE)
  expect(told).toEqual([['new']])
  expect(reads.unread).toBe(2)
})

test('what was read elsewhere meanwhile is counted no longer', async () => {
  atService = ['one', 'two']
  await wait(LOOK_MS)
  kept = ['two']
  atService = ['two']
  await wait(LOOK_MS)
  expect(reads.unread).toBe(1)
})

test('nothing is asked without an account or a network, and both are noticed when they come', async () => {
  isSignedIn = false
  await wait(5 * MINUTE)
  ;[isSignedIn, isOnline] = [true, false]
  await wait(5 * MINUTE)
  const before = asked
  isOnline = true
  await wait(LOOK_MS)
  expect(before).toBe(0)
  expect(asked).toBe(1)
})

test('what goes wrong is told, and the next look comes all the same', async () => {
  isBroken = true
  await wait(2 * LOOK_MS)
  isBroken = false
  await wait(LOOK_MS)
  expect(failures.length).toBe(2)
  expect(asked).toBe(1)
})

test('after the end nothing is asked any more', async () => {
  reads.stop()
  await wait(60 * MINUTE)
  expect(asked).toBe(0)
})
