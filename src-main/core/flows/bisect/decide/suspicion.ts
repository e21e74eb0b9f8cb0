import type { ChangeSet } from '../../../model/changes/change-set.ts'
import type { FileFinding } from '../../../model/states/finding.ts'

export interface Suspicion {
  /** Most suspect first. */
  readonly findings: readonly FileFinding[]
  /** So many of the first were changed by the newest change set that changed any of them. */
  readonly recent: number
}

/**
 * What changed last is suspected first: by the newest change set that brought a file to where it is, then by the file's own time,
 * then by its path. `changeSets` newest first; what an earlier search switched is no change.
 */
export function orderBySuspicion(findings: readonly FileFinding[], changeSets: readonly ChangeSet[]): Suspicion {
  const searches = new Set(changeSets.filter(({ kind }) => kind === 'bisect').map(({ id }) => id))
  const meant = changeSets.filter(({ id, of }) => !searches.has(of ?? id))
  const ranks = new Map<string, number>()
  for (const [rank, { steps }] of meant.entries()) {
    for (const { to } of steps) if (to !== null && !ranks.has(to.path)) ranks.set(to.path, rank)
  }
  const rankOf = ({ file }: FileFinding) => ranks.get(file.path) ?? Number.MAX_SAFE_INTEGER
  const sorted = findings.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      Number(BigInt(other.file.stamp.mtimeNs) - BigInt(one.file.stamp.mtimeNs)) ||
      (one.file.path < other.file.path ? -1 : 1),
  )
  const newest = sorted[0] === undefined ? Number.MAX_SAFE_INTEGER : rankOf(sorted[0])
  const recent = newest === Number.MAX_SAFE_INTEGER ? 0 : sorted.filter((one) => rankOf(one) === newest).length
  return { findings: sorted, recent }
}
