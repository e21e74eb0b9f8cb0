/**
 * How an author numbers versions, without the loader and the game version that are often written into the number
 * (`mc1.20.1-0.5.8-fabric`, `2.0.0-beta.3+1.21`). In: a version. Out: what can be compared; null where nobody can tell.
 */
import { gameParts } from './game-parts.ts'
import type { Version } from './version.ts'

export interface VersionNumber {
  /** What numbers of one scheme have in common: the words before them, and whether they begin with a year. */
  readonly shape: string
  /** Decimal digits each. */
  readonly parts: readonly string[]
  /** Of a pre-release how far it is; RELEASE for none; null: words that say nothing of the order. */
  readonly stage: number | null
  /** What counts on within a stage, or after a hyphen. */
  readonly counts: readonly string[]
  /** What stands after a plus sign, which says nothing of the order. */
  readonly build: string
  /** All of it in small letters. */
  readonly text: string
}

export type NumberedVersion = Pick<Version, 'number' | 'loaders' | 'gameVersions'>

const STAGES: ReadonlyMap<string, number> = new Map([
  ['dev', 0],
  ['nightly', 0],
  ['snapshot', 0],
  ['alpha', 1],
  ['a', 1],
  ['beta', 2],
  ['b', 2],
  ['pre', 3],
  ['preview', 3],
  ['prerelease', 3],
  ['rc', 4],
  ['cr', 4],
])
const RELEASE = 5
/** A longer run of digits is no number that an author counts with. */
const CORE = /^([a-z]*)\.?(\d{1,15}(?:\.\d{1,15})*)(?:\.?([a-z]+)\.?(\d{1,15})?)?$/i
const QUALIFIER = /^([a-z]+)\.?(\d{1,15})?$/i

export function versionNumberOf(version: NumberedVersion): VersionNumber | null {
  const { others, isGameAlone } = gameParts(version.number, version)
  const at = others.findIndex(({ text }) => /\d/.test(text))
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
    parts,
    ...stageOf(qualifiers),
    build: build < 0 ? '' : textOf(after.slice(build)),
    text: textOf(others),
  }
}

function textOf(parts: readonly { readonly text: string }[]): string {
  return parts.map(({ text }) => text.toLowerCase()).join(' ')
}

/** Whether the first is known to be the lower one. Numbers of a game version alone say nothing beside others. */
export function isLowerNumber(one: VersionNumber, other: VersionNumber): boolean {
  if (isOfGameAlone(one) !== isOfGameAlone(other)) return false
  const order = compareRows(one.parts, other.parts)
  if (order !== 0) return order < 0
  if (one.stage === null || other.stage === null || one.shape !== other.shape) return false
  if (one.stage !== other.stage) return one.stage < other.stage
  return one.counts.length === other.counts.length && compareRows(one.counts, other.counts) < 0
}

/** Whether both are known to be one number, however it is written. */
export function isSameNumber(one: VersionNumber, other: VersionNumber): boolean {
  if (one.text === other.text) return true
  const isAlike = one.shape === other.shape && one.stage === other.stage && one.build === other.build
  return isAlike && one.stage !== null && one.counts.length === other.counts.length && isLevel(one, other)
}

function isLevel(one: VersionNumber, other: VersionNumber): boolean {
  return compareRows(one.parts, other.parts) === 0 && compareRows(one.counts, other.counts) === 0
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
    const [, word, count] = QUALIFIER.exec(text) ?? []
    if (word !== undefined) stage = STAGES.get(word.toLowerCase()) ?? null
    const counted = word === undefined ? text : count
    if (counted !== undefined && /^\d{1,15}$/.test(counted)) counts.push(counted)
  }
  return { stage, counts }
}

function compareRows(one: readonly string[], other: readonly string[]): number {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const difference = compareDigits(one[index] ?? '0', other[index] ?? '0', index > 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** After a dot a zero in front tells that the author counts in decimals: 1.05, then 1.1. */
function compareDigits(one: string, other: string, isAfterDot: boolean): number {
  const isDecimal = isAfterDot && (/^0\d/.test(one) || /^0\d/.test(other))
  if (!isDecimal) return Number(one) - Number(other)
  const length = Math.max(one.length, other.length)
  return Number(one.padEnd(length, '0')) - Number(other.padEnd(length, '0'))
}
