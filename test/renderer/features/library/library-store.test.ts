import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { AppEvent, LibraryEntry } from '../../../../src-preload/contract.ts'

interface Asked {
  readonly name: string
  readonly argument: unknown
  answer(value: unknown): void
}

let asked: Asked[]
let tell: (event: AppEvent) => void

beforeEach(async () => {
  asked = []
  vi.resetModules()
  // What the store does only after a while would come when its window is gone.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('document', { querySelector: () => ({ content: JSON.stringify({ entries: null }) }) })
  vi.stubGlobal('window', {
    modwell: {
      listen: (listener: typeof tell) => (tell = listener),
      ask: (name: string, argument: unknown) =>
        new Promise((resolve) => {
          asked.push({ name, argument, answer: (value) => resolve(JSON.stringify({ kind: 'ok', value })) })
        }),
    },
  })
  const { listenToMain } = await import('../../../../src-renderer/lib/asking/events.ts')
  listenToMain()
  await import('../../../../src-renderer/features/library/library-store.ts')
})

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers what was asked until nothing more is; what that was. */
async function answerAll(value: unknown): Promise<readonly Asked[]> {
  const answered: Asked[] = []
  for (let next = asked.shift(); next !== undefined; next = asked.shift()) {
    answered.push(next)
    next.answer(value)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return answered
}

test('however many instances come at once, the list is asked for at most twice', async () => {
  for (let count = 0; count < 50; count += 1) tell({ kind: 'changed', what: 'instances', instanceId: `i${count}` })
  expect((await answerAll([])).map(({ name }) => name)).toEqual(['library.list', 'library.list'])
})

test('however many instances change at once, they are checked in at most two goes', async () => {
  for (const instanceId of ['a', 'b', 'c', 'b']) tell({ kind: 'changed', what: 'history', instanceId })
  expect((await answerAll([])).map(({ argument }) => argument)).toEqual([
    { instances: ['a'], freshness: 'normal' },
    { instances: ['b', 'c'], freshness: 'normal' },
  ])
})

test('what a person decides of an instance that was checked has it checked again, so that its count follows', async () => {
  const { useLibrary } = await import('../../../../src-renderer/features/library/library-store.ts')
  const checked = { id: 'a', check: { files: 1 } } as unknown as LibraryEntry
  useLibrary.setState({ entries: [checked] })
  tell({ kind: 'changed', what: 'instances', instanceId: 'a' })
  expect((await answerAll([checked])).map(({ name }) => name)).toEqual(['library.check'])
})

test('all that were found are adopted by one question, and how far that is can be read', async () => {
  const { useLibrary } = await import('../../../../src-renderer/features/library/library-store.ts')
  void useLibrary.getState().adoptAll(['one', 'two'])
  const progress = { stage: 'adopt', instanceId: null, done: 1, total: 2, unit: 'instances' } as const
  tell({ kind: 'progress', progress })
  expect(useLibrary.getState().adopting).toEqual({ done: 1, total: 2 })
  expect(asked.map(({ name, argument }) => [name, argument])).toEqual([
    ['library.adopt-each', { found: ['one', 'two'] }],
  ])
})

test('an instance is left when it is listed no more, not when the list is older than it', async () => {
  const { isForgotten } = await import('../../../../src-renderer/features/library/library-store.ts')
  const before = [{ id: 'a' }] as unknown as readonly LibraryEntry[]
  expect(isForgotten('a', before, [])).toBe(true)
  expect(isForgotten('copy', before, before)).toBe(false)
  expect(isForgotten('a', before, before)).toBe(false)
  expect(isForgotten('a', before, null)).toBe(false)
})

test('what was checked for somebody else is looked through for problems once it is listed', async () => {
  const entries = [
    { id: 'looked', check: {}, problems: { problems: 0 }, isThere: true },
    { id: 'new', check: {}, problems: null, isThere: true },
    { id: 'gone', check: {}, problems: null, isThere: false },
    { id: 'unchecked', check: null, problems: null, isThere: true },
  ]
  tell({ kind: 'changed', what: 'instances', instanceId: null })
  await answerAll(entries)
  vi.runAllTimers()
  expect((await answerAll(entries)).map(({ name, argument }) => [name, argument])).toEqual([
    ['library.find-problems', { instances: ['new'] }],
  ])
})
