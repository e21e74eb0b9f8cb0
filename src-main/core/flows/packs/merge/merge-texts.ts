/**
 * Joins what a person and a pack each made of one text, by lines, and where both changed neighbours by the keys that configuration has there:
 * comments and the person's order stay. In: the text that both began with, and the two. Out: the joined one, or in how many places both
 * changed the same differently. Line ends are the person's. Nothing is decided for anybody: with one such place there is no joined text, and
 * none either where it would have a key twice, or no longer be the JSON or TOML that both are.
 */
import { diff3Merge } from 'node-diff3'
import { parse } from 'smol-toml'
import { cutApart, countAlike } from './cut-apart.ts'
import { hasKeyTwice, mergeKeys } from './merge-keys.ts'

export interface TextMerge {
  /** null: not without a person. */
  readonly text: string | null
  readonly conflicts: number
}

const MOST_LINES = 5000
/** Pairs of lines that are alike, of one part: comparing takes longer than that. */
const MOST_ALIKE = 200_000

/** null: too many lines, or too many that are alike. */
export function mergeTexts(base: string, mine: string, theirs: string): TextMerge | null {
  const end = endOf(mine)
  const [o, a, b] = [base, mine, theirs].map((text) => linesOf(text, end !== null))
  if (o === undefined || a === undefined || b === undefined || Math.max(o.length, a.length, b.length) > MOST_LINES)
    return null
  // Cut apart, what changed its place is not followed any more.
  const whole = { o, a, b }
  const pieces = countAlike(whole) > MOST_ALIKE ? cutApart(whole) : [whole]
  if (pieces.some((piece) => countAlike(piece) > MOST_ALIKE)) return null
  const parts = pieces.flatMap((piece) =>
    diff3Merge([...piece.a], [...piece.o], [...piece.b], { excludeFalseConflicts: true }).map(({ ok, conflict }) =>
      conflict === undefined ? (ok ?? []) : mergeKeys(conflict),
    ),
  )
  const conflicts = parts.filter((lines) => lines === null).length
  if (conflicts > 0) return { text: null, conflicts }
  const lines = parts.flatMap((each) => each ?? [])
  const text = lines.join(end ?? '\n')
  if (hasKeyTwice(lines, [a, b]) || isBroken(text, [mine, theirs])) return { text: null, conflicts: 1 }
  return { text, conflicts }
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

/** Whether something that reads both does not read what they came to. */
function isBroken(merged: string, both: readonly string[]): boolean {
  return [JSON.parse, parse].some((read) => both.every((text) => isRead(text, read)) && !isRead(merged, read))
}

function isRead(text: string, read: (text: string) => unknown): boolean {
  try {
    read(text)
    return true
  } catch {
    return false
  }
}
