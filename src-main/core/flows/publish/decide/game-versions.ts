/** Game versions of the service's list that a jar's metadata allows. */
import type { EmbeddedDependency } from '../../../model/files/installed-file.ts'
import type { Tags } from '../../../model/projects/project.ts'
import { isWithinAny } from '../../../pipeline/resolve/ranges/is-within.ts'

type Listed = Tags['gameVersions'][number]
type Edge = Pick<EmbeddedDependency, 'ranges' | 'grammar'>

/** No game will have that number for long. */
const FAR_LATER = '999.0'

export interface AllowedGames {
  /** Oldest first. */
  readonly gameVersions: readonly string[]
  readonly isOpen: boolean
}

/** Releases that all edges allow, and of the others what an edge names. `tags`: newest first. */
export function allowedGames(edges: readonly Edge[], tags: readonly Listed[]): AllowedGames {
  const said = edges.filter(({ ranges }) => ranges.length > 0)
  if (said.length === 0) return { gameVersions: [], isOpen: false }
  const isNamed = (version: string) =>
    said.some(({ ranges }) => ranges.some((range) => wordsOf(range).includes(version)))
  const gameVersions = tags
    .filter(({ version, kind }) => {
      if (kind !== 'release') return isNamed(version)
      return said.every(({ ranges, grammar }) => isWithinAny(version, ranges, grammar) === true)
    })
    .map(({ version }) => version)
    .toReversed()
  return {
    gameVersions,
    isOpen: said.every(({ ranges, grammar }) => isWithinAny(FAR_LATER, ranges, grammar) === true),
  }
}

/** What a person names: names of the list, families (`1.21.x`) and ranges. What is none of them is in `unknown`. */
export function namedGames(
  named: readonly string[],
  tags: readonly Listed[],
): { readonly gameVersions: readonly string[]; readonly unknown: readonly string[] } {
  const found = new Set<string>()
  const unknown: string[] = []
  for (const one of named.map((text) => text.trim()).filter((text) => text !== '')) {
    const matching = matches(one, tags)
    if (matching.length === 0) unknown.push(one)
    for (const version of matching) found.add(version)
  }
  return { gameVersions: inOrder([...found], tags), unknown }
}

function matches(text: string, tags: readonly Listed[]): readonly string[] {
  if (tags.some(({ version }) => version === text)) return [text]
  const family = /^(.+)\.x$/i.exec(text)?.[1]
  if (family !== undefined) {
    return tags
      .filter(({ version, kind }) => kind === 'release' && (version === family || version.startsWith(`${family}.`)))
      .map(({ version }) => version)
  }
  const grammar = /^[[(]/.test(text) ? 'maven' : 'fabric'
  const isRange = /^[[(]|[<>=~^]/.test(text)
  return isRange ? allowedGames([{ ranges: [text], grammar }], tags).gameVersions : []
}

/** Oldest first; what the list does not have stands in front. */
export function inOrder(versions: readonly string[], tags: readonly Listed[]): readonly string[] {
  const places = new Map(tags.map(({ version }, index) => [version, index]))
  const placeOf = (version: string) => places.get(version) ?? Number.MAX_SAFE_INTEGER
  return versions.toSorted((one, other) => placeOf(other) - placeOf(one))
}

/** The first two numbers: `1.21` of 1.21.11. */
export function familyOf(version: string): string {
  return /^\d+\.\d+/.exec(version)?.[0] ?? version
}

function wordsOf(range: string): readonly string[] {
  return range.split(/[\s<>=~^[\](),]+/)
}
