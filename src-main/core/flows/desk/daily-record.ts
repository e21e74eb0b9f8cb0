import { CoreError } from '../../errors.ts'
import { dayGains } from '../../model/authoring/desk/day-gains.ts'
import type { DailyCount, DayGain, OwnProject } from '../../model/authoring/desk/own-project.ts'
import { daysBetween, type Day } from '../../model/times/day.ts'
import type { DeskRecords } from '../../services/database/ledger/desk-records.ts'
import { message } from '../../../../resources/text/text.ts'

/** What is recorded here of one project. */
export interface DailyRecord {
  readonly project: Pick<OwnProject, 'id' | 'slug' | 'title'>
  /** The oldest first; days on which nobody looked are absent. */
  readonly counts: readonly DailyCount[]
  /** What came each day since the first of them. */
  readonly gains: readonly DayGain[]
}

/** `named`: the id, slug or title of a project that the account is known to have. Throws `not-found`. */
export function readDaily(
  account: string,
  named: string,
  { records, today }: { readonly records: Pick<DeskRecords, 'kept' | 'daily'>; readonly today: Day },
): DailyRecord {
  const wanted = named.toLowerCase()
  const projects = (records.kept(account)?.projects ?? []).map(({ project }) => project)
  const found =
    projects.find(({ id }) => id === named) ??
    projects.find(({ slug, title }) => slug.toLowerCase() === wanted || title.toLowerCase() === wanted)
  if (found === undefined) {
    throw new CoreError('not-found', message('own-project-not-found', { named }), {
      hint: message('list-own-projects'),
    })
  }
  const { id, slug, title } = found
  const counts = records.daily(account, id)
  const days = daysBetween(counts[0]?.day ?? today, today) + 1
  return { project: { id, slug, title }, counts, gains: dayGains(counts, { today, days: Math.max(1, days) }) }
}
