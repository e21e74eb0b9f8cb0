import type { Surroundings } from './broken.ts'
import { searchPart } from './part.ts'
import { rotate } from './rotate.ts'

/**
 * Leaves out of contradicting reasons one after the other whatever the others contradict each other without. The result is
 * unsatisfiable, and satisfiable without any one of its reasons. At most as many searches as there are reasons, each over
 * these alone; far fewer along chains.
 */
export function shrink(around: Surroundings, reasons: readonly number[]): readonly number[] {
  let core = reasons
  const necessary = new Set<number>()
  for (const reason of reasons) {
    if (necessary.has(reason) || !core.includes(reason)) continue
    const others = core.filter((other) => other !== reason)
    const outcome = searchPart(around.compiled, around.view, others)
    if (outcome.kind === 'refuted') core = outcome.reasons
    else rotate(around, { reason, moved: outcome.moved, core, necessary })
  }
  return core
}
