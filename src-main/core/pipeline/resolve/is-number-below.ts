import type { Version } from '../../model/version.ts'
import { compareMavenVersions, parseMavenVersion } from './ranges/maven-version.ts'
import { compareSemanticVersions, parseSemanticVersion } from './ranges/semantic-version.ts'

/**
 * Whether a version's number is below another one, which no version need have: `mc1.21.1-0.6.2-fabric` is not below `0.6`. What says only
 * what the version is for counts for nothing. null: cannot be told.
 */
export function isNumberBelow(
  { number, gameVersions, loaders }: Pick<Version, 'number' | 'gameVersions' | 'loaders'>,
  limit: string,
): boolean | null {
  const decoration = new Set([...gameVersions, ...loaders].map((text) => text.toLowerCase()))
  const [own, other] = [bareNumber(number, decoration), bareNumber(limit, decoration)]
  if (![own, other].every((text) => /\d/.test(text))) return null
  const [semantic, semanticLimit] = [parseSemanticVersion(own), parseSemanticVersion(other)]
  if (semantic !== null && semanticLimit !== null) return compareSemanticVersions(semantic, semanticLimit) < 0
  return compareMavenVersions(parseMavenVersion(own), parseMavenVersion(other)) < 0
}

/** `mc1.21.1-0.6.2-fabric` -> `0.6.2`; what is nothing but decoration stays as it is. */
function bareNumber(number: string, decoration: ReadonlySet<string>): string {
  const parts = number.trim().split(/(?=[-_+ ])/)
  const isDecoration = (part: string) => {
    const text = part.replace(/^[-_+ ]+/, '').toLowerCase()
    return /^mc\d/.test(text) || decoration.has(text)
  }
  const bare = parts
    .filter((part) => !isDecoration(part))
    .join('')
    .replace(/^[-_+ ]+/, '')
    .replace(/^v(?=\d)/i, '')
  return bare === '' ? number.trim() : bare
}
