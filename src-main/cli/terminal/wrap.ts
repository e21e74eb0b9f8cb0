import { listGraphemes, textWidth } from './text-width.ts'
import { stripVTControlCharacters } from 'node:util'

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

/** Stands for a space at which no line may be broken, until it is printed. A noncharacter of Unicode: no text from outside means it. */
const UNBROKEN_SPACE = '\ufdd0'

/** Addresses and paths (`/` or `\` is in them), names of files, hashes, and what was made `unbroken`. */
const WHOLE = /[/\\\ufdd0]|\.(?:jar|zip|mrpack|json5?|toml|disabled)\b|^\W*[\da-f]{32,}\W*$/i

/** A command or path that a person copies: whole on one line, however long. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', UNBROKEN_SPACE)
}

/** As it is printed. */
export function withSpaces(text: string): string {
  return text.replaceAll(UNBROKEN_SPACE, ' ')
}

/** Whether a word is one that a person copies. */
export function isWhole(word: string): boolean {
  return WHOLE.test(stripVTControlCharacters(word))
}

/** Before the text: colours and spaces, in any order. */
const INDENT = /^(?:\p{Cc}\[[\d;]*m| )*/u
const MARKED = /^ *(?:[✓✗·!●*-] )+/
/** `  what  what is told of it`: in columns. */
const LABELLED = /^ *\S.*?\S? {2,}(?=\S)/
const COLOUR = /\p{Cc}\[[\d;]*m/gu
const ALL_OFF = '\u001b[0m'
/** What ends only what it names; all else that has these codes begins something. */
const ENDS = /^\p{Cc}\[(?:0|2[2-9]|39|49|5[45])?m$/u

/**
 * Lines as they are printed, none wider than `width` columns: a wider one goes on in the next, further in than it began. Only what a person
 * copies (an address, a path, a command: see `isWhole`) stays whole, alone in its line.
 */
export function fitLines(lines: readonly string[], width: number): readonly string[] {
  return lines.flatMap((line) => fitLine(line, width)).map(withSpaces)
}

function fitLine(line: string, width: number): readonly string[] {
  if (textWidth(line) <= width) return [line]
  const [start = ''] = INDENT.exec(line) ?? []
  const spaces = textWidth(start)
  const hang = hangOf(stripVTControlCharacters(line), width)
  const text = line.slice(start.length)
  const [head = '', ...rest] = wrap(text, Math.max(10, width - hang), Math.max(10, width - spaces))
  const lines = [start + head, ...rest.map((one) => ' '.repeat(hang) + one)]
  return carryColours(lines.map((one) => one.trimEnd()).filter((one) => stripVTControlCharacters(one).trim() !== ''))
}

/** Where a line goes on: under what is told, if that begins early enough, else two columns further in. */
function hangOf(bare: string, width: number): number {
  const [mark] = MARKED.exec(bare) ?? []
  if (mark !== undefined) return mark.length
  const label = textWidth(LABELLED.exec(bare)?.[0] ?? '')
  return label > 0 && label <= width / 3 ? label : bare.search(/\S/) + 2
}

/** What is coloured over the end of a line is coloured again in the next: a pager starts every line without. */
function carryColours(lines: readonly string[]): readonly string[] {
  let open: readonly string[] = []
  return lines.map((line) => {
    const before = open.join('')
    for (const [code] of line.matchAll(COLOUR)) open = ENDS.test(code) ? without(open, code) : [...open, code]
    const indent = line.search(/[^ ]/)
    const end = open.length > 0 ? ALL_OFF : ''
    return before === '' ? line + end : line.slice(0, indent) + before + line.slice(indent) + end
  })
}

function without(open: readonly string[], end: string): readonly string[] {
  if (end === ALL_OFF) return []
  const isWeight = end.endsWith('[22m')
  return open.filter((code) => /\[[12]m$/.test(code) !== isWeight)
}
