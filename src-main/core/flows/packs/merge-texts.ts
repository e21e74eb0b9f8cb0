/**
 * Joins what a person and a pack each made of one text, by lines. In: the text that both began with, and the two. Out: the joined one, or in
 * how many places both changed the same lines differently. Line ends are the person's. Nothing is decided for anybody: with one such place
 * there is no joined text.
 */
import { diff3Merge } from 'node-diff3'

export interface TextMerge {
  /** null: not without a person. */
  readonly text: string | null
  readonly conflicts: number
}

/** Comparing takes up to the square of it. */
const MOST_LINES = 5000

/** null: too many lines. */
export function mergeTexts(base: string, mine: string, theirs: string): TextMerge | null {
  const end = endOf(mine)
  const [o, a, b] = [base, mine, theirs].map((text) => linesOf(text, end !== null))
  if (o === undefined || a === undefined || b === undefined || Math.max(o.length, a.length, b.length) > MOST_LINES)
    return null
  const regions = diff3Merge(a, o, b, { excludeFalseConflicts: true })
  const conflicts = regions.filter(({ conflict }) => conflict !== undefined).length
  if (conflicts > 0) return { text: null, conflicts }
  return { text: regions.flatMap(({ ok = [] }) => ok).join(end ?? '\n'), conflicts }
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
