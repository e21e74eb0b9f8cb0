import { type Message, message } from '../../../../../resources/text/text.ts'
import { parse } from 'smol-toml'
import { asFields, type Fields } from './fields.ts'
import { ownField } from '../../../model/own-field.ts'

/**
 * Reads TOML as shipped jars have it. In: text. Out: its tables, and how many lines broke TOML's own rules.
 * Valid text goes through the library. Anything else is read line by line, each value still by the library where it can:
 * placeholders in headers, raw newlines in strings, keys given twice (the last wins), text after a value, unknown
 * escapes and values without quotes are read; a line that is none of these is left out. Never throws.
 */
export interface LenientToml {
  readonly root: Fields
  /** null: the text is valid; else what the library said of it. */
  readonly complaint: Message | null
}

type Table = Record<string, unknown>

const HEADER = /^\s*\[(\[?)\s*(.+?)\s*\](\]?)\s*(?:#.*)?$/
const ASSIGNMENT = /^\s*((?:"[^"]*"|'[^']*'|[^\s=."'#[\]]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[^\s=."'#[\]]+))*)\s*=\s*(.*)$/
const OPENERS = ['"""', "'''", '"', "'", '[']
const NEXT_KEY = /^\s*(?:[\w.-]+\s*=\s*["'[\dtf]|\[)/m
const SEGMENT = /"([^"]*)"|'([^']*)'|([^.\s"']+)/g

export function readLenientToml(source: string): LenientToml {
  const text = (source.startsWith('\uFEFF') ? source.slice(1) : source).replaceAll('\r\n', '\n')
  try {
    return { root: parse(text), complaint: null }
  } catch (error) {
    return { root: readLines(text), complaint: summarize(error) }
  }
}

function readLines(text: string): Fields {
  const root: Table = {}
  let table = root
  const missing = new Set<string>()
  for (let start = 0; start < text.length;) {
    const end = lineEnd(text, start)
    const line = text.slice(start, end)
    start = end + 1
    const header = line.length < 1000 ? HEADER.exec(line) : null
    if (header !== null) {
      table = openTable(root, segments(header[2] ?? ''), header[1] === '[')
      continue
    }
    const assignment = ASSIGNMENT.exec(line)
    if (assignment === null) continue
    const value = findValue({ text, start: end - (assignment[2] ?? '').length, lineEnd: end }, missing)
    start = Math.max(start, lineEnd(text, value.end) + 1)
    const path = segments(assignment[1] ?? '')
    const key = path.pop()
    if (key !== undefined) define(openTable(table, path, false), key, readValue(value.text))
  }
  return root
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

function segments(path: string): string[] {
  return [...path.matchAll(SEGMENT)].map(([, double, single, bare]) => double ?? single ?? bare ?? '')
}

/** The table at this path; tables in lists are reached through the newest; `isItem` begins a new one at the end. */
function openTable(root: Table, path: readonly string[], isItem: boolean): Table {
  let table = root
  for (const [index, key] of path.entries()) {
    const found = ownField(table, key)
    const newest: Table | null = asFields(Array.isArray(found) ? found.at(-1) : found)
    if (newest !== null && !(isItem && index === path.length - 1)) {
      table = newest
      continue
    }
    const fresh: Table = {}
    if (!isItem || index < path.length - 1) define(table, key, fresh)
    else if (Array.isArray(found)) found.push(fresh)
    else define(table, key, [fresh])
    table = fresh
  }
  return table
}

/** Also for a key like `__proto__`, which must stay a key. */
function define(table: Table, key: string, value: unknown): void {
  Object.defineProperty(table, key, { value, enumerable: true, configurable: true, writable: true })
}

interface ValueStart {
  readonly text: string
  readonly start: number
  readonly lineEnd: number
}

/**
 * A value's text: the rest of its line and, while its string or list is open, the lines after it, unless one of them
 * looks like the next key: then it was never closed. `missing` remembers closers that the rest of the text lacks.
 */
function findValue({ text, start, lineEnd: end }: ValueStart, missing: Set<string>): { text: string; end: number } {
  const restOfLine = { text: text.slice(start, end), end }
  const opener = OPENERS.find((mark) => text.startsWith(mark, start))
  if (opener === undefined || missing.has(opener)) return restOfLine
  const closer = opener === '[' ? ']' : opener
  let at = text.indexOf(closer, start + opener.length)
  while (at > 0 && text[at - 1] === '\\' && closer.startsWith('"')) at = text.indexOf(closer, at + 1)
  if (at < 0) {
    missing.add(opener)
    return restOfLine
  }
  const isOpen = at > end && opener.length === 1 && NEXT_KEY.test(text.slice(end, at))
  return isOpen ? restOfLine : { text: text.slice(start, at + closer.length), end: at }
}

function readValue(text: string): unknown {
  try {
    return parse(`value = ${text.startsWith('"') && !text.startsWith('"""') ? escapeNewlines(text) : text}`)['value']
  } catch {
    const quoted = /^("""|'''|"|')([\s\S]*)\1$/.exec(text)
    return (
      quoted?.[2] ??
      text
        .replace(/\s+#.*$/, '')
        .replace(/^["']+/, '')
        .trim()
    )
  }
}

function escapeNewlines(text: string): string {
  return text.replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}

function summarize(error: unknown): Message {
  const said = error instanceof Error ? error.message : String(error)
  const line = asFields(error)?.['line']
  const what = said.split('\n', 1)[0]?.replace(/^Invalid TOML document: /, '') ?? ''
  return typeof line === 'number' ? message('at-line', { what, line }) : message('as-told', { words: what })
}
