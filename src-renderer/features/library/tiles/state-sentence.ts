import type { FileState, LibraryEntry } from '../../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
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

const HELD = [
  ['on-hold', 'state-on-hold-counted'],
  ['waiting', 'state-waiting-counted'],
  ['blocked', 'state-blocked-counted'],
] as const

/** How many have something newer that is held back: by the person, by a move that waits for it, by something else that is there; null: none. */
export function sayHeld(entries: readonly Pick<LibraryEntry, 'check'>[]): string | null {
  const told = HELD.flatMap(([by, id]) => {
    const count = entries.reduce((sum, { check }) => sum + (check?.held[by] ?? 0), 0)
    return count === 0 ? [] : [formatMessage(id, { count })]
  })
  return told.length === 0 ? null : told.join(listSeparator())
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
