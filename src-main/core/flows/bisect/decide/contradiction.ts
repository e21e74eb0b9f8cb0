import { say, type Text } from '../../../../../src-texts/text.ts'
import { tell } from '../../../model/told.ts'
import type { BisectAnswer, BisectMod, BisectVerdict } from '../../../model/bisect.ts'
import { blameGone } from './explain.ts'

/** Two answers of which one must be wrong: something bad within something good; or all that is left is good. null: neither. */
export function contradictionIn(
  given: {
    readonly mods: readonly BisectMod[]
    readonly answers: readonly BisectAnswer[]
    readonly gone: ReadonlySet<number>
  },
  there: readonly number[],
): BisectVerdict | null {
  const { mods, answers, gone } = given
  for (const good of answers) {
    if (good.word !== 'good') continue
    const set = new Set(good.enabled)
    const bad = answers.find(({ word, enabled }) => word === 'bad' && enabled.every((mod) => set.has(mod)))
    if (bad !== undefined) return verdict(sayWithin(good, bad))
    if (!there.every((mod) => set.has(mod))) continue
    if (gone.size > 0) return blameGone(mods, { gone, step: good.step, cleared: goodOnes(answers) })
    return verdict(say('all-bad-and-good', { step: good.step }))
  }
  return null
}

function goodOnes(answers: readonly BisectAnswer[]): ReadonlySet<number> {
  return new Set(answers.flatMap(({ word, enabled }) => (word === 'good' ? enabled : [])))
}

function verdict(what: Text): BisectVerdict {
  return { kind: 'contradiction', groups: [], suspects: [], ...tell(say('answers-contradict', { what })) }
}

/** `bad` is within `good`. */
function sayWithin(good: BisectAnswer, bad: BisectAnswer): Text {
  const more = good.enabled.length - bad.enabled.length
  return say('bad-within-good', { count: bad.enabled.length, bad: bad.step, more, good: good.step })
}
