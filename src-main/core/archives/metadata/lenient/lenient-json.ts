/**
 * Reads JSON as shipped jars have it. In: text. Out: its value and whether the text broke JSON's own rules.
 * Accepts what the loaders' readers accept: raw newlines and tabs in strings, comments, trailing commas, a byte order
 * mark, single quotes and bare words; the last of duplicate keys wins. Throws a `MalformedJson` that names the line.
 */
import { type Message, format, message } from '../../../../../resources/text/text.ts'

export interface LenientJson {
  readonly value: unknown
  readonly isRepaired: boolean
}

interface Cursor {
  readonly text: string
  at: number
}

const MAX_DEPTH = 256
const ESCAPES: ReadonlyMap<string, string> = new Map(Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }))
/** Space, comments. */
const BLANK = /(?:[\s\0]+|\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/)*/y
const BARE = /[^\s,:=;[\]{}"']+/y

/** What is wrong with it, and where. */
export class MalformedJson extends SyntaxError {
  readonly text: Message

  constructor(text: Message) {
    super(format(text))
    this.text = text
  }
}

export function readLenientJson(source: string): LenientJson {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  try {
    return { value: JSON.parse(text), isRepaired: false }
  } catch {
    const cursor = { text, at: 0 }
    const value = readValue(cursor, 0)
    skipBlank(cursor)
    if (cursor.at < text.length) throw complaint(cursor, message('json-goes-on'))
    return { value, isRepaired: true }
  }
}

function readValue(cursor: Cursor, depth: number): unknown {
  if (depth > MAX_DEPTH) throw complaint(cursor, message('json-too-deep'))
  skipBlank(cursor)
  const first = cursor.text[cursor.at]
  if (first === '{') return readObject(cursor, depth)
  if (first === '[') return readArray(cursor, depth)
  if (first === '"' || first === "'") return readString(cursor)
  const word = readBare(cursor)
  if (word === 'true' || word === 'false') return word === 'true'
  if (word === 'null') return null
  const number = Number(word)
  return Number.isNaN(number) ? word : number
}

function readObject(cursor: Cursor, depth: number): Record<string, unknown> {
  const fields: [string, unknown][] = []
  cursor.at++
  while (!closes(cursor, '}')) {
    const first = cursor.text[cursor.at]
    const key = first === '"' || first === "'" ? readString(cursor) : readBare(cursor)
    skipBlank(cursor)
    if (cursor.text[cursor.at] !== ':' && cursor.text[cursor.at] !== '=')
      throw complaint(cursor, message('json-lacks-colon'))
    cursor.at++
    fields.push([key, readValue(cursor, depth + 1)])
    separate(cursor, '}')
  }
  return Object.fromEntries(fields)
}

function readArray(cursor: Cursor, depth: number): unknown[] {
  const items: unknown[] = []
  cursor.at++
  while (!closes(cursor, ']')) {
    items.push(readValue(cursor, depth + 1))
    separate(cursor, ']')
  }
  return items
}

/** Steps over the closing bracket, if it is next. */
function closes(cursor: Cursor, bracket: string): boolean {
  skipBlank(cursor)
  if (cursor.at >= cursor.text.length) throw complaint(cursor, message('json-ends-early'))
  if (cursor.text[cursor.at] !== bracket) return false
  cursor.at++
  return true
}

function separate(cursor: Cursor, bracket: string): void {
  skipBlank(cursor)
  const next = cursor.text[cursor.at]
  if (next === ',' || next === ';') cursor.at++
  else if (next !== bracket) throw complaint(cursor, message('json-lacks-comma'))
}

function readString(cursor: Cursor): string {
  const { text } = cursor
  const quote = text[cursor.at++]
  let value = ''
  let from = cursor.at
  for (;;) {
    const char = text[cursor.at]
    if (char === undefined) throw complaint({ text, at: from }, message('json-string-open'))
    if (char === quote) break
    if (char === '\\') {
      value += text.slice(from, cursor.at) + readEscape(cursor)
      from = cursor.at
    } else cursor.at++
  }
  value += text.slice(from, cursor.at)
  cursor.at++
  return value
}

function readEscape(cursor: Cursor): string {
  const char = cursor.text[cursor.at + 1] ?? ''
  const code = cursor.text.slice(cursor.at + 2, cursor.at + 6)
  if (char === 'u' && /^[\da-f]{4}$/i.test(code)) {
    cursor.at += 6
    return String.fromCharCode(Number.parseInt(code, 16))
  }
  cursor.at += 2
  return ESCAPES.get(char) ?? char
}

function readBare(cursor: Cursor): string {
  BARE.lastIndex = cursor.at
  const word = BARE.exec(cursor.text)?.[0]
  if (word === undefined) throw complaint(cursor, message('json-lacks-value'))
  cursor.at += word.length
  return word
}

function skipBlank(cursor: Cursor): void {
  BLANK.lastIndex = cursor.at
  cursor.at += BLANK.exec(cursor.text)?.[0].length ?? 0
}

function complaint(cursor: Cursor, what: Message): MalformedJson {
  const line = cursor.text.slice(0, cursor.at).split('\n').length
  return new MalformedJson(message('at-line', { what, line }))
}
