import { listGraphemes, textWidth } from './text-width.ts'

interface Piece {
  readonly text: string
  readonly width: number
}

/** Breaks an uncoloured text at spaces into lines of at most `width` columns; a longer word is cut only if it must be. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line: Piece = { text: '', width: 0 }
  for (const word of text.split(' ').flatMap((long) => breakWord(long, width))) {
    const longer = line.text === '' ? word : { text: `${line.text} ${word.text}`, width: line.width + 1 + word.width }
    if (longer.width <= width) line = longer
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
  if (natural <= width) return [{ text: word, width: natural }]
  const parts: Piece[] = []
  let part: Piece = { text: '', width: 0 }
  for (const grapheme of listGraphemes(word)) {
    if (part.width + grapheme.width > width) {
      parts.push(part)
      part = { text: '', width: 0 }
    }
    part = { text: part.text + grapheme.text, width: part.width + grapheme.width }
  }
  return [...parts, part]
}
