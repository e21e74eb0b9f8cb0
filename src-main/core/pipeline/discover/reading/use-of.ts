import type { InstanceUse } from '../../../model/instances/instance.ts'

/** What a launcher's file says of use, of which nothing is believed: milliseconds since 1970 or ISO 8601, seconds, names. */
interface Said {
  readonly lastPlayed?: unknown
  readonly secondsPlayed?: unknown
  readonly groups?: readonly unknown[]
}

/** What is no time, before there were launchers, or in the far future, nobody played. */
export function useOf({ lastPlayed, secondsPlayed, groups = [] }: Said): InstanceUse {
  const at = typeof lastPlayed === 'string' ? Date.parse(lastPlayed) : lastPlayed
  const isTime = typeof at === 'number' && at > FIRST && at < LAST
  const isSpan = typeof secondsPlayed === 'number' && secondsPlayed >= 0 && secondsPlayed < LAST
  const named = groups.flatMap((name) => (typeof name === 'string' && name.trim() !== '' ? [name.trim()] : []))
  return {
    lastPlayed: isTime ? new Date(at).toISOString() : null,
    secondsPlayed: isSpan ? Math.floor(secondsPlayed) : null,
    groups: [...new Set(named)].slice(0, MAX_GROUPS),
  }
}

/** A number, also one that is written as text; seconds of another unit by `factor`. */
export function numberOf(value: unknown, factor = 1): number | undefined {
  const number = typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number * factor : undefined
}

const FIRST = Date.UTC(2009, 0)
const LAST = Date.UTC(2100, 0)
const MAX_GROUPS = 20
