import { parseFabricRange } from './fabric-range.ts'
import { isPlaceholder } from './is-placeholder.ts'
import { parseMavenRange } from './maven-range.ts'
import type { Grammar, Range } from './range.ts'

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
