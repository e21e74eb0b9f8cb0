import { CoreError } from '../../errors.ts'
import type { ChangelogEntry } from '../../model/version.ts'

/** Versions by id or number; null: from the first, to the newest. */
export interface ChangeRange {
  /** Its own notes are left out. */
  readonly from: string | null
  readonly to: string | null
}

/** Of a changelog, newest first, from `to` down to the one after `from`. Throws `not-found`, `bad-argument`. Pure. */
export function changesBetween(
  entries: readonly ChangelogEntry[],
  { from, to }: ChangeRange,
  project: string,
): readonly ChangelogEntry[] {
  const place = (named: string): number => {
    const index = entries.findIndex((entry) => entry.versionId === named || entry.number === named)
    if (index !== -1) return index
    throw new CoreError('not-found', `${project} has no version "${named}"`, {
      hint: 'See all of them first.',
      commands: [`modwell changelog ${project}`],
    })
  }
  const start = to === null ? 0 : place(to)
  const end = from === null ? entries.length : place(from)
  if (end < start) throw new CoreError('bad-argument', `version ${from ?? ''} is newer than ${to ?? ''}`)
  return entries.slice(start, end)
}
