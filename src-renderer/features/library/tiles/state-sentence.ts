import type { FileState, LibraryEntry } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { countUpdates } from '../../../lib/words/file-states.ts'
import { sayPackIsOut } from '../../../lib/words/pack-words.ts'
import { formatMoment } from '../../../lib/words/format.ts'

/** Files in these states are not known to work. */
const BROKEN: ReadonlySet<FileState> = new Set(['check-failed'])
/** What is counted among the problems. */
const AMONG_PROBLEMS: ReadonlySet<FileState> = new Set(['unfit', 'unreadable'])

export interface StateSentence {
  readonly tone: 'news' | 'broken'
  /** What does not work, such as `2 problems`; null: nothing is known not to. */
  readonly wrong: string | null
  /** What is newer, such as `31 updates`; null: nothing is. */
  readonly news: string | null
}

/** Problems as far as they are known: before it was looked for them, those that the check saw. */
export function countProblems({ check, problems }: Pick<LibraryEntry, 'check' | 'problems'>): number {
  if (problems !== null) return problems.problems
  const seen = check?.states.filter(({ state }) => AMONG_PROBLEMS.has(state)) ?? []
  return seen.reduce((sum, { count }) => sum + count, 0)
}

/** How many have something newer that waits for something else, or for the person's hold to end. */
export function countHeld({ check }: Pick<LibraryEntry, 'check'>): number {
  return check?.states.find(({ state }) => state === 'held')?.count ?? 0
}

/** What an instance needs, in one sentence; null: nothing, or nobody knows. */
export function sayState(entry: LibraryEntry): StateSentence | null {
  const { problem, check } = entry
  if (problem !== null) return { tone: 'broken', wrong: problem, news: null }
  if (check === null) return null
  const broken = check.states.filter(({ state, count }) => BROKEN.has(state) && count > 0)
  const problems = countProblems(entry)
  const updates = countUpdates(check)
  const { pack } = check.offers
  const wrong = join([
    ...(problems > 0 ? [formatMessage('problems-counted', { count: problems })] : []),
    ...broken.map(({ counted }) => counted),
  ])
  const news = join([
    ...(pack === null ? [] : [sayPackIsOut(pack)]),
    ...(updates > 0 ? [formatMessage('state-update-available-counted', { count: updates })] : []),
  ])
  if (wrong === null && news === null) return null
  return { tone: wrong === null ? 'news' : 'broken', wrong, news }
}

function join(parts: readonly string[]): string | null {
  return parts.length === 0 ? null : parts.join(' · ')
}

/** That nothing is known, or since when it is, where it could not be confirmed and that is not said of all; null: it was, or is. */
export function sayStale({ check, problem }: Pick<LibraryEntry, 'check' | 'problem'>): string | null {
  if (check === null) return problem === null ? formatMessage('library-not-checked') : null
  if (check.staleSince === null || check.checkedAt === null || !check.isOfOtherTime) return null
  return formatMessage('checked-from-cache', { moment: formatMoment(check.checkedAt) })
}
