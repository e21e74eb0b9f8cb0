import { createHash } from 'node:crypto'

/** A repeatable source of choices. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** Whole, both ends included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** `count` different items at most, in random order. */
  sample<T>(items: readonly T[], count: number): readonly T[]
}

/** A generator that depends on its labels alone: the same labels give the same choices, whatever else was generated before. */
export function createRandom(...labels: readonly (string | number)[]): Random {
  let state = createHash('sha256').update(labels.join('\u0000')).digest().readUInt32LE(0)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  function between(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1))
  }

  function pick<T>(items: readonly T[]): T {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  function sample<T>(items: readonly T[], count: number): readonly T[] {
    const rest = [...items]
    const chosen: T[] = []
    while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(between(0, rest.length - 1), 1))
    return chosen
  }

  return { next, between, chance: (probability) => next() < probability, pick, sample }
}
