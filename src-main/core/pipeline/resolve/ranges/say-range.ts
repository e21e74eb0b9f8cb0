import { type Message, format, message } from '../../../../../resources/text/text.ts'
import { eitherOf, allOf } from '../../../model/words/join-texts.ts'
import { parseRange } from './parse-range.ts'
import type { Grammar, Interval, Range, Term } from './range.ts'
import type { SemanticVersion } from './semantic-version.ts'

/** Longer texts, which nobody wrote on purpose, are cut. */
const MAX_COUNT = 80

/** A person's words, to stand behind "needs" or "in": "at least 0.5.3", "0.5.0 or later and below 0.6". Ranges are joined by or. */
export function sayRange(ranges: readonly string[], grammar: Grammar): Message {
  const described = ranges.map((text) => describeOne(text, parseRange(text, grammar)))
  const [first = ANY, ...others] = described
  if (described.some(isAnyVersion)) return ANY
  if (others.length === 0) return first
  return eitherOf([...new Map(described.map((one) => [format(one), one])).values()])
}

export function isAnyVersion({ id }: Message): boolean {
  return id === ANY.id
}

const ANY = message('any-version')

/** An edge of what is allowed, or all of it (`alone`). */
type Edge =
  | { readonly kind: 'from' | 'above' | 'to' | 'below'; readonly version: string }
  | { readonly kind: 'alone'; readonly text: Message }

function describeOne(text: string, range: Range): Message {
  if (range.kind === 'any') return ANY
  if (range.kind === 'unreadable') return message('as-told', { words: text.trim().slice(0, MAX_COUNT) })
  const all = range.kind === 'terms' ? [range.terms.flatMap(edgesOfTerm)] : range.intervals.map(edgesOfInterval)
  return eitherOf(all.map(joinEdges))
}

function joinEdges(edges: readonly Edge[]): Message {
  const hasEnd = edges.some(({ kind }) => kind === 'to' || kind === 'below')
  return allOf(
    edges.map((edge) => {
      if (edge.kind === 'alone') return edge.text
      const version = edge.version.slice(0, MAX_COUNT)
      if (edge.kind === 'from')
        return hasEnd ? message('range-from', { version }) : message('range-at-least', { version })
      return message(ENDS[edge.kind], { version })
    }),
  )
}

const ENDS = { above: 'range-above', to: 'range-at-most', below: 'range-below' } as const

function edgesOfTerm({ operator, version }: Term): readonly Edge[] {
  const text = typeof version === 'string' ? version : write(version)
  if (operator === '=' || (typeof version === 'string' && operator !== '>=' && operator !== '<=')) {
    return [{ kind: 'alone', text: message('range-exactly', { version: text.slice(0, MAX_COUNT) }) }]
  }
  if (operator === '.x')
    return [{ kind: 'alone', text: message('as-told', { words: `${text.slice(0, MAX_COUNT)}.x` }) }]
  if (operator === '>=') return [{ kind: 'from', version: text }]
  if (operator === '>') return [{ kind: 'above', version: text }]
  if (operator === '<=') return [{ kind: 'to', version: text }]
  if (operator === '<') return [{ kind: 'below', version: text }]
  const numbers = typeof version === 'string' ? [] : version.numbers
  const next = operator === '^' ? [(numbers[0] ?? 0) + 1] : [numbers[0] ?? 0, (numbers[1] ?? 0) + 1]
  return [
    { kind: 'from', version: text },
    { kind: 'below', version: next.join('.') },
  ]
}

function edgesOfInterval({ lower, upper }: Interval): readonly Edge[] {
  if (lower !== null && lower.text === upper?.text)
    return [{ kind: 'alone', text: message('range-exactly', { version: lower.text.slice(0, MAX_COUNT) }) }]
  const edges: Edge[] = []
  if (lower !== null) edges.push({ kind: lower.isIn ? 'from' : 'above', version: lower.text })
  if (upper !== null) edges.push({ kind: upper.isIn ? 'to' : 'below', version: upper.text })
  return edges
}

/** Without the dash that only says "before any pre-release". */
function write({ numbers, preRelease }: SemanticVersion): string {
  return numbers.join('.') + (preRelease === null || preRelease === '' ? '' : `-${preRelease}`)
}
