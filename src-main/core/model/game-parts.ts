/** What of a version's number, or of a file's name, names the loader and the game. */
import type { Version } from './version.ts'

export interface GameParts {
  /** Game versions, as they stand there: `1.20.1`, `1.21.x`. */
  readonly gameVersions: readonly string[]
  /** All else but the loaders, in order. */
  readonly others: readonly Part[]
  /** The only number in it is that of a game version. */
  readonly isGameAlone: boolean
}

interface Part {
  readonly text: string
  readonly isAfterPlus: boolean
}

/** Longer texts are no number that anybody reads. */
const MOST_CHARACTERS = 200
const LOADERS = /^(?:fabric|forge|neoforge|neo|quilt|rift|liteloader)$/i
const LOADER_IN_FRONT = /^(?:fabric|neoforge|forge|quilt)(?=\d)/i
const LOADER_AT_END = /(?<=\d)\.?(?:fabric|neoforge|forge|quilt)$/i
const MARK = /^(?:minecraft|mc)[.v]?/i
/** From 1.7 on, and of the years since. */
const LIKE_A_GAME_VERSION = /^(?:1\.(?:[7-9]|[12]\d)|2[6-9]\.[1-4])(?:\.(?:\d{1,2}|x))?$/i

/** `declared`: what the version is for by its author's word. */
export function gameParts(text: string, declared: Pick<Version, 'loaders' | 'gameVersions'>): GameParts {
  const parts = partsOf(text).filter(
    ({ text: one }) => !LOADERS.test(one) && !declared.loaders.includes(one.toLowerCase()),
  )
  const firstNumber = parts.findIndex(({ text: one }) => /\d/.test(one))
  const isFollowed = (index: number) => parts.slice(index + 1).some(({ text: one }) => /^v?\d+\.\d/i.test(one))
  const endsRange = (one: string, index: number) =>
    index === firstNumber + 1 &&
    LIKE_A_GAME_VERSION.test(parts[firstNumber]?.text ?? '') &&
    isUpTo(parts[firstNumber]?.text ?? '', one)
  const isGame = ({ text: one, isMarked }: MarkedPart, index: number) =>
    LIKE_A_GAME_VERSION.test(one) &&
    (isMarked ||
      ((index === firstNumber || endsRange(one, index)) && isFollowed(index)) ||
      declared.gameVersions.some((known) => covers(one, known)))
  const games = parts.filter(isGame)
  const others = parts.filter((part) => !games.includes(part) && part.text !== '')
  const isGameAlone = games.length > 0 && !others.some(({ text: one }) => /\d/.test(one))
  return {
    gameVersions: games.map(({ text: one }) => one),
    others: isGameAlone ? [...others, ...games] : others,
    isGameAlone,
  }
}

/** Whether a game version as it is written means this one: `1.21` and `1.21.x` mean 1.21.1 too. */
function covers(written: string, gameVersion: string): boolean {
  const family = written.replace(/\.x$/i, '')
  return gameVersion === family || gameVersion.startsWith(`${family}.`)
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
  const [first, second] = [one, other].map((text) => text.replace(/\.x$/i, '').split('.').map(Number))
  for (let index = 0; index < 3; index += 1) {
    const difference = (first?.[index] ?? 0) - (second?.[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return true
}

interface MarkedPart extends Part {
  /** `mc` stands before it. */
  readonly isMarked: boolean
}

function partsOf(text: string): readonly MarkedPart[] {
  const parts: MarkedPart[] = []
  let isMarked = false
  for (const [, separators = '', raw = ''] of text
    .slice(0, MOST_CHARACTERS)
    .matchAll(/([-_+ ()[\],]*)([^-_+ ()[\],]+)/g)) {
    const bare = raw.replace(LOADER_IN_FRONT, '').replace(LOADER_AT_END, '')
    const unmarked = bare.replace(MARK, '')
    const isOwnMark = unmarked !== bare && (unmarked === '' || /^\d/.test(unmarked))
    if (!isOwnMark || unmarked !== '')
      parts.push({
        text: isOwnMark ? unmarked : bare,
        isAfterPlus: separators.includes('+'),
        isMarked: isOwnMark || isMarked,
      })
    isMarked = isOwnMark && unmarked === ''
  }
  return parts
}
