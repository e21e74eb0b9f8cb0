/**
 * Joins what a person and a pack each made of one text: configuration by its keys, sections and lists, all else by lines, and where both
 * changed neighbours by the keys that it has there: comments and the person's order stay. In: the text that both began with, and the two. Out:
 * the joined one, or in how many places both changed the same differently. Line ends are the person's, and so is a mark of the order of bytes. Nothing is decided for anybody: with
 * one such place there is no joined text, and none either where it would have something twice, bring back what either took away, or no longer
 * be the JSON or TOML that both are.
 */
import { diff3Merge } from 'node-diff3'
import { parse } from 'smol-toml'
import { cutApart, countAlike } from './cut-apart.ts'
import { hasKeyTwice, mergeKeys } from './merge-keys.ts'
import { mergeTrees, type TreeMerge } from './merge-trees.ts'
import { linesOfTree, readTree, type TextBlock } from './text-tree.ts'
import { countItems, isSame, ofEach, type Three, type ThreeLists, wantedCount } from './three-forms.ts'

export interface TextMerge {
  /** null: not without a person. */
  readonly text: string | null
  readonly conflicts: number
}

const MAX_LINES = 5000
/** Pairs of lines that are alike, of one part: comparing takes longer than that. */
const MAX_ALIKE = 200_000

/** null: too many lines, or too many that are alike, or data in data deeper than can be followed. */
export function mergeTexts(base: string, mine: string, theirs: string): TextMerge | null {
  try {
    const merged = mergeUnlessTooDeep(
      ofEach({ o: base, a: mine, b: theirs }, (text) => text.slice(markOf(text).length)),
    )
    return merged === null || merged.text === null ? merged : { ...merged, text: markOf(mine) + merged.text }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** What some editors begin a text with, which is none of it. */
function markOf(text: string): string {
  return text.startsWith('\uFEFF') ? '\uFEFF' : ''
}

/** Throws `RangeError`. */
function mergeUnlessTooDeep(texts: Three<string>): TextMerge | null {
  const end = endOf(texts.a)
  const whole = ofEach(texts, (text) => text.split(end === null ? '\n' : /\r?\n/))
  const { o, a, b } = whole
  if (Math.max(o.length, a.length, b.length) > MAX_LINES) return null
  if (isSame(a, o)) return { text: b.join(end ?? '\n'), conflicts: 0 }
  if (isSame(b, o) || isSame(a, b)) return { text: texts.a, conflicts: 0 }
  const spread = spreadOut(texts)
  if (spread !== null) return spread
  const joined = countAlike(whole) > MAX_ALIKE ? null : mergeAsTrees(whole)
  if (joined !== null) {
    if (joined.conflicts > 0) return { text: null, conflicts: joined.conflicts }
    const text = linesOfTree(joined.block).join(end ?? '\n')
    return isSound(text, texts) ? { text, conflicts: 0 } : { text: null, conflicts: 1 }
  }
  // Cut apart, what changed its place is not followed any more.
  const pieces = countAlike(whole) > MAX_ALIKE ? cutApart(whole) : [whole]
  if (pieces.some((piece) => countAlike(piece) > MAX_ALIKE)) return null
  const parts = pieces.flatMap((piece) =>
    diff3Merge([...piece.a], [...piece.o], [...piece.b], { excludeFalseConflicts: true }).map(({ ok, conflict }) =>
      conflict === undefined ? (ok ?? []) : mergeKeys(conflict),
    ),
  )
  const conflicts = parts.filter((lines) => lines === null).length
  if (conflicts > 0) return { text: null, conflicts }
  const lines = parts.flatMap((each) => each ?? [])
  const text = lines.join(end ?? '\n')
  if (hasKeyTwice(lines, [a, b]) || hasLineAmiss(lines, whole) || !isSound(text, texts))
    return { text: null, conflicts: 1 }
  return { text, conflicts }
}

/** JSON in one line, by its lines if it had them; null: it is none, or would not be written the same again. */
function spreadOut(texts: Three<string>): TextMerge | null {
  const { o, a, b } = ofEach(texts, (text) => {
    const data = /^[[{].*[\]}]\s*$/.test(text) ? tryRead(text, JSON.parse) : undefined
    return data !== undefined && JSON.stringify(data) === text.trim() ? JSON.stringify(data, null, 1) : null
  })
  if (o === null || a === null || b === null) return null
  const merged = mergeUnlessTooDeep({ o, a, b })
  if (merged === null || merged.text === null) return merged
  return { ...merged, text: JSON.stringify(JSON.parse(merged.text)) + (/\s*$/.exec(texts.a)?.[0] ?? '') }
}

/** null: they are no configuration that could be told apart. */
function mergeAsTrees(whole: ThreeLists): TreeMerge | null {
  const { o, a, b } = ofEach(whole, readWhole)
  return o === null || a === null || b === null ? null : mergeTrees({ o, a, b })
}

function readWhole(lines: readonly string[]): TextBlock | null {
  const tree = readTree(lines)
  return tree !== null && linesOfTree(tree).join('\n') === lines.map(withoutEnd).join('\n') ? tree : null
}

/** Blanks behind a comma part nothing. */
function withoutEnd(line: string): string {
  return line.replace(/,\s+$/, ',')
}

/** Whether a line that is nowhere twice is there oftener than in either, or again where one took it away. */
function hasLineAmiss(merged: readonly string[], whole: ThreeLists): boolean {
  const counts = ofEach(whole, countLines)
  return [...countLines(merged)].some(([line, count]) => {
    const { o, a, b } = ofEach(counts, (each) => each.get(line) ?? 0)
    if (!/\w{3}/.test(line) || Math.max(o, a, b) > 1) return false
    return count > 1 || (count === 1 && o === 1 && (a === 0 || b === 0))
  })
}

function countLines(lines: readonly string[]): ReadonlyMap<string, number> {
  return countItems(lines.map((line) => line.trim()))
}

/** null: of several kinds, which stay as they are. */
function endOf(text: string): string | null {
  const all = text.split('\n').length
  const windows = text.split('\r\n').length
  if (windows === 1) return '\n'
  return windows === all ? '\r\n' : null
}

/** Whether what reads all three reads what they came to, and finds there what each changed. */
function isSound(merged: string, texts: Three<string>): boolean {
  return READERS.every((read) => {
    const three = ofEach(texts, (text) => tryRead(text, read))
    if (three.a === undefined || three.b === undefined) return true
    const data = tryRead(merged, read)
    return data !== undefined && (three.o === undefined || isAsExpected(data, three))
  })
}

const READERS: readonly ((text: string) => unknown)[] = [JSON.parse, parse]

/** Undefined: it does not. */
function tryRead(text: string, read: (text: string) => unknown): unknown {
  try {
    return read(text)
  } catch {
    return undefined
  }
}

/** Whether what three forms of some data were joined to has what each changed of it. Reads no text. */

/** By place, of what is in no list; and each list's items. */
interface Flat {
  readonly values: ReadonlyMap<string, string>
  readonly lists: ReadonlyMap<string, readonly string[]>
}

function isAsExpected(merged: unknown, three: Three<unknown>): boolean {
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
