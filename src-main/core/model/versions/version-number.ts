/**
 * How an author numbers versions, without the loader and the game version that are often written into the number
 * (`mc1.20.1-0.5.8-fabric`, `2.0.0-beta.3+1.21`). In: a version. Out: what can be compared; null where nobody can tell.
 */
import { gameParts } from './game-parts.ts'
import type { Version } from './version.ts'

export interface VersionNumber {
  /** What numbers of one scheme have in common: the words before them, and whether they begin with a year. */
  readonly shape: string
  /** It follows a game version. */
  readonly isAfterGame: boolean
  /** Decimal digits each. */
  readonly parts: readonly string[]
  /** Before a release how far it is; RELEASE; after one what mends it; null: words that say nothing of the order. */
  readonly stage: number | null
  /** What counts on within a stage, or after a hyphen; of a letter alone its place in the alphabet. */
  readonly counts: readonly string[]
  /** What stands after a plus sign, which says nothing of the order. */
  readonly build: string
  /** All of it in small letters. */
  readonly text: string
}

export type NumberedVersion = Pick<Version, 'number' | 'loaders' | 'gameVersions'>

const RELEASE = 5
const MENDED = 6
/** `1.2c`. Of a and b nobody can tell whether they stand for alpha and beta. */
const LETTER = 7
const STAGES: ReadonlyMap<string, number> = new Map([
  ...['dev', 'nightly', 'snapshot', 'canary'].map((word) => [word, 0] as const),
  ...['alpha', 'a'].map((word) => [word, 1] as const),
  ...['beta', 'b'].map((word) => [word, 2] as const),
  ...['pre', 'preview', 'prerelease', 'milestone', 'm'].map((word) => [word, 3] as const),
  ...['rc', 'cr'].map((word) => [word, 4] as const),
  ...['release', 'final', 'stable', 'ga', 'build'].map((word) => [word, RELEASE] as const),
  ...['hotfix', 'bugfix', 'fix', 'patch', 'p', 'sp'].map((word) => [word, MENDED] as const),
])
/** Whether a word says how far a version is: `beta`, `rc`, `hotfix`. */
export function isStageWord(word: string): boolean {
  return STAGES.has(word.toLowerCase())
}

/** A longer run of digits is no number that an author counts with. */
const CORE = /^([a-z]*)\.?(\d{1,15}(?:\.\d{1,15})*)(?:\.?([a-z]+)\.?(\d{1,15})?)?$/i
const QUALIFIER = /^([a-z]+)\.?(\d{1,15})?$/i

/** Of what a project has to offer each is asked for again and again. */
const read = new WeakMap<NumberedVersion, { readonly number: VersionNumber | null }>()

export function versionNumberOf(version: NumberedVersion): VersionNumber | null {
  const known = read.get(version) ?? { number: readNumber(version) }
  read.set(version, known)
  return known.number
}

function readNumber(version: NumberedVersion): VersionNumber | null {
  const { others, isGameFirst, isGameAlone } = gameParts(version.number, version)
  const at = placeOfNumber(others.map(({ text }) => text))
  const [, letters = '', core, word, count] = CORE.exec(others[at]?.text ?? '') ?? []
  if (core === undefined) return null
  const after = others.slice(at + 1)
  const build = after.findIndex(({ isAfterPlus }) => isAfterPlus)
  const qualifiers = [
    `${word ?? ''}${count ?? ''}`,
    ...(build < 0 ? after : after.slice(0, build)).map(({ text }) => text),
  ].filter((text) => text !== '')
  const words = [...others.slice(0, at).map(({ text }) => text), letters].map((text) => text.toLowerCase())
  const parts = core.split('.')
  const named = words.filter((one) => one !== '' && one !== 'v' && one !== 'version').join(' ')
  const kind = isGameAlone ? 'game' : isYear(parts[0] ?? '') ? 'year' : 'plain'
  return {
    shape: `${named} ${kind}`,
    isAfterGame: isGameFirst,
    parts,
    ...stageOf(qualifiers),
    build: build < 0 ? '' : textOf(after.slice(build)),
    text: textOf(others),
  }
}

/** The first with a digit; a digit in a word, as in `lib_v3-3.6.3`, only where no number with a dot follows. */
function placeOfNumber(texts: readonly string[]): number {
  const first = texts.findIndex((text) => /\d/.test(text))
  if (!/^[a-z]+\d+[a-z]*$/i.test(texts[first] ?? '')) return first
  const dotted = texts.findIndex((text) => /^v?\d+\.\d/i.test(text))
  return dotted < 0 ? first : dotted
}

function textOf(parts: readonly { readonly text: string }[]): string {
  return parts.map(({ text }) => text.toLowerCase()).join(' ')
}

