/** A version as Fabric's loader reads it: any number of numbers, a pre-release after `-`, a build after `+` that never counts. */
export interface SemanticVersion {
  readonly numbers: readonly number[]
  /** null: none. Empty (`1.20-`): before every other pre-release. */
  readonly preRelease: string | null
}

const MAX_COUNT = 2 ** 31 - 1
const NUMBER = /^\d+$/
const IDENTIFIERS = /^(?:[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*)?$/
const WHOLE = /^(?:0|[1-9]\d*)$/

/** null: not a semantic version. Linear. */
export function parseSemanticVersion(text: string): SemanticVersion | null {
  const [core, preRelease] = splitOnce(splitOnce(text, '+')[0], '-')
  if (preRelease !== null && !IDENTIFIERS.test(preRelease)) return null
  const numbers: number[] = []
  for (const part of core.split('.')) {
    const number = NUMBER.test(part) ? Number(part) : Number.NaN
    if (!(number <= MAX_COUNT)) return null
    numbers.push(number)
  }
  return { numbers, preRelease }
}

/** Below 0, 0 or above 0. Missing numbers are 0; a pre-release comes before its release; a total order. */
export function compareSemanticVersions(one: SemanticVersion, other: SemanticVersion): number {
  const length = Math.max(one.numbers.length, other.numbers.length)
  for (let index = 0; index < length; index += 1) {
    const difference = (one.numbers[index] ?? 0) - (other.numbers[index] ?? 0)
    if (difference !== 0) return difference
  }
  if (one.preRelease === null || other.preRelease === null) {
    return Number(one.preRelease === null) - Number(other.preRelease === null)
  }
  return comparePreReleases(one.preRelease, other.preRelease)
}

function comparePreReleases(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => (text === '' ? [] : text.split('.')))
  for (const [index, part] of (left ?? []).entries()) {
    const against = right?.[index]
    if (against === undefined) return 1
    const difference = compareIdentifiers(part, against)
    if (difference !== 0) return difference
  }
  return (left?.length ?? 0) - (right?.length ?? 0)
}

/** Numbers come before texts. */
function compareIdentifiers(one: string, other: string): number {
  const isNumber = WHOLE.test(one)
  if (isNumber !== WHOLE.test(other)) return isNumber ? -1 : 1
  if (isNumber && one.length !== other.length) return one.length - other.length
  return one < other ? -1 : Number(one > other)
}

function splitOnce(text: string, separator: string): readonly [string, string | null] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)]
}
