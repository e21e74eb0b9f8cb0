import { expect, it, vi } from 'vitest'
import { createAnswerOrder, createListReading } from '../../../../src-renderer/lib/asking/answer-order.ts'

it('shows the answer of the service though what is kept was read meanwhile, and then that again', () => {
  const { begin } = createAnswerOrder()
  const [service, kept] = [begin(true), begin(false)]
  expect(kept()).toBe('shown')
  expect(service()).toBe('late')
  expect(begin(false)()).toBe('shown')
})

it('reads once more what was read as it was kept before the service had answered, and shows it then', () => {
  const { begin } = createAnswerOrder()
  const [service, kept] = [begin(true), begin(false)]
  expect(service()).toBe('shown')
  expect(kept()).toBe('overtaken')
  expect(begin(false)()).toBe('shown')
})

it('shows nothing that is older than what is shown, and of two questions to the service the last', () => {
  const { begin } = createAnswerOrder()
  const [kept, first, last] = [begin(false), begin(true), begin(true)]
  expect(last()).toBe('shown')
  expect(first()).toBe('dropped')
  expect(kept()).toBe('dropped')
})

it('shows nothing of what was asked before it was forgotten', () => {
  const { begin, forget } = createAnswerOrder()
  const [kept, service] = [begin(false), begin(true)]
  forget()
  expect(kept()).toBe('dropped')
  expect(service()).toBe('dropped')
  expect(begin(false)()).toBe('shown')
})

it('shows what the service answered as it is asked no more, and reads once more what is kept if that was shown before', async () => {
  const answers: ((text: string) => void)[] = []
  vi.stubGlobal('window', { modwell: { ask: () => new Promise((answer) => answers.push(answer)) } })
  const said: string[] = []
  const { read } = createListReading('following.list', {
    setAsking(isAsking) {
      said.push(isAsking ? 'asked' : 'ended')
      if (!isAsking) queueMicrotask(() => said.push('a page is drawn'))
    },
    readKept: async () => void said.push('read once more'),
  })
  const service = read({ freshness: 'normal' }, true, () => said.push('service'))
  const kept = read({ freshness: 'offline' }, false, () => said.push('kept'))
  const [ofService, ofKept] = answers
  const text = JSON.stringify({ kind: 'ok', value: null })
  ofKept?.(text)
  await kept
  ofService?.(text)
  await service
  vi.unstubAllGlobals()
  expect(said).toEqual(['asked', 'kept', 'read once more', 'ended', 'service', 'a page is drawn'])
})

it('does not show what was read as it was kept in the place of what the service answered meanwhile', async () => {
  const answers: ((text: string) => void)[] = []
  vi.stubGlobal('window', { modwell: { ask: () => new Promise((answer) => answers.push(answer)) } })
  const said: string[] = []
  const { read } = createListReading('following.list', {
    setAsking() {},
    readKept: async () => void said.push('read once more'),
  })
  const both = [
    read({ freshness: 'normal' }, true, () => said.push('service')),
    read({ freshness: 'offline' }, false, () => said.push('kept')),
  ]
  for (const answer of answers) answer(JSON.stringify({ kind: 'ok', value: null }))
  await Promise.all(both)
  vi.unstubAllGlobals()
  expect(said).toEqual(['service', 'read once more'])
})
