import { countItems, ofEach, wantedCount, type Three } from './three.ts'

/** Whether what three forms of some data were joined to has what each changed of it. Reads no text. */

/** By place, of what is in no list; and each list's items. */
interface Flat {
  readonly values: ReadonlyMap<string, string>
  readonly lists: ReadonlyMap<string, readonly string[]>
}

export function isAsExpected(merged: unknown, three: Three<unknown>): boolean {
  const { o, a, b } = ofEach(three, flatten)
  const m = flatten(merged)
  const places = new Set([o, a, b, m].flatMap(({ values }) => [...values.keys()]))
  for (const place of places) {
    const [was, ofA, ofB, is] = [o, a, b, m].map(({ values }) => values.get(place))
    if (ofA !== ofB && ofA !== was && ofB !== was) return false
    const wanted = ofA === was ? ofB : ofA
    if (is !== wanted && !(is === undefined && was === undefined && ofA === undefined && isMoved(place, wanted, o)))
      return false
  }
  const lists = new Set([o, a, b, m].flatMap(({ lists: each }) => [...each.keys()]))
  return [...lists].every((place) => {
    const found = [o, a, b, m].map(({ lists: each }) => each.get(place))
    const isThere = found.some((list, at) => at < 3 && list !== undefined)
    return isThere && isListAsExpected(found.map((list) => list ?? []))
  })
}

function isListAsExpected([o = [], a = [], b = [], merged = []]: readonly (readonly string[])[]): boolean {
  // What an item of several values became nobody can tell from the items.
  if ([...o, ...a, ...b].some((item) => /^[[{]/.test(item))) return true
  const [counts, is] = [ofEach({ o, a, b }, countItems), countItems(merged)]
  return [...new Set([...o, ...a, ...b, ...merged])].every((item) => (is.get(item) ?? 0) === wantedCount(item, counts))
}

/** What somebody took away comes back nowhere else. */
function isMoved(place: string, value: string | undefined, { values }: Flat): boolean {
  const name = place.slice(place.lastIndexOf('\n'))
  return [...values].some(([path, own]) => own === value && path.endsWith(name))
}

function flatten(data: unknown): Flat {
  const values = new Map<string, string>()
  const lists = new Map<string, readonly string[]>()
  const walk = (value: unknown, place: string): void => {
    const items = Array.isArray(value) ? value.map((item) => JSON.stringify(item)) : null
    if (items !== null) lists.set(place, items)
    else if (typeof value === 'object' && value !== null && !(value instanceof Date))
      for (const [key, inside] of Object.entries(value)) walk(inside, `${place}\n${key}`)
    else values.set(place, JSON.stringify(value) ?? '')
  }
  walk(data, '')
  return { values, lists }
}
