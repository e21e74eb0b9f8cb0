/**
 * Looks for the first step at which a growing set of mods turns bad. In: a line of sets (`base`, then one unit more at a time), the
 * answers so far, and that the whole line is bad. Out: the next set to ask about, or where it turns, or that no answer can tell.
 * What holds for a set holds for others: more than something bad is bad, less than something good is good. So an answer about any
 * set narrows the line, also one about a set that was never asked for. Halves what is open, exactly: `ceil(log2(places))` answers.
 */
import type { Unit } from './order.ts'

export interface Fact {
  readonly word: 'good' | 'bad' | 'skip'
  readonly set: ReadonlySet<number>
}

export interface Line {
  readonly base: ReadonlySet<number>
  readonly units: readonly Unit[]
}

/** `low` to `high` are the places at which it may turn: 0 is the base itself, n the nth unit. */
export interface Range {
  readonly low: number
  readonly high: number
}

export type Found =
  | (Range & { readonly kind: 'ask'; readonly place: number })
  | { readonly kind: 'turns'; readonly place: number }
  | (Range & { readonly kind: 'stuck' })

/** `probe`: the place to ask about first, if it is open; null: the middle. */
export function search(line: Line, facts: readonly Fact[], probe: number | null): Found {
  const range = rangeOf(line, facts)
  const { low, high } = range
  if (low >= high) return { kind: 'turns', place: high }
  const skipped = new Set(facts.filter(({ word }) => word === 'skip').map(({ set }) => exactPlace(line, set)))
  if (probe !== null && probe >= low && probe < high && !skipped.has(probe))
    return { kind: 'ask', place: probe, ...range }
  const place = middleOfLongest(range, skipped)
  return place === null ? { kind: 'stuck', ...range } : { kind: 'ask', place, ...range }
}

/** What is enabled at a place of the line. */
export function setAt({ base, units }: Line, place: number): ReadonlySet<number> {
  return new Set([...base, ...units.slice(0, place).flat()])
}

function rangeOf(line: Line, facts: readonly Fact[]): Range {
  const places = new Map<number, number>([...line.base].map((mod) => [mod, 0]))
  for (const [index, unit] of line.units.entries()) for (const mod of unit) places.set(mod, index + 1)
  let low = 0
  let high = line.units.length
  for (const { word, set } of facts) {
    if (word === 'bad') {
      let reach = 0
      for (const mod of set) reach = Math.max(reach, places.get(mod) ?? Number.POSITIVE_INFINITY)
      high = Math.min(high, reach)
    } else if (word === 'good') low = Math.max(low, reachIn(line, set) + 1)
  }
  return { low, high }
}

/** The last place that lies wholly in the set; -1: not even the base does. */
function reachIn({ base, units }: Line, set: ReadonlySet<number>): number {
  for (const mod of base) if (!set.has(mod)) return -1
  const missing = units.findIndex((unit) => unit.some((mod) => !set.has(mod)))
  return missing === -1 ? units.length : missing
}

/** The place whose set is this one; -1: none. */
function exactPlace(line: Line, set: ReadonlySet<number>): number {
  const place = reachIn(line, set)
  const size = line.units.slice(0, Math.max(0, place)).reduce((sum, unit) => sum + unit.length, line.base.size)
  return size === set.size ? place : -1
}

/** Of the places that may be asked about, the middle of the longest stretch without a skipped one; null: all were skipped. */
function middleOfLongest({ low, high }: Range, skipped: ReadonlySet<number>): number | null {
  let best: { readonly from: number; readonly length: number } = { from: low, length: 0 }
  let from = low
  for (let place = low; place <= high; place += 1) {
    if (place < high && !skipped.has(place)) continue
    if (place - from > best.length) best = { from, length: place - from }
    from = place + 1
  }
  return best.length === 0 ? null : best.from + Math.floor((best.length - 1) / 2)
}
