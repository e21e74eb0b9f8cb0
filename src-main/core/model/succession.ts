/**
 * Whether one version of a project is newer than another. In: both, and all versions of the project that fit where they go. Out: newer
 * is what was published later and is not lower by its number; a later one that names only another game version, where the other
 * names this one, is that other over again (fact H98).
 */
import { isLater } from './fit.ts'
import { covers, gameParts } from './game-parts.ts'
import type { Version } from './version.ts'
import { isLowerNumber, versionNumberOf, type VersionNumber } from './version-number.ts'

export type Succession = 'newer' | 'not-later' | 'lower-number' | 'other-game-version'

export interface Predecessors {
  readonly current: Version
  readonly gameVersion: string
  /** All versions of the project that fit there, as far as they are known. */
  readonly among: readonly Version[]
}

export function successionOf(version: Version, { current, gameVersion, among }: Predecessors): Succession {
  if (version.id === current.id || version.published <= current.published) return 'not-later'
  const declared = {
    loaders: [...version.loaders, ...current.loaders],
    gameVersions: [...version.gameVersions, ...current.gameVersions],
  }
  const [names, named] = [version, current].map((one) => gameVersionsIn(one, declared))
  const isThis = (one: string) => covers(one, gameVersion)
  if (named?.some(isThis) === true && names !== undefined && names.length > 0 && !names.some(isThis))
    return 'other-game-version'
  const [next, last] = [versionNumberOf(version), versionNumberOf(current)]
  if (next === null || last === null || !isLowerNumber(next, last)) return 'newer'
  return next.shape !== last.shape && isSettled(next, last, { current, gameVersion, among }) ? 'newer' : 'lower-number'
}

/** In its number and the names of its files. */
function gameVersionsIn(version: Version, declared: Parameters<typeof gameParts>[1]): readonly string[] {
  const texts = [version.number, ...version.files.map(({ filename }) => filename.replace(/\.[a-z]+$/i, ''))]
  return texts.flatMap((text) => gameParts(text, declared).gameVersions)
}

/** A project that numbers anew keeps to it: two releases have the new shape, and none the old one since. */
function isSettled(next: VersionNumber, last: VersionNumber, { current, among }: Predecessors): boolean {
  const later = among
    .filter((version) => version.published > current.published)
    .toSorted((a, b) => (isLater(a, b) ? 1 : -1))
    .map((version) => ({ version, number: versionNumberOf(version) }))
  const since = later.slice(later.findIndex(({ number }) => number?.shape === next.shape))
  const releases = since.filter(({ version, number }) => version.channel === 'release' && number?.shape === next.shape)
  const distinct = new Set(releases.map(({ number }) => number?.parts.join('.')))
  return distinct.size >= 2 && since.every(({ number }) => number?.shape !== last.shape)
}
