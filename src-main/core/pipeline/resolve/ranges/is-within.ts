import { isPlaceholder, parseRange } from './parse-range.ts'
import { withoutBuild } from './maven-range.ts'
import { compareMavenVersions, parseMavenVersion, type MavenVersion } from './maven-version.ts'
import type { Grammar, Interval, Range, Term } from './range.ts'
import { compareSemanticVersions, parseSemanticVersion, type SemanticVersion } from './semantic-version.ts'

/** null: cannot be told, since the range or the version cannot be read; never a conflict. */
export function isWithin(version: string, range: Range): boolean | null {
  const text = version.trim()
  if (range.kind === 'any') return true
  if (range.kind === 'unreadable' || isPlaceholder(text)) return null
  if (range.kind === 'terms') return areAllMet(text, range.terms)
  if (!/\d/.test(text)) return null
  const parsed = parseMavenVersion(range.isBuildIgnored ? withoutBuild(text) : text)
  return range.intervals.some((interval) => isBetween(parsed, interval))
}

/** The same for ranges joined by or; none means any version. */
export function isWithinAny(version: string, ranges: readonly string[], grammar: Grammar): boolean | null {
  if (ranges.length === 0) return true
  const answers = ranges.map((range) => isWithin(version, parseRange(range, grammar)))
  if (answers.includes(true)) return true
  return answers.includes(null) ? null : false
}

function areAllMet(text: string, terms: readonly Term[]): boolean | null {
  const version = parseSemanticVersion(text)
  const answers = terms.map((term) => isMet({ text, version }, term))
  if (answers.includes(false)) return false
  return answers.includes(null) ? null : true
}

/** Where either is no semantic version only sameness can be told. */
function isMet(own: { text: string; version: SemanticVersion | null }, { operator, version }: Term): boolean | null {
  if (typeof version === 'string') return own.text === version || (operator === '=' ? false : null)
  if (own.version === null) return null
  const order = compareSemanticVersions(own.version, version)
  const isSame = (count: number): boolean => {
    for (let index = 0; index < count; index += 1) {
      if ((own.version?.numbers[index] ?? 0) !== (version.numbers[index] ?? 0)) return false
    }
    return true
  }
  switch (operator) {
    case '>=':
      return order >= 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '<':
      return order < 0
    case '=':
      return order === 0
    case '~':
      return order >= 0 && isSame(2)
    case '^':
      return order >= 0 && isSame(1)
    case '.x':
      // As the loader has it: `1.2.3.x` stays in 1.2, not in 1.2.3.
      return order >= 0 && isSame(Math.min(version.numbers.length, 2))
  }
}

function isBetween(version: MavenVersion, { lower, upper }: Interval): boolean {
  const above = lower === null ? 1 : compareMavenVersions(version, lower.version)
  const below = upper === null ? -1 : compareMavenVersions(version, upper.version)
  return (above > 0 || (above === 0 && lower?.isIn === true)) && (below < 0 || (below === 0 && upper?.isIn === true))
}
