import { diff3Merge } from 'node-diff3'

/** Three forms of a list, by what its items say. */
export interface ThreeLists {
  readonly o: readonly string[]
  readonly a: readonly string[]
  readonly b: readonly string[]
}

/**
 * Joins what two made of one list: what either added comes, once where both did; what either took away goes, also where the other moved it.
 * In: the items. Out: the joined ones in the order of `a`; null where both replaced the same, or it is a list of numbers, whose places mean
 * something.
 */
export function mergeList({ o, a, b }: ThreeLists): readonly string[] | null {
  if (isSame(a, b) || isSame(b, o)) return a
  if (isSame(a, o)) return b
  if ([...o, ...a, ...b].every(isNumber) || hasPairTwice({ o, a, b })) return null
  const parts = diff3Merge([...a], [...o], [...b], { excludeFalseConflicts: true }).map(({ ok, conflict }) =>
    conflict === undefined ? (ok ?? []) : mergePart({ o: conflict.o, a: conflict.a, b: conflict.b }),
  )
  if (parts.some((part) => part === null)) return null
  return asOften(
    parts.flatMap((part) => part ?? []),
    { o, a, b },
  )
}

/** Where both changed neighbours. */
function mergePart({ o, a, b }: ThreeLists): readonly string[] | null {
  const [byA, byB] = [editsOf(o, a), editsOf(o, b)]
  // Who only adds takes nothing of what the other replaced.
  if (byB.removed.length === 0) return insert(a, b, byB.added)
  if (byA.removed.length === 0) return insert(b, a, byA.added)
  const isReplacing = byA.added.length > 0 || byB.added.length > 0
  if (!isReplacing) return a.filter((item) => !byB.removed.includes(item))
  if (a.length !== o.length || b.length !== o.length) return null
  const each = o.map((item, at) => (a[at] === item ? b[at] : b[at] === item || a[at] === b[at] ? a[at] : undefined))
  return each.some((item) => item === undefined) ? null : each.map((item) => item ?? '')
}

function editsOf(from: readonly string[], to: readonly string[]) {
  return { added: to.filter((item) => !from.includes(item)), removed: from.filter((item) => !to.includes(item)) }
}

/** Each of `added` behind what it follows in `theirs`. */
function insert(list: readonly string[], theirs: readonly string[], added: readonly string[]): readonly string[] {
  const joined = [...list]
  for (const item of added) {
    if (joined.includes(item)) continue
    const before = theirs.slice(0, theirs.indexOf(item)).findLast((other) => joined.includes(other))
    const isLast = theirs.slice(theirs.indexOf(item)).every((other) => added.includes(other))
    joined.splice(isLast ? joined.length : before === undefined ? 0 : joined.lastIndexOf(before) + 1, 0, item)
  }
  return joined
}

/** What is there too often goes, from where it came last; null: something is there too seldom. */
function asOften(merged: readonly string[], { o, a, b }: ThreeLists): readonly string[] | null {
  const counts = [o, a, b].map(countItems)
  const left = [...merged]
  for (const item of new Set([...o, ...a, ...b])) {
    const [ofO = 0, ofA = 0, ofB = 0] = counts.map((count) => count.get(item) ?? 0)
    const wanted = ofA === ofO ? ofB : ofB === ofO ? ofA : Math.max(ofA, ofB)
    for (let many = left.filter((each) => each === item).length; many !== wanted; many -= 1) {
      if (many < wanted) return null
      left.splice(left.lastIndexOf(item), 1)
    }
  }
  return left
}

function countItems(items: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

function isNumber(item: string): boolean {
  return /^(?:- )?[+-]?[\d.]+(?:e[+-]?\d+)?[a-z]?$/i.test(item) || /^(?:true|false)$/.test(item)
}

/** Whether both added one name with another value each. */
function hasPairTwice({ o, a, b }: ThreeLists): boolean {
  const [byA, byB] = [editsOf(o, a), editsOf(o, b)].map(({ added }) => added.filter((item) => nameOf(item) !== null))
  return byA?.some((item) => byB?.some((other) => other !== item && nameOf(other) === nameOf(item)) === true) === true
}

/** Of `name=value`, or `name;5`. */
function nameOf(item: string): string | null {
  return /^(?!\{)\W*([\w:./-]+?)\s*(?:=|;\s*(?=[\d.]+["']?$))/.exec(item)?.[1] ?? null
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at])
}
