import { stripVTControlCharacters } from 'node:util'
import { withSpaces } from './unbroken.ts'
import { textWidth } from './text-width.ts'
import { wrap } from './wrap.ts'

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
