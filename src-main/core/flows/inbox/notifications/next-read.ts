/** When notifications are read again. In: what was last answered. Out: the time. Pure. */
import type { NextRead } from '../../../model/accounts/notification.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const VISIBLE = MINUTE
const HIDDEN = 10 * MINUTE
/** What reading may cost in an hour. */
const BYTES_AN_HOUR = 20 * 1024 * 1024

/** Milliseconds from one read to the next: longer where the answer is large. */
export function readInterval(bytes: number, isVisible: boolean): number {
  return Math.max(isVisible ? VISIBLE : HIDDEN, Math.ceil((bytes / BYTES_AN_HOUR) * HOUR))
}

/** null: it was never read, so it is due. */
export function nextRead(last: { readonly at: string; readonly bytes: number } | null): NextRead | null {
  if (last === null) return null
  const after = (isVisible: boolean) =>
    new Date(Date.parse(last.at) + readInterval(last.bytes, isVisible)).toISOString()
  return { visible: after(true), hidden: after(false) }
}

/** Also where the clock was set back since. `now` in milliseconds since 1970. */
export function isDue(
  last: { readonly at: string; readonly bytes: number } | null,
  now: number,
  isVisible: boolean,
): boolean {
  if (last === null) return true
  const at = Date.parse(last.at)
  return now < at || now >= at + readInterval(last.bytes, isVisible)
}
