import { findBrokenReasons, type Breakage } from './broken.ts'
import { searchPart } from './part.ts'
import { shrink } from './shrink.ts'

/**
 * A smallest set of reasons that contradict each other and what is fixed (implicit hitting sets). What an assignment breaks
 * after it was bettered as far as possible must have something in common with every contradicting set. So a smallest set that
 * hits all of those seen so far either contradicts itself, and then none is smaller, or leads to an assignment and one more
 * set to hit. Starts from the view and looks only around what has moved. null: the reasons do not contradict each other.
 * Exact within `effort` (clauses looked at, at least one round); beyond it the best set known, of which none can be left out.
 */
export function findSmallest(
  breakage: Breakage,
  effort: number,
  known: readonly number[] | null = null,
): readonly number[] | null {
  const budget = { steps: effort }
  const toHit: (readonly number[])[] = []
  let best = known
  let least: readonly number[] = []
  do {
    const { broken, core } = better(breakage, least, budget)
    if (broken.length === 0) return core
    if (core !== null && (best === null || core.length < best.length)) best = core
    toHit.push(broken)
    const next = findHittingSet(toHit, least.length, budget)
    if (next === null) break
    least = next
    if (best !== null && best.length <= least.length) return best
  } while (budget.steps > 0)
  return best === null ? null : shrink(breakage, best)
}

interface Improvement {
  /** What the best assignment found breaks: none of these can be kept beside those that it keeps. Empty: `core` tells. */
  readonly broken: readonly number[]
  /** The smallest contradicting set met on the way. */
  readonly core: readonly number[] | null
}

/** Adds broken reasons to `start` one by one as long as all of them can be kept together. */
function better(breakage: Breakage, start: readonly number[], budget: { steps: number }): Improvement {
  const { compiled, view } = breakage
  const kept = [...start]
  const refused = new Set<number>()
  let core: readonly number[] | null = null
  const first = attempt(breakage, kept, budget)
  if (first.kind === 'refuted') return { broken: [], core: first.reasons }
  let broken = findBrokenReasons(breakage, first.moved)
  for (;;) {
    const next = broken.find((reason) => !refused.has(reason))
    if (next === undefined || (budget.steps < 0 && core !== null)) return { broken, core }
    const outcome = searchPart(compiled, view, [...kept, next])
    budget.steps -= kept.length + 1
    if (outcome.kind === 'found') {
      kept.push(next)
      broken = findBrokenReasons(breakage, outcome.moved)
    } else {
      refused.add(next)
      if (core === null || outcome.reasons.length < core.length) core = outcome.reasons
    }
  }
}

function attempt({ compiled, view }: Breakage, reasons: readonly number[], budget: { steps: number }) {
  budget.steps -= reasons.length + 1
  return searchPart(compiled, view, reasons)
}

/** Deeper than this no smallest set is looked for. */
const MAX_COUNT = 12

/**
 * A smallest set that has something in common with every one of `sets`, and no fewer than `least` elements (a bound that the
 * caller knows from fewer sets). Branches over the smallest set not yet hit and gives up where disjoint sets alone need more
 * than is left. null: none of at most 12 elements, or none found within `budget` steps.
 */
function findHittingSet(
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