/**
 * Below 0: the first is known to be the lower one; above 0: the second; 0: they are of one rank; null: nobody can tell. Numbers of a game
 * version alone say nothing beside others.
 */
export function compareNumbers(one: VersionNumber, other: VersionNumber): number | null {
  if (isOfGameAlone(one) !== isOfGameAlone(other)) return null
  const order = compareParts(one, other)
  if (order !== 0) return order
  if (one.stage === null || other.stage === null || one.shape !== other.shape) return null
  if (one.stage !== other.stage) return compareStages(one, one.stage, other, other.stage)
  const [first, second] = one.stage < RELEASE ? [countsFromOne(one), countsFromOne(other)] : [one.counts, other.counts]
  return first.length === second.length ? compareRows(first, second, compareWhole) : null
}

/** Whether the first is known to be the lower one. */
export function isLowerNumber(one: VersionNumber, other: VersionNumber): boolean {
  return (compareNumbers(one, other) ?? 0) < 0
}

function compareStages(one: VersionNumber, stage: number, other: VersionNumber, otherStage: number): number | null {
  const letters = stage === LETTER ? one.counts : otherStage === LETTER ? other.counts : []
  const isUnclear =
    letters.some((place) => Number(place) <= 2) || (letters.length > 0 && Math.min(stage, otherStage) !== RELEASE)
  return isUnclear ? null : stage - otherStage
}

/** `beta` and then `beta.2`: the first was not counted yet. */
function countsFromOne({ counts }: VersionNumber): readonly string[] {
  return counts.length === 0 ? ['1'] : counts
}

/** The same of numbers as their authors wrote them; null: there is none. */
export function isLowerText(one: string | null, other: string | null): boolean {
  const [first, second] = [numberIn(one), numberIn(other)]
  return first !== null && second !== null && isLowerNumber(first, second)
}

function numberIn(text: string | null): VersionNumber | null {
  return text === null ? null : versionNumberOf({ number: text, loaders: [], gameVersions: [] })
}

/** Whether both are known to be one number, however it is written. */
export function isSameNumber(one: VersionNumber, other: VersionNumber): boolean {
  if (one.text === other.text) return true
  const isAlike = one.shape === other.shape && one.stage === other.stage && one.build === other.build
  return isAlike && one.stage !== null && one.counts.length === other.counts.length && isLevel(one, other)
}

function isLevel(one: VersionNumber, other: VersionNumber): boolean {
  return compareParts(one, other) === 0 && compareRows(one.counts, other.counts, compareWhole) === 0
}

/** Whether it is nothing but a game version. */
export function isOfGameAlone({ shape }: VersionNumber): boolean {
  return shape.endsWith('game')
}

function isYear(text: string): boolean {
  return /^20\d\d(?:[01]\d[0-3]\d)?$/.test(text)
}

function stageOf(qualifiers: readonly string[]): Pick<VersionNumber, 'stage' | 'counts'> {
  let stage: number | null = RELEASE
  const counts: string[] = []
  for (const text of qualifiers) {
    const [, word, count] = QUALIFIER.exec(text.toLowerCase()) ?? []
    if (word?.length === 1 && count === undefined) {
      stage = LETTER
      counts.push(`${word.charCodeAt(0) - 'a'.charCodeAt(0) + 1}`)
      continue
    }
    if (word !== undefined) stage = STAGES.get(word) ?? null
    const counted = word === undefined ? text : count
    if (counted !== undefined && /^\d{1,15}$/.test(counted)) counts.push(counted)
  }
  return { stage, counts }
}

/** Years and months are no decimals. */
function compareParts(one: VersionNumber, other: VersionNumber): number {
  const isOfYears = one.shape.endsWith('year') && other.shape.endsWith('year')
  return compareRows(one.parts, other.parts, isOfYears ? compareWhole : compareDecimals)
}

type CompareDigits = (one: string, other: string, index: number) => number

function compareRows(one: readonly string[], other: readonly string[], compare: CompareDigits): number {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const difference = compare(one[index] ?? '0', other[index] ?? '0', index)
    if (difference !== 0) return difference
  }
  return 0
}

function compareWhole(one: string, other: string): number {
  return Number(one) - Number(other)
}

/** After a dot a zero in front tells that the author counts in decimals: 1.05, then 1.1. */
function compareDecimals(one: string, other: string, index: number): number {
  const isDecimal = index > 0 && (/^0\d/.test(one) || /^0\d/.test(other))
  if (!isDecimal) return compareWhole(one, other)
  const length = Math.max(one.length, other.length)
  return compareWhole(one.padEnd(length, '0'), other.padEnd(length, '0'))
}
