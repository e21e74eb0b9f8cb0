import { isWhole } from './unbroken.ts'
import { listGraphemes, textWidth } from './text-width.ts'

interface Piece {
  readonly text: string
  readonly width: number
}

/** What colours a text; takes no column, and is never torn apart. */
const COLOURS = /(\p{Cc}\[[\d;]*m)/u
/** Behind these a word that must be broken is broken first. */
const SEAM = /[-_+,;:.)\]}]$/

/**
 * Breaks a text at spaces into lines of at most `width` columns, the first of at most `first`; a longer word is broken only if it must be, and
 * what a person copies (`isWhole`) never: it alone may be wider.
 */
export function wrap(text: string, width: number, first = width): readonly string[] {
  const lines: string[] = []
  let line: Piece = { text: '', width: 0 }
  for (const word of text.split(' ').flatMap((long) => breakWord(long, width))) {
    const longer = line.text === '' ? word : { text: `${line.text} ${word.text}`, width: line.width + 1 + word.width }
    if (line.text === '' && lines.length === 0 && word.width > first && word.width <= width && first < width) {
      lines.push('')
      line = word
    } else if (longer.width <= (lines.length === 0 ? first : width) || line.text === '') line = longer
    else {
      lines.push(line.text)
      line = word
    }
  }
  return [...lines, line.text]
}

/** The same with every line `indent` columns in. */
export function wrapIndented(text: string, indent: number, width: number): readonly string[] {
  return wrap(text, Math.max(10, width - indent)).map((line) => ' '.repeat(indent) + line)
}

/** Each part as wide as fits. Looks at every character once, however long the word is. */
function breakWord(word: string, width: number): readonly Piece[] {
  const natural = textWidth(word)
  if (natural <= width || isWhole(word)) return [{ text: word, width: natural }]
  const parts: Piece[] = []
  let part: Piece = { text: '', width: 0 }
  let seam: Piece = part
  for (const one of piecesOf(word)) {
    if (part.width + one.width > width) {
      // At the last seam, unless that leaves most of the line empty.
      const isAtSeam = seam.width > width / 2
      const end = isAtSeam ? seam : part
      parts.push(end)
      part = { text: part.text.slice(end.text.length), width: part.width - end.width }
      seam = { text: '', width: 0 }
    }
    part = { text: part.text + one.text, width: part.width + one.width }
    if (SEAM.test(one.text)) seam = part
  }
  return [...parts, part]
}

function* piecesOf(word: string): Generator<Piece> {
  for (const text of word.split(COLOURS)) {
    if (COLOURS.test(text)) yield { text, width: 0 }
    else yield* listGraphemes(text)
  }
}
