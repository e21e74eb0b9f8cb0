/** What of a version's number, or of a file's name, names the loader and the game. */
import { isOlderThan, isUnmistakable, mayBeGameVersion } from '../instances/game-version.ts'
import { KNOWN_LOADERS } from '../instances/known-loaders.ts'
import type { Version } from './version.ts'

export interface GameParts {
  /** Game versions, as they stand there: `1.20.1`, `1.21.x`. */
  readonly gameVersions: readonly string[]
  /** All else but the loaders, in order. */
  readonly others: readonly Part[]
  /** Its first number is a game version. */
  readonly isGameFirst: boolean
  /** The only number in it is that of a game version. */
  readonly isGameAlone: boolean
}

export interface Part {
  readonly text: string
  /** Where it begins in the text. */
  readonly start: number
  readonly isAfterPlus: boolean
}

/** Longer texts are no number that anybody reads. */
const MAX_CHARACTERS = 200
const ANY_LOADER = KNOWN_LOADERS.join('|')
const LOADERS = new RegExp(`^(?:${ANY_LOADER}|neo|rift|liteloader)$`, 'i')
const LOADER_IN_FRONT = new RegExp(`^(?:${ANY_LOADER})(?=\\d)`, 'i')
const LOADER_AT_END = new RegExp(`(?<=\\d)\\.?(?:${ANY_LOADER})$`, 'i')
const MARK = /^(?:minecraft|mc)[.v]?/i
/** Of a game version that stands before it: `1.21.5-rc1`. */
const BEFORE_RELEASE = /^(?:pre|rc)\.?\d{0,2}$/i
const DOTTED = /^v?\d+\.\d/i

/** `declared`: what the version is for by its author's word. */
export function gameParts(text: string, declared: Pick<Version, 'loaders' | 'gameVersions'>): GameParts {
  const parts = partsOf(text).filter(
    ({ text: one }) => !LOADERS.test(one) && !declared.loaders.includes(one.toLowerCase()),
  )
  const firstNumber = parts.findIndex(({ text: one }) => /\d/.test(one))
  const isSaid = ({ text: one, isMarked }: MarkedPart) =>
    mayBeGameVersion(one) &&
    (isMarked || isUnmistakable(one) || declared.gameVersions.some((known) => covers(one, known)))
  // Before a game version, a number that looks like one is the author's own: `1.8.0+1.21.1`.
  const isFollowed = (index: number) =>
    parts.slice(index + 1).some((part) => DOTTED.test(part.text) && !isSaid(part) && !part.isOfLoader)
  const endsRange = (one: string, index: number) =>
    index === firstNumber + 1 &&
    mayBeGameVersion(parts[firstNumber]?.text ?? '') &&
    isUpTo(parts[firstNumber]?.text ?? '', one)
  const isGame = (part: MarkedPart, index: number) =>
    isSaid(part) ||
    (mayBeGameVersion(part.text) && (index === firstNumber || endsRange(part.text, index)) && isFollowed(index))
  const games = parts.filter(isGame)
  const own = parts.filter((part) => !games.includes(part) && part.text !== '')
  const others = withoutCompany(own, parts, games)
  const isGameAlone = games.length > 0 && !others.some(({ text: one }) => /\d/.test(one))
  return {
    gameVersions: games.map(({ text: one }) => one),
    others: isGameAlone ? [...others, ...games] : others,
    isGameFirst: games.some((part) => part === parts[firstNumber]),
    isGameAlone,
  }
}

/** Without what tells more of the game version before it, or is a loader's own number, where the author's is there too. */
function withoutCompany(
  own: readonly MarkedPart[],
  parts: readonly MarkedPart[],
  games: readonly MarkedPart[],
): readonly MarkedPart[] {
  const left = own.filter((part) => {
    const before = parts[parts.indexOf(part) - 1]
    return !part.isOfLoader && !(before !== undefined && games.includes(before) && BEFORE_RELEASE.test(part.text))
  })
  return left.some(({ text }) => /\d/.test(text)) ? left : own
}

/** Whether a game version as it is written means this one: `1.21` and `1.21.x` mean 1.21.1 too, `1.21.0` means 1.21. */
function covers(written: string, gameVersion: string): boolean {
  const family = written.replace(/\.x$/i, '')
  return (
    gameVersion === written.replace(/^(\d+\.\d+)\.0$/, '$1') ||
    family === gameVersion ||
    gameVersion.startsWith(`${family}.`)
  )
}

/** Whether what a text names means this game version: one of them does, or it lies between two that stand side by side. */
export function isAmong(gameVersion: string, { gameVersions }: Pick<GameParts, 'gameVersions'>): boolean {
  return gameVersions.some((one, index) => {
    if (covers(one, gameVersion)) return true
    const next = gameVersions[index + 1]
    return next !== undefined && isUpTo(one, gameVersion) && isUpTo(gameVersion, next)
  })
}

/** Whether the first is the second game version or an earlier one. */
function isUpTo(one: string, other: string): boolean {
  return isOlderThan(other, one) === false
}

interface MarkedPart extends Part {
  /** `mc` stands before it. */
  readonly isMarked: boolean
  /** A loader's name is written together with it, and it is no game version: `fabric0.83.0`. */
  readonly isOfLoader: boolean
}

function partsOf(text: string): readonly MarkedPart[] {
  const parts: MarkedPart[] = []
  let isMarked = false
  for (const { 1: separators = '', 2: raw = '', index } of text
    .slice(0, MAX_CHARACTERS)
    .matchAll(/([-_+ ()[\],]*)([^-_+ ()[\],]+)/g)) {
    const bare = raw.replace(LOADER_IN_FRONT, '').replace(LOADER_AT_END, '')
    const unmarked = bare.replace(MARK, '')
    const isOwnMark = unmarked !== bare && (unmarked === '' || /^\d/.test(unmarked))
    if (!isOwnMark || unmarked !== '')
      parts.push({
        text: isOwnMark ? unmarked : bare,
        start: index + separators.length,
        isAfterPlus: separators.includes('+'),
        isMarked: isOwnMark || isMarked,
        isOfLoader: LOADER_IN_FRONT.test(raw) && DOTTED.test(bare) && !mayBeGameVersion(bare),
      })
    isMarked = isOwnMark && unmarked === ''
  }
  return parts
}
