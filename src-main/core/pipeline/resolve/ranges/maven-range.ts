import { compareMavenVersions, parseMavenVersion } from './maven-version.ts'
import type { Bound, Interval, Range } from './range.ts'

const VERSION = /^\w[\w.+-]*$/

/** Intervals joined by commas, or one version, which only recommends itself: any meets it. Expects no spaces. Linear. */
export function parseMavenRange(text: string, isBuildIgnored: boolean): Range {
  if (isVersion(text)) return { kind: 'any' }
  const intervals = split(text, isBuildIgnored)
  if (intervals === null) return { kind: 'unreadable' }
  if (intervals.some(({ lower, upper }) => lower === null && upper === null)) return { kind: 'any' }
  return { kind: 'intervals', intervals, isBuildIgnored }
}

/** null: this is no union of intervals. */
function split(text: string, isBuildIgnored: boolean): readonly Interval[] | null {
  const intervals: Interval[] = []
  let at = 0
  while (at < text.length) {
    const end = findEnd(text, at + 1)
    const interval = end < 0 ? null : toInterval(text.slice(at, end + 1), isBuildIgnored)
    if (interval === null) return null
    intervals.push(interval)
    at = end + 1
    if (at === text.length) return intervals
    if (text[at] !== ',') return null
    at += 1
  }
  return null
}

function findEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '[' || text[at] === '(') return -1
    if (text[at] === ']' || text[at] === ')') return at
  }
  return -1
}

function toInterval(text: string, isBuildIgnored: boolean): Interval | null {
  if (text[0] !== '[' && text[0] !== '(') return null
  const [low = '', high, ...more] = text.slice(1, -1).split(',')
  if (more.length > 0 || ![low, high ?? ''].every((bound) => bound === '' || isVersion(bound))) return null
  const [isLowIn, isHighIn] = [text.startsWith('['), text.endsWith(']')]
  if (high === undefined && (low === '' || !isLowIn || !isHighIn)) return null
  const lower = low === '' ? null : toBound(low, isLowIn, isBuildIgnored)
  const upper = high === undefined ? lower : high === '' ? null : toBound(high, isHighIn, isBuildIgnored)
  if (lower !== null && upper !== null && compareMavenVersions(lower.version, upper.version) > 0) return null
  return { lower, upper }
}

/** Without a digit it is a word (`TODO`), not a version. */
function isVersion(text: string): boolean {
  return VERSION.test(text) && /\d/.test(text)
}

function toBound(text: string, isIn: boolean, isBuildIgnored: boolean): Bound {
  return { text, isIn, version: parseMavenVersion(isBuildIgnored ? withoutBuild(text) : text) }
}

export function withoutBuild(version: string): string {
  const at = version.indexOf('+')
  return at < 0 ? version : version.slice(0, at)
}
