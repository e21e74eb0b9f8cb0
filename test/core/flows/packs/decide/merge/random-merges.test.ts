import { expect, it } from 'vitest'
import { mergeTexts } from '../../../../../../src-main/core/flows/packs/decide/merge/merge-texts.ts'
import { randomRuns } from '../../../../../fixtures/random-runs.ts'
import { judgeMerge } from './judge-merge.ts'
import { COMMENT, FORMS, modelOf, textOf, withComment } from './config-texts.ts'
import { randomTriples, type Triple } from './random-triples.ts'

const { runs, seed } = randomRuns('MERGES', { runs: 700, seed: 25 })
/** Of a hundred that nobody would have to be asked about. */
const MAX_NEEDLESS = 4

const TRIPLES = randomTriples(runs, seed)

/** What is wrong with what three texts came to; empty: nothing is, or a person is asked. */
function wrongIn(triple: Triple, mine: string): readonly string[] {
  const { form, base, theirs } = triple
  const merged = mergeTexts(textOf(base, form), mine, textOf(theirs, form))?.text ?? null
  if (merged === null) return []
  try {
    const lost = mine.includes(COMMENT) && !merged.includes(COMMENT) ? ['the comment is lost'] : []
    return [...lost, ...judgeMerge(triple).wrongIn(modelOf(merged, form))]
  } catch (error) {
    return [`cannot be read any more: ${String(error)}`]
  }
}

it.each(FORMS)(`never joins wrongly what was changed at random as %s (seed ${seed})`, (form) => {
  const wrong = TRIPLES.filter((triple) => triple.form === form).flatMap((triple, number) => {
    const mine = textOf(triple.mine, form)
    const commented = withComment(mine, textOf(triple.theirs, form), { form, number })
    const found = [...wrongIn(triple, mine), ...wrongIn(triple, commented)]
    return found.length === 0 ? [] : [{ found, ...textsOf(triple) }]
  })
  expect(wrong).toEqual([])
})

it.each(FORMS)(`asks needlessly about few of what was changed at random as %s (seed ${seed})`, (form) => {
  const clean = TRIPLES.filter((triple) => triple.form === form && judgeMerge(triple).isClean)
  const asked = clean
    .map(textsOf)
    .filter(({ base, mine, theirs }) => (mergeTexts(base, mine, theirs)?.text ?? null) === null)
  expect(clean.length).toBeGreaterThanOrEqual(Math.floor(runs / 50))
  expect({ share: (100 * asked.length) / clean.length, asked: asked.slice(0, 2) }).toMatchObject({
    share: expect.toSatisfy((share: number) => share <= MAX_NEEDLESS) as number,
  })
})

function textsOf({ form, base, mine, theirs }: Triple) {
  return { base: textOf(base, form), mine: textOf(mine, form), theirs: textOf(theirs, form) }
}
