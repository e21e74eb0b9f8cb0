import { CoreError } from '../../errors.ts'
import type { ChangelogEntry } from '../../model/versions/version.ts'
import { message } from '../../../../resources/text/text.ts'

/** Versions by id or number; null: from the first, to the newest. */
export interface ChangeRange {
  /** Its own notes are left out. */
  readonly from: string | null
  readonly to: string | null
}

/**
 * Of a changelog, newest first, from `to` down to the one after `from`. A version that was published as several files, for other loaders
 * or game versions, is in it once, and the one that `from` is one of not at all. Throws `not-found`, `bad-argument`. Pure.
 */
export function changesBetween(
  entries: readonly ChangelogEntry[],
  { from, to }: ChangeRange,
  project: string,
): readonly ChangelogEntry[] {
  const place = (named: string): number => {
    const index = entries.findIndex((entry) => entry.versionId === named || entry.number === named)
    if (index !== -1) return index
    throw new CoreError('not-found', message('version-not-found', { project, named }), {
      hint: message('see-all-of-them-first'),
      remedies: [{ kind: 'show-changelog', project }],
    })
  }
  const start = to === null ? 0 : place(to)
  const end = from === null ? entries.length : place(from)
  if (end < start)
    throw new CoreError('bad-argument', message('versions-in-wrong-order', { from: from ?? '', to: to ?? '' }))
  const known = new Set(from === null ? [] : [entries[end]?.number])
  return entries.slice(start, end).filter(({ number }) => {
    const isNew = !known.has(number)
    known.add(number)
    return isNew
  })
}
