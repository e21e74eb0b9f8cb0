import type { CheckSummary, FileState, LibraryEntry } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { countUpdates } from '../../../lib/words/file-states.ts'
import { sayPackIsOut } from '../../../lib/words/pack-words.ts'
import { formatMoment } from '../../../lib/words/format.ts'

/** Files in these states do not work, or are not known to. */
const BROKEN: ReadonlySet<FileState> = new Set(['unfit', 'unreadable', 'check-failed'])
/** Of those, what is counted among the problems once those are known. */
const AMONG_PROBLEMS: ReadonlySet<FileState> = new Set(['unfit', 'unreadable'])

export interface StateSentence {
  readonly tone: 'quiet' | 'news' | 'broken'
  /** `31 updates`, `2 files do not fit · 3 updates`. */
  readonly text: string
}

/** What an instance needs, in one sentence; null: nothing, or nobody knows. */
export function sayState({ problem, check, problems }: LibraryEntry): StateSentence | null {
  if (problem !== null) return { tone: 'broken', text: problem }
  if (check === null) return null
  const isTold = (state: FileState) => problems !== null && AMONG_PROBLEMS.has(state)
  const broken = check.states.filter(({ state, count }) => BROKEN.has(state) && !isTold(state) && count > 0)
  const wrong = problems?.problems ?? 0
  const updates = countUpdates(check)
  const { pack } = check.offers
  const parts = [
    ...(wrong > 0 ? [formatMessage('library-problems', { count: wrong })] : []),
    ...broken.map(({ counted }) => counted),
    ...(pack === null ? [] : [sayPackIsOut(pack)]),
    ...(updates > 0 ? [formatMessage('library-updates', { count: updates })] : []),
  ]
  if (parts.length === 0) return null
  return { tone: broken.length + wrong > 0 ? 'broken' : 'news', text: parts.join(' · ') }
}

/** Since when what is said is known, where it could not be confirmed and that is not said of all; null: it was, or is. */
export function sayStale(check: CheckSummary | null): string | null {
  if (check === null || check.staleSince === null || check.checkedAt === null || !check.isOfOtherTime) return null
  return formatMessage('checked-from-cache', { moment: formatMoment(check.checkedAt) })
}
