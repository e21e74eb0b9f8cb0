/**
 * Maven's order of versions, as its POM reference describes it ("Version Order Specification"). A version is a row of tokens,
 * parted at `.`, `-` and where digits and letters meet, which counts as `-`. Zeros and names of the release are left out at
 * the end, before a `-` and before a qualifier. What the reference leaves open is decided so that the order is total.
 * A `+` is a letter as any other, as in Maven itself: `1.0+5` comes after `1.0`, and before `1.0.1`.
 */
export type MavenVersion = readonly Token[]

interface Token {
  readonly rank: number
  /** A number without leading zeros, or a qualifier that has no rank of its own. */
  readonly text: string
  readonly isAfterHyphen: boolean
}

/** From lower to higher; the end of a version stands between snapshot and release. */
const QUALIFIERS: ReadonlyMap<string, number> = new Map([
  ['alpha', 0],
  ['beta', 1],
  ['milestone', 2],
  ['rc', 3],
  ['cr', 3],
  ['snapshot', 4],
  ['ga', 6],
  ['final', 6],
  ['release', 6],
  ['sp', 7],
])
const END = 5
const RELEASE = 6
const OTHER_QUALIFIER = 8
const NUMBER_AFTER_HYPHEN = 9
const NUMBER_AFTER_DOT = 10
/** What one letter means if a digit follows it at once. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
  ['m', 'milestone'],
])

/** Never fails; linear. */
export function parseMavenVersion(text: string): MavenVersion {
  const tokens: Token[] = []
  const lower = text.toLowerCase()
  let isAfterHyphen = false
  let start = 0
  for (let at = 0; at <= lower.length; at += 1) {
    const character = lower[at]
    const isSeparator = character === '.' || character === '-' || character === undefined
    const isTransition = !isSeparator && at > start && isDigit(character) !== isDigit(lower[at - 1])
    if (!isSeparator && !isTransition) continue
    tokens.push(toToken(lower.slice(start, at), { isAfterHyphen, isBeforeDigit: isTransition && isDigit(character) }))
    isAfterHyphen = character === '-' || isTransition
    start = isTransition ? at : at + 1
  }
  return leaveOutNothings(tokens)
}

/** Below 0, 0 or above 0; a total order. */
export function compareMavenVersions(one: MavenVersion, other: MavenVersion): number {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const [left, right] = [one[index], other[index]]
    const difference = (left?.rank ?? END) - (right?.rank ?? END) || compareTexts(left, right)
    if (difference !== 0) return difference
  }
  return 0
}

function compareTexts(left: Token | undefined, right: Token | undefined): number {
  const [one, other] = [left?.text ?? '', right?.text ?? '']
  const isNumber = (left?.rank ?? END) >= NUMBER_AFTER_HYPHEN
  if (isNumber && one.length !== other.length) return one.length - other.length
  return one < other ? -1 : Number(one > other)
}

function toToken(
  text: string,
  { isAfterHyphen, isBeforeDigit }: { isAfterHyphen: boolean; isBeforeDigit: boolean },
): Token {
  if (text === '' || isDigit(text[0])) {
    const number = text.replace(/^0+(?=\d)/, '')
    const rank = isAfterHyphen ? NUMBER_AFTER_HYPHEN : NUMBER_AFTER_DOT
    return { rank, text: number === '' ? '0' : number, isAfterHyphen }
  }
  const word = (isBeforeDigit ? SHORT.get(text) : undefined) ?? text
  const rank = QUALIFIERS.get(word)
  return { rank: rank ?? OTHER_QUALIFIER, text: rank === undefined ? word : '', isAfterHyphen }
}

function leaveOutNothings(tokens: readonly Token[]): MavenVersion {
  const kept: Token[] = []
  let next: Token | null = null
  for (const token of tokens.toReversed()) {
    const isNothing = token.rank === RELEASE || token.text === '0'
    if (isNothing && (next === null || next.isAfterHyphen || next.rank < NUMBER_AFTER_HYPHEN)) continue
    kept.push(token)
    next = token
  }
  return kept.toReversed()
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}

/** Whether one version is newer than the other in Maven's order; not where either is not told. */
export function isNewer(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && compareMavenVersions(parseMavenVersion(one), parseMavenVersion(other)) > 0
}
