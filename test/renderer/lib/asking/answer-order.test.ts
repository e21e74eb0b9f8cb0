import { expect, it } from 'vitest'
import { createAnswerOrder } from '../../../../src-renderer/lib/asking/answer-order.ts'

it('shows the answer of the service though what is kept was read meanwhile, and then that again', () => {
  const { begin } = createAnswerOrder()
  const [service, kept] = [begin(true), begin(false)]
  expect(kept()).toBe('shown')
  expect(service()).toBe('late')
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
