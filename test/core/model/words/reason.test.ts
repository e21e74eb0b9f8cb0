import { expect, it } from 'vitest'
import { hasFact, recallFact, recallFacts } from '../../../../src-main/core/model/words/reason.ts'
import { withoutTexts } from '../../../../src-main/core/model/words/with-message.ts'

const MOVING = { code: 'moving', fact: 'moving', message: 'It moves.' } as const

it('a fact is never written', () => {
  expect(JSON.stringify({ notes: [MOVING] }, withoutTexts)).toBe('{"notes":[{"code":"moving","message":"It moves."}]}')
})

it('what was written has its fact back when it is read', () => {
  const read: unknown = JSON.parse(JSON.stringify({ notes: [MOVING] }, withoutTexts))
  expect(recallFacts(read)).toEqual({ notes: [MOVING] })
})

it('a code of another version says nothing that is decided by', () => {
  expect(recallFact({ code: 'constructor', message: '' }).fact).toBeUndefined()
})

it('reasons say a fact where one of them does', () => {
  expect(hasFact([{}, MOVING], 'named-differs', 'moving')).toBe(true)
  expect(hasFact([{}, MOVING], 'named-differs')).toBe(false)
})
