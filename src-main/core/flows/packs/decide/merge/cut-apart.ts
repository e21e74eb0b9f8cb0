import { countItems, ofEach, type Three, type ThreeLists } from './three-forms.ts'

type Cut = Three<number>

/**
 * Cuts three forms of a text apart after each line that all three have once, in one order: what is compared then is short. In: lines. Out: the
 * pieces, in order; together they are the three again.
 */
export function cutApart(whole: ThreeLists): readonly ThreeLists[] {
  const singles = ofEach(whole, placesOfSingles)
  const shared = [...singles.o].flatMap(([line, at]): readonly Cut[] => {
    const [atA, atB] = [singles.a.get(line), singles.b.get(line)]
    return atA === undefined || atB === undefined ? [] : [{ o: at, a: atA, b: atB }]
  })
  const cuts = longestRising(longestRising(shared, 'a'), 'b')
  const ends = [...cuts.map((cut) => ofEach(cut, (at) => at + 1)), ofEach(whole, ({ length }) => length)]
  return ends.map((end, index) => {
    const start = ends[index - 1] ?? { o: 0, a: 0, b: 0 }
    const { o, a, b } = whole
    return { o: o.slice(start.o, end.o), a: a.slice(start.a, end.a), b: b.slice(start.b, end.b) }
  })
}

/** How many pairs of lines of the one they began with and of either are the same. */
export function countAlike(whole: ThreeLists): number {
  const { o, a, b } = ofEach(whole, countItems)
  return [...o].reduce((sum, [line, count]) => sum + count * ((a.get(line) ?? 0) + (b.get(line) ?? 0)), 0)
}

/** Where the lines are that are there once, in their order. */
function placesOfSingles(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = countItems(lines)
  return new Map(lines.flatMap((line, at) => (counts.get(line) === 1 ? [[line, at] as const] : [])))
}

/** As many as there can be of them, in their order, so that each is later in that form too. */
function longestRising(cuts: readonly Cut[], of: 'a' | 'b'): readonly Cut[] {
  /** By the length of a row: which ends it lowest. */
  const ends: number[] = []
  const before: number[] = []
  for (const [index, cut] of cuts.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((cuts[ends[middle] ?? 0]?.[of] ?? 0) < cut[of]) low = middle + 1
      else high = middle
    }
    before.push(low === 0 ? -1 : (ends[low - 1] ?? -1))
    ends[low] = index
  }
  const row: Cut[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const cut = cuts[at]
    if (cut !== undefined) row.push(cut)
  }
  return row.toReversed()
}
