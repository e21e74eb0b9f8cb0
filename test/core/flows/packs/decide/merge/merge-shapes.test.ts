import { expect, it } from 'vitest'
import { mergeTexts } from '../../../../../../src-main/core/flows/packs/decide/merge/merge-texts.ts'
import { KEYS } from '../../../../../fixtures/merge-shapes/keys.ts'
import { LISTS } from '../../../../../fixtures/merge-shapes/lists.ts'
import { OTHERS } from '../../../../../fixtures/merge-shapes/others.ts'
import { DOUBTS } from '../../../../../fixtures/merge-shapes/doubts.ts'

const ALL = [...LISTS, ...KEYS, ...OTHERS, ...DOUBTS].map(([title, base, mine, theirs, merged]) => {
  return { title, base, mine, theirs, merged }
})

it.each(ALL)('joins as a person would: $title', ({ base, mine, theirs, merged }) => {
  expect(mergeTexts(base, mine, theirs)?.text ?? null).toBe(merged)
})

it.each(ALL)('has nothing to decide where one alone changed it: $title', ({ base, mine, theirs }) => {
  expect(mergeTexts(base, mine, base)?.text).toBe(mine)
  expect(mergeTexts(base, base, theirs)?.text?.replaceAll('\r\n', '\n')).toBe(theirs)
  expect(mergeTexts(base, mine, mine)?.text).toBe(mine)
})

it('has at least sixty shapes that nobody has to decide', () => {
  expect(ALL.filter(({ merged }) => merged !== null).length).toBeGreaterThanOrEqual(60)
})
