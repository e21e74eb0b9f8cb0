import type { Compiled } from './compiled.ts'
import { searchPart } from './part.ts'
import type { View } from './view.ts'

/**
 * Leaves out of contradicting reasons one after the other whatever the others contradict each other without. The result is
 * unsatisfiable, and satisfiable without any one of its reasons. As many searches as there are reasons, each over these alone.
 */
export function shrink(compiled: Compiled, view: View, reasons: readonly number[]): readonly number[] {
  let core = reasons
  for (const reason of reasons) {
    if (!core.includes(reason)) continue
    const outcome = searchPart(
      compiled,
      view,
      core.filter((other) => other !== reason),
    )
    if (outcome.kind === 'refuted') core = outcome.reasons
  }
  return core
}
