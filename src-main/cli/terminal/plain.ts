import { formatMessage } from '../../../resources/text/text.ts'
import { inFull } from './numbers.ts'

// Control characters, and those that turn the direction of text around: none may reach a terminal from a file or a service.
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]+/gu

/** The first half of a character that was cut in two. */
const HALF = /[\ud800-\udbff]$/

/** Characters of one line: a path has at most 4,096, a list of all mods of a large instance fits. */
const MAX_LINE = 10_000
/** Characters of a text of several lines; the service takes at most 65,536. */
const MAX_TEXT = 100_000

/** Foreign text made safe for one line of a terminal: it can move no cursor, colour nothing, reverse nothing and fill nothing. */
export function plain(text: string): string {
  return cut(whole(text), MAX_LINE)
}

/** The same for what must not be cut: a command that is to be copied. */
export function whole(text: string): string {
  return text.replaceAll(UNSAFE, ' ').trim()
}

/** The same for text of several lines; the last says when it was cut. */
export function plainLines(text: string): readonly string[] {
  const lines = text
    .slice(0, MAX_TEXT)
    .split(/\r\n|\r|\n/)
    .map((line) => cut(line.replaceAll('\t', '  ').replaceAll(UNSAFE, ' ').trimEnd(), MAX_LINE))
  return text.length > MAX_TEXT ? [...lines, cutNote(text)] : lines
}

function cut(line: string, longest: number): string {
  return line.length > longest ? `${line.slice(0, longest).replace(HALF, '')} ${cutNote(line)}` : line
}

function cutNote({ length }: string): string {
  return `… ${formatMessage('text-was-cut', { characters: inFull(length) })}`
}
