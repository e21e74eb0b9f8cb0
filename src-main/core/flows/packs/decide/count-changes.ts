import type { PackOutlook } from '../../../model/packs/pack-state.ts'
import type { UpdatePackPlan } from '../../../model/plans/plan.ts'

/** How many files an update of a pack adds, puts another version in the place of, and removes, and how many of the person's stay. */
export function countPackChanges({ steps, skipped, bothChanged }: UpdatePackPlan): PackOutlook {
  const count = (action: 'add' | 'replace' | 'remove') => steps.filter((step) => step.action === action).length
  const joined = bothChanged.filter(({ isMerged }) => isMerged === true)
  const paths = skipped.flatMap(({ path, cause }) => (cause === 'yours' ? [path] : []))
  return {
    added: count('add'),
    updated: count('replace'),
    removed: count('remove'),
    staying: new Set([...paths, ...joined.map(({ at }) => at)]).size,
  }
}
