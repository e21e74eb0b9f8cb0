import type { CheckSummary, FileState, LibraryEntry } from '../../../src-preload/contract.ts'
import { countUpdates } from '../../lib/file-states.ts'
import { formatCount, formatMoment } from '../../lib/format.ts'

/** Files in these states do not work, or are not known to. */
const BROKEN: ReadonlySet<FileState> = new Set(['unfit', 'unreadable', 'check-failed'])

export interface StateSentence {
  readonly tone: 'quiet' | 'news' | 'broken'
  /** `31 updates`, `2 files do not fit · 3 updates`. */
  readonly text: string
}

/** What an instance needs, in one sentence; null: nothing, or nobody knows. */
export function sayState({ problem, check }: LibraryEntry): StateSentence | null {
  if (problem !== null) return { tone: 'broken', text: problem }
  if (check === null) return null
  const broken = check.states.filter(({ state, count }) => BROKEN.has(state) && count > 0)
  const updates = countUpdates(check)
  const parts = [
    ...broken.map(({ count, counted }) => formatCount(count, ...counted)),
    ...(updates > 0 ? [formatCount(updates, 'update')] : []),
  ]
  if (parts.length === 0) return null
  return { tone: broken.length > 0 ? 'broken' : 'news', text: parts.join(' · ') }
}

/** Since when what is said is known, where it could not be confirmed; null: it was. */
export function sayStale(check: CheckSummary | null): string | null {
  if (check === null || check.staleSince === null || check.checkedAt === null) return null
  return `as of ${formatMoment(check.checkedAt)}`
}
