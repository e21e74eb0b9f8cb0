/**
 * Whether a game version is older than another (`1.12.2` than `1.13`). Snapshots and other names that are no numbers
 * are taken to be new: null.
 */
export function isOlderThan(version: string | null, other: string): boolean | null {
  const own = version === null ? undefined : numbersOf(version)
  const limit = numbersOf(other)
  if (own === undefined || limit === undefined) return null
  for (const [index, part] of own.entries()) {
    const difference = part - (limit[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

function numbersOf(version: string): readonly number[] | undefined {
  const parts = /^(\d+)\.(\d+)(?:\.(\d+))?/.exec(version)?.slice(1)
  return parts?.map((part) => Number(part ?? 0))
}
