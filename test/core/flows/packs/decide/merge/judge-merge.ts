/** What a merge of two models by their keys may come to. */
import type { Model, Value } from './config-texts.ts'
import type { Triple } from './random-triples.ts'

export interface Judgement {
  /** Nothing that both changed differently: nobody has to be asked. */
  readonly isClean: boolean
  /** What is wrong with a merged model; empty: nothing is. */
  wrongIn(merged: Model): readonly string[]
}

type Flat = ReadonlyMap<string, Value>

export function judgeMerge({ form, base, mine, theirs }: Triple): Judgement {
  const [o, a, b] = [base, mine, theirs].map(flatten) as [Flat, Flat, Flat]
  const places = [...new Set([...o.keys(), ...a.keys(), ...b.keys()])]
  const doubtful = places.filter((place) => isDoubtful(o.get(place), a.get(place), b.get(place), form === 'plain'))
  const isBlockLost = [mine, theirs].some((one, index) => {
    const other = index === 0 ? theirs : mine
    return [...base.keys()].some((section) => !one.has(section) && isDifferent(base.get(section), other.get(section)))
  })
  return {
    isClean: doubtful.length === 0 && !isBlockLost && !places.some((place) => isAmbiguous(place, { o, a, b })),
    wrongIn: (merged) => {
      const m = flatten(merged)
      return [...new Set([...places, ...m.keys()])].flatMap((place) => {
        const [ofO, ofA, ofB, is] = [o, a, b, m].map((flat) => flat.get(place))
        if (Array.isArray(ofO ?? ofA ?? ofB)) {
          const why = wrongInList([ofO, ofA, ofB, is].map((value) => (Array.isArray(value) ? value : undefined)))
          return why === null ? [] : [`${place}: ${why}`]
        }
        const wanted = ofA === ofO ? ofB : ofB === ofO || ofA === ofB ? ofA : 'both changed it'
        if (is === wanted) return []
        // What the person deleted and the pack moved need not come back.
        if (is === undefined && isMove(place, { o, a, b })) return []
        return [`${place}: ${JSON.stringify(is)} for ${JSON.stringify(wanted)}`]
      })
    },
  }
}

interface Flats {
  readonly o: Flat
  readonly a: Flat
  readonly b: Flat
}

function flatten(model: Model): Flat {
  return new Map(
    [...model].flatMap(([section, keys]) => [...keys].map(([key, value]) => [`${section}.${key}`, value] as const)),
  )
}

function isDifferent(
  one: ReadonlyMap<string, Value> | undefined,
  other: ReadonlyMap<string, Value> | undefined,
): boolean {
  return JSON.stringify([...(one ?? [])].toSorted()) !== JSON.stringify([...(other ?? [])].toSorted())
}

function textOf(value: Value | undefined): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value)
}

function isDoubtful(o: Value | undefined, a: Value | undefined, b: Value | undefined, isText: boolean): boolean {
  const [was, mine, theirs] = [o, a, b].map(textOf)
  if (mine === theirs || mine === was || theirs === was) return false
  if (!Array.isArray(o ?? []) || !Array.isArray(a) || !Array.isArray(b)) return true
  return isText
    ? isTextDoubtful((o ?? []) as readonly string[], a, b)
    : isListDoubtful((o ?? []) as readonly string[], a, b)
}

/** Each replaced, or took away and put in, where the other did too. */
function isListDoubtful(o: readonly string[], a: readonly string[], b: readonly string[]): boolean {
  const isEdit = (to: readonly string[]) => o.some((item) => !to.includes(item)) && to.some((item) => !o.includes(item))
  return isEdit(a) || isEdit(b)
}

/** Texts by lines: clean only where an unchanged line is between. */
function isTextDoubtful(o: readonly string[], a: readonly string[], b: readonly string[]): boolean {
  const touched = (to: readonly string[]) => {
    const kept = o.filter((line) => to.includes(line))
    const inOrder = to.filter((line) => o.includes(line))
    if (kept.join('\n') !== inOrder.join('\n')) return null
    const places = new Set<number>()
    for (const [index, line] of o.entries()) if (!to.includes(line)) places.add(index * 2)
    for (const [index, line] of to.entries()) {
      if (o.includes(line)) continue
      const before = to.slice(0, index).findLast((one) => o.includes(one))
      places.add(before === undefined ? -1 : o.indexOf(before) * 2 + 1)
    }
    return places
  }
  const [inA, inB] = [touched(a), touched(b)]
  if (inA === null || inB === null) return true
  const isBoth = a.some((line) => !o.includes(line) && b.includes(line))
  return isBoth || [...inA].some((place) => [...inB].some((other) => Math.abs(place - other) <= 2))
}

/** The pack has a key where it was not, that both took away elsewhere, and nothing else is called so: it may have been moved. */
function isMove(place: string, { o, a, b }: Flats): boolean {
  const key = place.slice(place.indexOf('.'))
  const [inO, inA, inB] = [o, a, b].map((flat) => [...flat.keys()].filter((one) => one.endsWith(key)))
  const [from] = inO ?? []
  const isAlone = inO?.length === 1 && inB?.length === 1 && inA?.length === 0 && inB[0] === place
  return isAlone && from !== undefined && from !== place && textOf(o.get(from)) === textOf(b.get(place))
}

/** Of those that both took away, one with its value is new elsewhere. */
function isAmbiguous(place: string, { o, a, b }: Flats): boolean {
  if (o.has(place) || a.has(place) || !b.has(place)) return false
  const key = place.slice(place.indexOf('.'))
  return [...o].some(
    ([from, value]) => from.endsWith(key) && !a.has(from) && !b.has(from) && textOf(value) === textOf(b.get(place)),
  )
}

function wrongInList([o, a, b, merged]: readonly (readonly string[] | undefined)[]): string | null {
  if (merged === undefined) return a === undefined || b === undefined ? null : 'the list is gone'
  if (new Set(merged).size < merged.length) return `twice in ${merged.join(' ')}`
  const [inO, inA, inB] = [o ?? [], a ?? [], b ?? []]
  const wrong = [...new Set([...inO, ...inA, ...inB, ...merged])].filter((item) => {
    const [was, mine, theirs] = [inO, inA, inB].map((list) => list.includes(item))
    return merged.includes(item) !== (mine === was ? theirs : mine)
  })
  if (wrong.length > 0) return `${wrong.join(' ')} in ${merged.join(' ')}`
  return null
}
