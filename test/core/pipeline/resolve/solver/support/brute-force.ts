import type { Pick, Puzzle, Rule } from '../../../../../../src-main/core/pipeline/resolve/solver/puzzle.ts'

/** The first assignment, in lexicographic order, that keeps every rule and stands on `fixed`; by place; null: none. */
export function solveByForce(
  { places, rules }: Puzzle,
  fixed: readonly Pick[] = [],
): Readonly<Record<string, string>> | null {
  const chosen: Record<string, string> = {}
  const isAllowed = (): boolean =>
    fixed.every(({ place, choice }) => chosen[place] === choice) && rules.every((rule) => isKept(rule, chosen))
  const decide = (index: number): boolean => {
    const place = places[index]
    if (place === undefined) return isAllowed()
    for (const choice of place.choices) {
      chosen[place.key] = choice
      if (decide(index + 1)) return true
    }
    return false
  }
  return decide(0) ? { ...chosen } : null
}

function isKept({ when, oneOf }: Rule, chosen: Readonly<Record<string, string>>): boolean {
  const stands = ({ place, choice }: Pick): boolean => chosen[place] === choice
  return !when.every(stands) || oneOf.some(stands)
}

export function keepReasons({ places, rules }: Puzzle, reasons: readonly string[]): Puzzle {
  return { places, rules: rules.filter(({ reason }) => reasons.includes(reason)) }
}

/** How few reasons cannot all hold; null: all can. At most 8 reasons. */
export function countFewestReasons(puzzle: Puzzle, fixed: readonly Pick[] = []): number | null {
  const reasons = [...new Set(puzzle.rules.map(({ reason }) => reason))]
  for (const mask of MASKS) {
    if (mask >= 2 ** reasons.length) continue
    const some = reasons.filter((_, index) => (mask >> index) & 1)
    if (solveByForce(keepReasons(puzzle, some), fixed) === null) return some.length
  }
  return null
}

/** The sets of up to 8 things as bits, the smallest first. */
const MASKS = Array.from({ length: 256 }, (_, mask) => mask).toSorted((one, other) => countBits(one) - countBits(other))

function countBits(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length
}
