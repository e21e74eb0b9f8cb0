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
    if (bad !== undefined) return verdict(`${howMany(bad)} bad in step ${bad.step}, and ${beside(good, bad)}`)
    if (!there.every((mod) => set.has(mod))) continue
    if (gone.size > 0) return blameGone(mods, { gone, step: good.step, cleared: goodOnes(answers) })
    return verdict(`all mods together were bad when the search began, and good in step ${good.step}`)
  }
  return null
}

function goodOnes(answers: readonly BisectAnswer[]): ReadonlySet<number> {
  return new Set(answers.flatMap(({ word, enabled }) => (word === 'good' ? enabled : [])))
}

function verdict(what: string): BisectVerdict {
  const message = `The answers contradict each other: ${what}. Perhaps it does not happen every time.`
  return { kind: 'contradiction', groups: [], suspects: [], message }
}

function howMany({ enabled }: BisectAnswer): string {
  if (enabled.length === 0) return 'no mod at all was'
  return enabled.length === 1 ? 'one mod alone was' : `${enabled.length} mods together were`
}

function beside(good: BisectAnswer, bad: BisectAnswer): string {
  const more = good.enabled.length - bad.enabled.length
  return more === 0 ? `the same good in step ${good.step}` : `good in step ${good.step} with ${more} more beside them`
}
