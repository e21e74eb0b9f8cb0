/**
 * Whether one version of a project is newer than another. In: both, and all versions of the project that fit where they go. Out: newer
 * is what was published later and is not lower by its number. Authors build one version for several game versions and write these
 * into numbers and names (fact H98): the same number under the name of another game version is that version over again, and where
 * the number does not tell, nobody can.
 */
import { isLater } from './fit.ts'
import { gameParts, isAmong, type GameParts } from '../versions/game-parts.ts'
import type { Version } from '../versions/version.ts'
import {
  isLowerNumber,
  isOfGameAlone,
  isSameNumber,
  versionNumberOf,
  type VersionNumber,
} from '../versions/version-number.ts'
import { isPlaceholder } from '../versions/withdrawn.ts'

export type Succession = 'newer' | 'not-later' | 'lower-number' | 'again' | 'unclear'

export interface Predecessors {
  readonly current: Version
  readonly gameVersion: string
  /** All versions of the project that fit there, as far as they are known. */
  readonly among: readonly Version[]
}

export function successionOf(version: Version, predecessors: Predecessors): Succession {
  const { current, gameVersion } = predecessors
  if (version.id === current.id || version.published <= current.published) return 'not-later'
  const isForOther = gameNamedBy(version, gameVersion) === 'other'
  if (isForOther && isSame(numbersOf(version, current))) return 'again'
  const isElsewhere = isForOther && gameNamedBy(current, gameVersion) !== 'other'
  const [next, last] = isElsewhere ? numbersOf(version, current) : [versionNumberOf(version), versionNumberOf(current)]
  if (next !== null && last !== null) {
    if (isLowerNumber(next, last) && !isNumberedAnewFor(version, predecessors))
      return !isOfOneForm(next, last) && isClearlyNewer(next, last, predecessors) ? 'newer' : 'lower-number'
    if (isLowerNumber(last, next)) return 'newer'
  }
  return isElsewhere && gameNamedBy(current, gameVersion) === 'this' ? 'unclear' : 'newer'
}

/** What is there is not for this game version by its author's word, and names another: some begin to number anew with each. */
function isNumberedAnewFor(version: Version, { current, gameVersion }: Predecessors): boolean {
  return (
    current.gameVersions.length > 0 &&
    !current.gameVersions.includes(gameVersion) &&
    gameNamedBy(version, gameVersion) === 'this' &&
    gameNamedBy(current, gameVersion) === 'other'
  )
}

/** Of the same number, and rather for this game version: its name says so, where the other's names another. */
export function isSameForThisGame(version: Version, other: Version, gameVersion: string): boolean {
  if (gameNamedBy(version, gameVersion) !== 'this' || gameNamedBy(other, gameVersion) !== 'other') return false
  return isSame(numbersOf(version, other))
}

function isSame([one, other]: ReturnType<typeof numbersOf>): boolean {
  return one !== null && other !== null && isSameNumber(one, other)
}

/** Whether its number or the names of its files name this game version, only others, or none. */
export function gameNamedBy(version: Version, gameVersion: string): 'this' | 'other' | 'none' {
  const named = gamesNamedBy.get(version) ?? readGames(version)
  if (named.some((one) => isAmong(gameVersion, one))) return 'this'
  return named.some(({ gameVersions }) => gameVersions.length > 0) ? 'other' : 'none'
}

const gamesNamedBy = new WeakMap<Version, readonly GameParts[]>()

function readGames(version: Version): readonly GameParts[] {
  const named = [version.number, ...version.files.map(nameOf)].map((text) => gameParts(text, version))
  gamesNamedBy.set(version, named)
  return named
}

/** By the numbers, or where these are game versions and no more by the names of the files. */
function numbersOf(...versions: readonly [Version, Version]): readonly [VersionNumber | null, VersionNumber | null] {
  const [next, last] = versions
  const numbers = [ownNumberIn(next, next.number), ownNumberIn(last, last.number)] as const
  if (numbers.every((one) => one !== null)) return numbers
  return [ownNumberIn(next, nameOf(next.files[0])), ownNumberIn(last, nameOf(last.files[0]))]
}

function ownNumberIn(version: Version, text: string): VersionNumber | null {
  const number = versionNumberOf({ ...version, number: text })
  return number === null || isOfGameAlone(number) ? null : number
}

function nameOf(file: Version['files'][number] | undefined): string {
  return file?.filename.replace(/\.[a-z]+$/i, '') ?? ''
}

/** A project that numbers anew keeps to it: two releases have the new form, and none the old one since. */
function isClearlyNewer(next: VersionNumber, last: VersionNumber, { current, among }: Predecessors): boolean {
  const later = among
    .filter((version) => version.published > current.published)
    .toSorted((a, b) => (isLater(a, b) ? 1 : -1))
    .map((version) => ({ version, number: versionNumberOf(version) }))
  const isNew = (number: VersionNumber | null) => number !== null && isOfOneForm(number, next)
  const since = later.slice(later.findIndex(({ number }) => isNew(number)))
  const releases = since.filter(({ version, number }) => version.channel === 'release' && isNew(number))
  const distinct = new Set(releases.map(({ number }) => number?.parts.join('.')))
  return distinct.size >= 2 && since.every(({ number }) => number === null || !isOfOneForm(number, last))
}

function isOfOneForm(one: VersionNumber, other: VersionNumber): boolean {
  return one.shape === other.shape && one.isAfterGame === other.isAfterGame
}

/**
 * What is worth seeing of the way from one version of a project to another: `earlier`, it was published before the one that is there;
 * `lower-number`, it was published later, and its number is lower; `major`, the first part of its number is higher; `beta`, `alpha`: it is
 * less stable than the one that is there.
 */
export type StepMark = 'earlier' | 'lower-number' | 'major' | 'beta' | 'alpha'

const STEADINESS = ['alpha', 'beta', 'release'] as const

/** undefined: the service does not know the one that is there, so nothing can be said of the way. */
export function stepMarksOf(from: Version, to: Version): readonly StepMark[] | undefined {
  if (isPlaceholder(from)) return undefined
  const order = orderMark(from, to)
  const { channel } = to
  const isLessStable = STEADINESS.indexOf(channel) < STEADINESS.indexOf(from.channel)
  return [...(order === null ? [] : [order]), ...(channel !== 'release' && isLessStable ? [channel] : [])]
}

function orderMark(from: Version, to: Version): 'earlier' | 'lower-number' | 'major' | null {
  if (to.published < from.published) return 'earlier'
  const [before, after] = [versionNumberOf(from), versionNumberOf(to)]
  // Numbers of two schemes say nothing beside each other.
  if (before === null || after === null || before.shape !== after.shape) return null
  if (isLowerNumber(after, before)) return 'lower-number'
  // Years and game versions in a number say nothing of how much has changed.
  const isMajorJump = after.shape.endsWith('plain') && Number(after.parts[0]) > Number(before.parts[0])
  return isMajorJump ? 'major' : null
}
