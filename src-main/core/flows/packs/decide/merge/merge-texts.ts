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
import { isAsExpected } from './is-as-expected.ts'
import { hasKeyTwice, mergeKeys, type ThreeForms } from './merge-keys.ts'
import { mergeTrees } from './merge-trees.ts'
import { linesOfTree, readTree, type TextBlock } from './text-tree.ts'

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
  const [mark, o, a, b] = [
    markOf(mine),
    ...[base, mine, theirs].map((text) => text.slice(markOf(text).length)),
  ] as const
  try {
    const merged = mergeUnlessTooDeep(o ?? '', a ?? '', b ?? '')
    return merged === null || merged.text === null ? merged : { ...merged, text: mark + merged.text }
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
function mergeUnlessTooDeep(base: string, mine: string, theirs: string): TextMerge | null {
  const end = endOf(mine)
  const [o, a, b] = [base, mine, theirs].map((text) => linesOf(text, end !== null))
  if (o === undefined || a === undefined || b === undefined || Math.max(o.length, a.length, b.length) > MAX_LINES)
    return null
  if (isSame(a, o)) return { text: b.join(end ?? '\n'), conflicts: 0 }
  if (isSame(b, o) || isSame(a, b)) return { text: mine, conflicts: 0 }
  const spread = spreadOut(base, mine, theirs)
  if (spread !== null) return spread
  const joined = countAlike({ o, a, b }) > MAX_ALIKE ? null : mergeAsTrees({ o, a, b })
  if (joined !== null) {
    if (joined.conflicts > 0) return { text: null, conflicts: joined.conflicts }
    const text = joined.lines.join(end ?? '\n')
    return isSound(text, { base, mine, theirs }) ? { text, conflicts: 0 } : { text: null, conflicts: 1 }
  }
  // Cut apart, what changed its place is not followed any more.
  const whole = { o, a, b }
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
  if (hasKeyTwice(lines, [a, b]) || hasLineAmiss(lines, whole) || !isSound(text, { base, mine, theirs }))
    return { text: null, conflicts: 1 }
  return { text, conflicts }
}

/** JSON in one line, by its lines if it had them; null: it is none, or would not be written the same again. */
function spreadOut(...texts: readonly [string, string, string]): TextMerge | null {
  const [base, mine, theirs] = texts.map((text) => {
    const data = /^[[{].*[\]}]\s*$/.test(text) ? tryRead(text, JSON.parse) : undefined
    return data !== undefined && JSON.stringify(data) === text.trim() ? JSON.stringify(data, null, 1) : null
  })
  if (!base || !mine || !theirs) return null
  const merged = mergeUnlessTooDeep(base, mine, theirs)
  if (merged === null || merged.text === null) return merged
  return { ...merged, text: JSON.stringify(JSON.parse(merged.text)) + (/\s*$/.exec(texts[1])?.[0] ?? '') }
}

/** null: they are no configuration that could be told apart. */
function mergeAsTrees({
  o,
  a,
  b,
}: ThreeForms): { readonly lines: readonly string[]; readonly conflicts: number } | null {
  const [ofO, ofA, ofB] = [o, a, b].map(readWhole)
  if (!ofO || !ofA || !ofB) return null
  const { block, conflicts } = mergeTrees({ o: ofO, a: ofA, b: ofB })
  return { lines: linesOfTree(block), conflicts }
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
function hasLineAmiss(merged: readonly string[], { o, a, b }: ThreeForms): boolean {
  const [inO, inA, inB, inMerged] = [o, a, b, merged].map(countLines)
  return [...(inMerged ?? [])].some(([line, count]) => {
    const [ofO = 0, ofA = 0, ofB = 0] = [inO, inA, inB].map((counts) => counts?.get(line) ?? 0)
    if (!/\w{3}/.test(line) || Math.max(ofO, ofA, ofB) > 1) return false
    return count > 1 || (count === 1 && ofO === 1 && (ofA === 0 || ofB === 0))
  })
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, at) => line === other[at])
}

function countLines(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines.map((each) => each.trim())) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

/** null: of several kinds, which stay as they are. */
function endOf(text: string): string | null {
  const all = text.split('\n').length
  const windows = text.split('\r\n').length
  if (windows === 1) return '\n'
  return windows === all ? '\r\n' : null
}

function linesOf(text: string, isUniform: boolean): string[] {
  return text.split(isUniform ? /\r?\n/ : '\n')
}

interface ThreeTexts {
  readonly base: string
  readonly mine: string
  readonly theirs: string
}

/** Whether what reads all three reads what they came to, and finds there what each changed. */
function isSound(merged: string, { base, mine, theirs }: ThreeTexts): boolean {
  return READERS.every((read) => {
    const [ofMine, ofTheirs, ofMerged] = [mine, theirs, merged].map((text) => tryRead(text, read))
    if (ofMine === undefined || ofTheirs === undefined) return true
    if (ofMerged === undefined) return false
    const ofBase = tryRead(base, read)
    return ofBase === undefined || isAsExpected({ base: ofBase, mine: ofMine, theirs: ofTheirs, merged: ofMerged })
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
