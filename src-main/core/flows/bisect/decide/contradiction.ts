import { message, type Message } from '../../../../../src-texts/text.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import type { BisectAnswer, BisectMod, BisectVerdict } from '../../../model/changes/bisect.ts'
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
    return verdict(message('all-bad-and-good', { step: good.step }))
  }
  return null
}

function goodOnes(answers: readonly BisectAnswer[]): ReadonlySet<number> {
  return new Set(answers.flatMap(({ word, enabled }) => (word === 'good' ? enabled : [])))
}

function verdict(what: Message): BisectVerdict {
  return { kind: 'contradiction', groups: [], suspects: [], ...withMessage(message('answers-contradict', { what })) }
}

/** `bad` is within `good`. */
function sayWithin(good: BisectAnswer, bad: BisectAnswer): Message {
  const more = good.enabled.length - bad.enabled.length
  return message('bad-within-good', { count: bad.enabled.length, bad: bad.step, more, good: good.step })
}
