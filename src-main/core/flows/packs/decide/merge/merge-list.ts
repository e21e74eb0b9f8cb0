import { diff3Merge } from 'node-diff3'
import { countItems, isSame, ofEach, wantedCount, type ThreeLists } from './three-forms.ts'

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
  const removed = new Set(byB.removed)
  if (!isReplacing) return a.filter((item) => !removed.has(item))
  if (a.length !== o.length || b.length !== o.length) return null
  const each = o.map((item, at) => (a[at] === item ? b[at] : b[at] === item || a[at] === b[at] ? a[at] : undefined))
  return each.some((item) => item === undefined) ? null : each.map((item) => item ?? '')
}

function editsOf(from: readonly string[], to: readonly string[]) {
  const [inFrom, inTo] = [new Set(from), new Set(to)]
  return { added: to.filter((item) => !inFrom.has(item)), removed: from.filter((item) => !inTo.has(item)) }
}

/** Each of `added` behind what it follows in `theirs`. */
function insert(list: readonly string[], theirs: readonly string[], added: readonly string[]): readonly string[] {
  const joined = [...list]
  const inJoined = new Set(list)
  const isAdded = new Set(added)
  /** From here on there are only such. */
  const end = theirs.findLastIndex((item) => !isAdded.has(item)) + 1
  for (const [at, item] of theirs.entries()) {
    if (!isAdded.has(item) || inJoined.has(item)) continue
    const before = theirs.slice(0, at).findLast((other) => inJoined.has(other))
    joined.splice(at >= end ? joined.length : before === undefined ? 0 : joined.lastIndexOf(before) + 1, 0, item)
    inJoined.add(item)
  }
  return joined
}

/** What is there too often goes, from where it came last; null: something is there too seldom. */
function asOften(merged: readonly string[], { o, a, b }: ThreeLists): readonly string[] | null {
  const counts = ofEach({ o, a, b }, countItems)
  const inMerged = countItems(merged)
  const surplus = new Map<string, number>()
  for (const item of new Set([...o, ...a, ...b])) {
    const tooMany = (inMerged.get(item) ?? 0) - wantedCount(item, counts)
    if (tooMany < 0) return null
    surplus.set(item, tooMany)
  }
  return merged
    .toReversed()
    .filter((item) => {
      const tooMany = surplus.get(item) ?? 0
      if (tooMany > 0) surplus.set(item, tooMany - 1)
      return tooMany === 0
    })
    .toReversed()
}

function isNumber(item: string): boolean {
  return /^(?:- )?[+-]?[\d.]+(?:e[+-]?\d+)?[a-z]?$/i.test(item) || /^(?:true|false)$/.test(item)
}

/** Whether both added one name with another value each. */
function hasPairTwice({ o, a, b }: ThreeLists): boolean {
  const [byA, byB] = [byName(editsOf(o, a).added), byName(editsOf(o, b).added)]
  return [...byA].some(([name, mine]) => [...(byB.get(name) ?? [])].some((item) => mine.size > 1 || !mine.has(item)))
}

function byName(items: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const named = new Map<string, Set<string>>()
  for (const item of items) {
    const name = nameOf(item)
    if (name !== null) named.set(name, (named.get(name) ?? new Set()).add(item))
  }
  return named
}

/** Of `name=value`, or `name;5`. */
function nameOf(item: string): string | null {
  return /^(?!\{)\W*([\w:./-]+?)\s*(?:=|;\s*(?=[\d.]+["']?$))/.exec(item)?.[1] ?? null
}
