import type { Pick, Place, Puzzle, Rule } from '../../../../../../src-main/core/pipeline/resolve/solver/puzzle.ts'
import { seeded } from './seeded.ts'

export interface BigPlan {
  readonly places: number
  /** For each place, the newest first. */
  readonly versions: number
  readonly rules: number
  readonly seed: number
}

/**
 * A puzzle as a big instance makes it. Each version needs one to four other places, each with half of that place's versions
 * in a row; neighbouring versions need the same places with ranges that move along; one rule in ten forbids two versions
 * together. Every rule has a reason of its own. Each place has a version, one of the newest three, that all rules are drawn
 * around, so that there is a solution; what is newest is often not in it, so that there is much to back off from.
 */
export function makeBigPuzzle({ places, versions, rules, seed }: BigPlan): Puzzle {
  const random = seeded(seed)
  const below = (end: number): number => Math.floor(random() * end)
  const planted = Array.from({ length: places }, () => Math.min(below(3), versions - 1))
  const never = Math.floor(rules / 10)
  const made: Rule[] = []
  const all = Array.from({ length: places }, (_, index): Place => ({
    key: `mod-${index}`,
    choices: Array.from({ length: versions }, (_version, version) => `mod-${index} ${versions - version}.0`),
  }))
  // The same texts again and again, as a caller has them that builds rules from versions.
  const picks = all.map(({ key, choices }) => choices.map((choice): Pick => ({ place: key, choice })))
  const pick = (place: number, version: number): Pick => picks[place]?.[version] ?? { place: '', choice: '' }
  const half = Math.ceil(versions / 2)
  for (let place = 0; made.length < rules - never; place = (place + 1) % places) {
    const needed = Array.from({ length: 1 + below(4) }, () => below(places)).filter((other) => other !== place)
    for (let version = 0; version < versions; version += 1) {
      for (const other of needed) {
        if (made.length >= rules - never) break
        // The version that the solution has allows the other's; older versions allow older ones, newer newer ones.
        const shift = Math.round((version - (planted[place] ?? 0)) / 2)
        const from = Math.max(0, Math.min(versions - half, (planted[other] ?? 0) - below(half) + shift))
        const start = version === planted[place] ? around(planted[other] ?? 0, { half, versions, below }) : from
        made.push({
          when: [pick(place, version)],
          oneOf: Array.from({ length: half }, (_, index) => pick(other, start + index)),
          reason: `mod-${place} ${versions - version}.0 needs mod-${other} (${made.length})`,
        })
      }
    }
  }
  while (made.length < rules) {
    const [one, other] = [below(places), below(places)]
    const [first, second] = [below(versions), below(versions)]
    if (one === other || (first === planted[one] && second === planted[other])) continue
    const reason = `mod-${one} ${versions - first}.0 breaks mod-${other} ${versions - second}.0 (${made.length})`
    made.push({ when: [pick(one, first), pick(other, second)], oneOf: [], reason })
  }
  return { places: all, rules: made }
}

/** Where half of the versions in a row begin that hold the given one. */
function around(
  version: number,
  { half, versions, below }: { half: number; versions: number; below: (end: number) => number },
): number {
  const lowest = Math.max(0, version - half + 1)
  return lowest + below(Math.min(version, versions - half) - lowest + 1)
}
