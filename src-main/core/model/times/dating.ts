/** When what is known of something was told, and whether it could be confirmed since. */
export interface Dated {
  /** ISO 8601 UTC of the oldest answer that it rests on; null: none. */
  readonly checkedAt: string | null
  /** Since when it could not be confirmed; null: it was. */
  readonly staleSince: string | null
}

/**
 * Which of several things that are shown together say their own time: the oldest is said once, of all of them, and so what is of another
 * minute, or could not be confirmed where others were, or was where others were not.
 */
export function findOfOtherTime(all: readonly Dated[]): (one: Dated) => boolean {
  const known = all.filter(({ checkedAt }) => checkedAt !== null)
  const stale = known.filter(({ staleSince }) => staleSince !== null).length
  const isMixed = stale > 0 && stale < known.length
  const oldest = known.map(minuteOf).toSorted()[0]
  return (one) => one.checkedAt !== null && (minuteOf(one) !== oldest || (isMixed && one.staleSince !== null))
}

function minuteOf({ checkedAt }: Dated): string {
  return (checkedAt ?? '').slice(0, 'yyyy-mm-ddThh:mm'.length)
}
