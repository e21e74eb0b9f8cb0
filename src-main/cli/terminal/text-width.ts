import { eastAsianWidth } from 'get-east-asian-width'
import { stripVTControlCharacters } from 'node:util'

const EMOJI = /^(\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u
/** Each character stands alone and takes one column: letters of Western languages, dashes, quotes, arrows, ticks, a space that nothing breaks. */
const IS_PLAIN = /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u2010-\u2027→✓✗\ufdd0]*$/
/** Made when first needed, which takes longer than all else that is done to begin. */
let graphemes: Intl.Segmenter | undefined
const INVISIBLE = /^[\p{Mn}\p{Cf}]+$/u

/** Columns that a text takes on a terminal; colours take none, CJK and emoji two. */
export function textWidth(text: string): number {
  const bare = stripVTControlCharacters(text)
  if (IS_PLAIN.test(bare)) return bare.length
  let total = 0
  for (const { width } of listGraphemes(bare)) total += width
  return total
}

/** An uncoloured text cut to at most `width` columns, with an ellipsis where something is missing. */
export function cutToWidth(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  let cut = ''
  let used = 0
  for (const grapheme of listGraphemes(text)) {
    used += grapheme.width
    if (used > width - 1) break
    cut += grapheme.text
  }
  return `${cut.trimEnd()}…`
}

/** Whether characters of two columns are in it: of scripts without spaces, and emoji. */
export function hasWide(text: string): boolean {
  if (IS_PLAIN.test(text)) return false
  for (const { width } of listGraphemes(text)) if (width > 1) return true
  return false
}

/** What people see as characters, each with its columns, one after the other. */
export function* listGraphemes(text: string): Generator<{ readonly text: string; readonly width: number }> {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  for (const { segment } of graphemes.segment(text)) yield { text: segment, width: graphemeWidth(segment) }
}

function graphemeWidth(grapheme: string): number {
  if (INVISIBLE.test(grapheme)) return 0
  return EMOJI.test(grapheme) ? 2 : eastAsianWidth(grapheme.codePointAt(0) ?? 0)
}
