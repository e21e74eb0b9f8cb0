import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NotificationKind, QuietHours } from '../../../src-preload/contract.ts'
import { createAnnouncer, type News } from '../../../src-main/shell/system/announcer.ts'

const NIGHT = { from: 22, to: 8 }
const UPDATES: News = { kind: 'updates', title: '3 new updates', body: 'Survival', route: { kind: 'library' } }
const FAILED: News = { kind: 'failed', title: 'A change fails', body: 'Workshop', route: { kind: 'history' } }

let shown: (readonly string[])[]
let kinds: readonly NotificationKind[]
let quietHours: QuietHours | null
let isLookedAt: boolean
let opened: string[]
let click: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2026, 10, 23, 23, 30))
  shown = []
  opened = []
  kinds = ['updates', 'watched', 'failed', 'inbox']
  quietHours = NIGHT
  isLookedAt = false
})
afterEach(() => vi.useRealTimers())

function open() {
  return createAnnouncer({
    notifications: {
      show({ title, body }, onClick) {
        shown.push([title, body])
        click = onClick
        return () => undefined
      },
    },
    kinds: () => kinds,
    quietHours: () => quietHours,
    isLookedAt: () => isLookedAt,
    open: ({ kind }) => void opened.push(kind),
    now: () => new Date(),
  })
}

test('foreign names come as one short line, without what grants something or turns text around', () => {
  quietHours = null
  open().announce({
    kind: 'updates',
    title: 'Two\r\nlines \u202eand\u0007 a bell',
    body: `token=hunter2 https://me:word@host.example/?key=1 ${'x'.repeat(500)}`,
    route: { kind: 'library' },
  })
  const [[title = '', body = ''] = []] = shown
  expect(title).toBe('Two lines and a bell')
  expect(/hunter2|word|key=/.test(body)).toBe(false)
  expect(body.length).toBe(160)
})

test('what comes in quiet hours is told in one when they end, and what it leads to is opened', () => {
  const { announce } = open()
  for (const news of [UPDATES, UPDATES, FAILED]) announce(news)
  vi.setSystemTime(new Date(2026, 10, 23, 23, 59))
  expect(shown).toEqual([])
  vi.advanceTimersByTime(8.6 * 3_600_000)
  expect(shown).toEqual([['During quiet hours', 'updates were found, a change failed']])
  click()
  expect(opened).toEqual(['library'])
})

test('news of one kind lead where they would have led', () => {
  open().announce(FAILED)
  vi.advanceTimersByTime(9 * 3_600_000)
  click()
  expect(opened).toEqual(['history'])
})

test('after quiet hours nothing is told twice, nor what is not wanted any more, nor to who looks', () => {
  const { announce } = open()
  announce(UPDATES)
  kinds = ['failed']
  vi.advanceTimersByTime(9 * 3_600_000)
  announce(FAILED)
  expect(shown).toEqual([['A change fails', 'Workshop']])
  vi.setSystemTime(new Date(2026, 10, 24, 23, 0))
  announce(FAILED)
  isLookedAt = true
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(shown.length).toBe(1)
})

test('quiet hours that are made longer meanwhile are waited for', () => {
  open().announce(UPDATES)
  quietHours = { from: 22, to: 10 }
  vi.advanceTimersByTime(9 * 3_600_000)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(2 * 3_600_000)
  expect(shown.length).toBe(1)
})
