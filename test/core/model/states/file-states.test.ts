import type { Reason } from '../../../../src-main/core/model/words/reason.ts'
import { expect, it, test } from 'vitest'
import {
  countStates,
  filtersOf,
  FILE_STATES,
  stateRank,
  wordOf,
  wordsOf,
} from '../../../../src-main/core/model/states/file-states.ts'

it('puts what needs a person first, and what needs nobody last', () => {
  expect(stateRank('update-available')).toBe(0)
  expect(stateRank('up-to-date')).toEqual(FILE_STATES.length - 1)
  expect(stateRank('unreadable')).toBeLessThan(stateRank('not-checked'))
})

it('says each state in a word of its own', () => {
  const words = FILE_STATES.map((state) => wordsOf(state).word)
  expect(new Set(words).size).toBe(10)
  expect(words.length).toBe(10)
})

it('counts the files of every state in their order', () => {
  const counts = countStates([{ state: 'unknown' }, { state: 'held' }, { state: 'unknown' }])
  expect(counts.map(({ state }) => state)).toEqual(FILE_STATES)
  expect(counts.filter(({ count }) => count > 0)).toEqual([
    { state: 'held', count: 1 },
    { state: 'unknown', count: 2 },
  ])
})

const refused = (reason: Reason) => ({ state: 'refused' as const, reasons: [reason] })

it('counts what is refused only for its side as not compatible', () => {
  const counts = countStates([
    refused({ code: 'wrong-side', fact: 'wrong-side', message: 'It is for clients only.' }),
    refused({ code: 'foreign-project', message: 'It is another project.' }),
    { state: 'unfit', reasons: [] },
  ])
  expect(counts.filter(({ count }) => count > 0)).toEqual([
    { state: 'refused', count: 1 },
    { state: 'unfit', count: 2 },
  ])
})

test.each([
  ['held-by-you', 'on hold'],
  ['watched', 'waiting'],
  ['incompatible', 'blocked'],
] as const)('says of a version that is held back because of %s that it is %s', (fact, word) => {
  expect(wordOf({ state: 'held', reasons: [{ code: fact, fact, message: 'It waits.' }] })).toBe(word)
})

it('finds what is on hold among what is held back, also where nothing newer is there, and where an update is offered', () => {
  const on = { enabled: true, isOnHold: true, reasons: [] }
  expect(filtersOf({ ...on, state: 'up-to-date' })).toEqual(['held'])
  expect(filtersOf({ ...on, state: 'update-available' })).toEqual(['held', 'update-available'])
  expect(filtersOf({ ...on, state: 'held' })).toEqual(['held'])
  expect(filtersOf({ ...on, state: 'up-to-date', isOnHold: false, enabled: false })).toEqual(['up-to-date', 'disabled'])
})
