import { parseMavenRange } from './maven-range.ts'
import type { Grammar, Range, Operator, Term } from './range.ts'
import { parseSemanticVersion } from './semantic-version.ts'

/**
 * Reads a version range as jars have it (facts S6, S12). Each grammar is also read where the other is expected,
 * since files mix them up. Nothing, `*` and `ANY` mean any version. Never throws; linear.
 */
export function parseRange(text: string, grammar: Grammar): Range {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed === '*' || trimmed.toUpperCase() === 'ANY') return { kind: 'any' }
  if (isPlaceholder(trimmed)) return { kind: 'unreadable' }
  const isFabric = grammar === 'fabric' ? !/^[[(]/.test(trimmed) : /^[<>=~^]/.test(trimmed)
  if (isFabric) return parseFabricRange(trimmed)
  return parseMavenRange(trimmed.replaceAll(/\s+/g, ''), grammar === 'fabric')
}

const OPERATORS: readonly Operator[] = ['>=', '<=', '>', '<', '=', '~', '^']
const WILDCARDS: readonly string[] = ['x', 'X', '*']

/** Terms joined by and, as Fabric's loader reads them; Quilt's is the same. Linear. */
function parseFabricRange(text: string): Range {
  const terms: Term[] = []
  let waiting: Operator | null = null
  for (const word of text.split(/\s+/)) {
    if (word === '' || (word === '*' && waiting === null)) continue
    const operator: Operator | undefined = waiting ?? OPERATORS.find((sign) => word.startsWith(sign))
    const version: string = waiting === null ? word.slice(operator?.length ?? 0) : word
    waiting = version === '' ? (operator ?? null) : null
    if (waiting !== null) continue
    const term = toTerm(operator ?? '=', version)
    if (term === null) return { kind: 'unreadable' }
    terms.push(term)
  }
  if (waiting !== null) return { kind: 'unreadable' }
  return terms.length === 0 ? { kind: 'any' } : { kind: 'terms', terms }
}

/** null: the loader refuses it, or it is no version. */
function toTerm(operator: Operator, text: string): Term | null {
  const parts = text.split('.')
  const first = parts.findIndex((part) => WILDCARDS.includes(part))
  if (first >= 0) {
    if (first === 0 || !parts.slice(first).every((part) => WILDCARDS.includes(part))) return null
    const version = parseSemanticVersion(parts.slice(0, first).join('.'))
    if (version === null || version.preRelease !== null || operator !== '=') return null
    // Before every pre-release of the first that it means.
    return { operator: '.x', version: { ...version, preRelease: '' } }
  }
  const version = parseSemanticVersion(text)
  if (version !== null) return { operator, version }
  // What excludes the version itself asks for an order, and a plain text has none.
  return operator === '<' || operator === '>' || !/\d/.test(text) ? null : { operator, version: text }
}

/** Whether a build was to put something there and did not: `${version}`, `@VERSION@`. */
export function isPlaceholder(text: string): boolean {
  return text.includes('${') || (text.startsWith('@') && text.endsWith('@'))
}
