import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { AppEvent, CallError, LibraryEntry } from '../../../../src-preload/contract.ts'

const REFUSED: CallError = { code: 'no-such-instance', message: 'There is no such instance.', hint: null }

let answer: unknown
let tell: (event: AppEvent) => void
let asked: string[]

beforeEach(() => {
  vi.resetModules()
  asked = []
  vi.stubGlobal('window', {
    modwell: {
      async ask(name: string) {
        asked.push(name)
        return JSON.stringify(answer)
      },
      listen: (listener: typeof tell) => {
        tell = listener
        return () => undefined
      },
    },
  })
})

afterAll(() => vi.unstubAllGlobals())

const loadQuestions = () => import('../../../../src-renderer/lib/asking/question.ts')
const loadEvents = () => import('../../../../src-renderer/lib/asking/events.ts')

test('who has something done gets what was answered, and is told of no failure', async () => {
  const { act } = await loadQuestions()
  answer = { kind: 'ok', value: null }
  const onFailure = vi.fn<(error: CallError) => void>()
  expect(await act('library.forget', { instance: 'a' }, onFailure)).toBeNull()
  expect(onFailure).not.toHaveBeenCalled()
})

test('a failure is told to whoever shows it, and nothing was answered', async () => {
  const { act } = await loadQuestions()
  answer = { kind: 'failed', error: REFUSED }
  const onFailure = vi.fn<(error: CallError) => void>()
  expect(await act('library.forget', { instance: 'a' }, onFailure)).toBeUndefined()
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(REFUSED)
})

test('what a person stopped is no failure to be shown', async () => {
  const { act, tryTo } = await loadQuestions()
  const stopped = { ...REFUSED, code: 'cancelled' }
  answer = { kind: 'failed', error: stopped }
  const onFailure = vi.fn<(error: CallError) => void>()
  expect(await act('library.forget', { instance: 'a' }, onFailure)).toBeUndefined()
  expect(onFailure).not.toHaveBeenCalled()
  expect((await tryTo('library.forget', { instance: 'a' })).error).toEqual(stopped)
})

test('what an action answered with is the newest answer to its question, until all is forgotten', async () => {
  const { forgetAnswers, lastAnswer, takeAnswer } = await loadQuestions()
  const entries: readonly LibraryEntry[] = []
  expect(lastAnswer('library.list', null)).toBeNull()
  takeAnswer('library.list', null, entries)
  expect(lastAnswer('library.list', null)).toBe(entries)
  forgetAnswers()
  expect(lastAnswer('library.list', null)).toBeNull()
  expect(asked).toEqual([])
})

test('who hears one kind of event hears no other, and nothing once it has stopped', async () => {
  const { hear, listenToMain } = await loadEvents()
  listenToMain()
  const heard: string[] = []
  const stop = hear('files-changed', ({ instanceId }) => heard.push(instanceId))
  const came: AppEvent = { kind: 'files-changed', instanceId: 'a', added: ['mods/a.jar'], removed: [], changed: [] }
  tell(came)
  tell({ kind: 'inbox-changed' } as AppEvent)
  stop()
  tell(came)
  expect(heard).toEqual(['a'])
})

test('of questions that are asked again only the newest is answered, as it ends', async () => {
  const { createNewest } = await loadQuestions()
  const said: string[] = []
  const newest = createNewest('library.check', (isAsking) => {
    said.push(isAsking ? 'asked' : 'ended')
    if (!isAsking) queueMicrotask(() => said.push('a page is drawn'))
  })
  answer = { kind: 'ok', value: [] }
  const first = newest.ask({ instances: 'all', freshness: 'normal' }, { onAnswer: () => said.push('first') })
  const second = newest.ask({ instances: 'all', freshness: 'now' }, { onAnswer: () => said.push('second') })
  expect(await first).toBeUndefined()
  expect(await second).toEqual([])
  expect(said).toEqual(['asked', 'asked', 'ended', 'second', 'a page is drawn'])
  expect(asked).toEqual(['library.check', 'app.cancel', 'library.check'])
})

test('of a question that was dropped neither a failure nor the end is told', async () => {
  const { createNewest } = await loadQuestions()
  const setAsking = vi.fn<(isAsking: boolean) => void>()
  const take = { onAnswer: vi.fn<() => void>(), onFailure: vi.fn<() => void>() }
  const newest = createNewest('library.check', setAsking)
  answer = { kind: 'failed', error: REFUSED }
  const dropped = newest.ask({ instances: 'all', freshness: 'normal' }, take)
  newest.drop()
  expect(await dropped).toBeUndefined()
  expect(setAsking).toHaveBeenCalledExactlyOnceWith(true)
  expect(take.onFailure).not.toHaveBeenCalled()
})
