/** Deeper than this no smallest set is looked for. */
const MAX_COUNT = 12

/**
 * A smallest set that has something in common with every one of `sets`, and no fewer than `least` elements (a bound that the
 * caller knows from fewer sets). Branches over the smallest set not yet hit and gives up where disjoint sets alone need more
 * than is left. null: none of at most 12 elements, or none found within `budget` steps.
 */
export function findHittingSet(
  sets: readonly (readonly number[])[],
  least: number,
  budget: { steps: number },
): readonly number[] | null {
  const sorted = sets.toSorted((one, other) => one.length - other.length)
  for (let size = least; size <= MAX_COUNT; size += 1) {
    const found = extend(sorted, { chosen: [], size, refused: new Set(), budget })
    if (found !== null) return found
    if (budget.steps < 0) return null
  }
  return null
}

interface Branch {
  readonly chosen: readonly number[]
  readonly size: number
  /** Tried already by an earlier branch, which had all of the solutions that hold it. */
  readonly refused: ReadonlySet<number>
  readonly budget: { steps: number }
}

/** At most 12 deep. */
function extend(open: readonly (readonly number[])[], branch: Branch): readonly number[] | null {
  const { chosen, size, budget } = branch
  budget.steps -= 1 + open.length
  if (budget.steps < 0) return null
  const [first] = open
  if (first === undefined) return chosen
  if (chosen.length + countDisjoint(open) > size) return null
  const refused = new Set(branch.refused)
  for (const element of first) {
    if (refused.has(element)) continue
    const rest = open.filter((set) => !set.includes(element))
    const found = extend(rest, { ...branch, chosen: [...chosen, element], refused })
    if (found !== null) return found
    refused.add(element)
  }
  return null
}

function countDisjoint(open: readonly (readonly number[])[]): number {
  const used = new Set<number>()
  let count = 0
  for (const set of open) {
    if (set.some((element) => used.has(element))) continue
    count += 1
    for (const element of set) used.add(element)
  }
  return count
}
