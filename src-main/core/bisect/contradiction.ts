import type { BisectAnswer, BisectVerdict } from '../model/bisect.ts'

/** Two answers of which one must be wrong: something bad within something good. null: there are none. */
export function contradictionIn(
  { answers, gone }: { readonly answers: readonly BisectAnswer[]; readonly gone: ReadonlySet<number> },
  there: readonly number[],
): BisectVerdict | null {
  for (const good of answers) {
    if (good.word !== 'good') continue
    const set = new Set(good.enabled)
    const bad = answers.find(({ word, enabled }) => word === 'bad' && enabled.every((mod) => set.has(mod)))
    if (bad !== undefined) return verdict(`${howMany(bad)} bad in step ${bad.step}, and ${beside(good, bad)}`)
    if (!there.every((mod) => set.has(mod))) continue
    return verdict(
      gone.size === 0
        ? `all mods together were bad when the search began, and good in step ${good.step}`
        : `all mods together were bad when the search began, and in step ${good.step} those that are left were good: it went away with what was taken out meanwhile`,
    )
  }
  return null
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
