import { cutToWidth, textWidth } from './text-width.ts'

/** Breaks an uncoloured text at spaces into lines of at most `width` columns; a longer word is cut only if it must be. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((long) => breakWord(long, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (textWidth(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** The same with every line `indent` columns in. */
export function wrapIndented(text: string, indent: number, width: number): readonly string[] {
  return wrap(text, Math.max(10, width - indent)).map((line) => ' '.repeat(indent) + line)
}

function breakWord(word: string, width: number): readonly string[] {
  const parts: string[] = []
  let rest = word
  while (textWidth(rest) > width) {
    const head = cutToWidth(rest, width + 1).slice(0, -1)
    if (head === '') break
    parts.push(head)
    rest = rest.slice(head.length)
  }
  return [...parts, rest]
}
