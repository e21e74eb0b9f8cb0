import type { DailyCount, OwnProject } from '../../../model/authoring/desk/own-project.ts'
import type { MissingPart } from '../../../model/authoring/desk/desk.ts'
import type { ReportSubject } from '../../../model/accounts/report.ts'
import type { Day } from '../../../model/times/day.ts'
import { wipeDeleted, type Connection } from '../driver.ts'
import { readBody } from './row-bodies.ts'

/** An author's projects, as the service last said. */
export interface KeptDesk {
  readonly projects: readonly KeptProject[]
  /** Own reports whose conversations were read, by the report's id. */
  readonly reports: readonly (readonly [reportId: string, said: LastSaid])[]
  /** What those that wait are about, by the report's id; absent: a record from before it was kept. */
  readonly reported?: readonly (readonly [reportId: string, item: ReportSubject])[]
  readonly missing: readonly MissingPart[]
  /** ISO 8601 UTC. */
  readonly at: string
  /** Something was changed at the service since. */
  readonly isOutdated?: true
}

export interface KeptProject {
  readonly project: Omit<OwnProject, 'waiting' | 'gains' | 'gained'>
  readonly said: LastSaid
  /** What moderators noted on it, where the service still has such notes; null: nothing. */
  readonly note: string | null
}

/** What moderators wrote last in a conversation. */
export type LastSaid =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'not-read' }
  | { readonly kind: 'said'; readonly text: string; readonly at: string | null; readonly isAnswered: boolean }

/**
 * Part of `ledger.db`: an account is the service's origin and the user's id, and nothing is answered of another. Every write is durable when
 * the call returns.
 */
export interface DeskRecords {
  kept(account: string): KeptDesk | null
  /** With what the projects have at the end of `day`, as far as is known now; null: nothing is recorded. */
  save(account: string, desk: KeptDesk, day: Day | null): void
  /** The oldest first. */
  daily(account: string, projectId: string): readonly DailyCount[]
  /** By project, the oldest first: from that day on, and the last one before. */
  dailyFrom(account: string, from: Day): ReadonlyMap<string, readonly DailyCount[]>
  /** The first day of which anything is recorded. */
  firstDay(account: string): Day | null
  /** What the service told: what was recorded here day by day stays, since nothing else has it. */
  forget(accounts: readonly string[] | 'all'): void
  /** As they were in a ledger that was lost. */
  restore(rows: readonly DailyRow[]): void
}

export interface DailyRow extends DailyCount {
  readonly account: string
  readonly project_id: string
}

/** All that hold what accounts were told. */
export const DESK_TABLES = ['desks'] as const

const DAY = /^\d{4}-\d\d-\d\d$/

export function createDeskRecords(connection: Connection): DeskRecords {
  const desk = connection.prepare<[string], { readonly key: string; readonly body: string }>(
    'SELECT account AS key, body FROM desks WHERE account = ?',
  )
  const saveDesk = connection.prepare(
    'INSERT INTO desks (account, body) VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET body = excluded.body',
  )
  const count = connection.prepare(`
    INSERT INTO daily_counts (account, project_id, day, downloads, followers)
    VALUES (@account, @project_id, @day, @downloads, @followers)
    ON CONFLICT (account, project_id, day) DO UPDATE SET downloads = excluded.downloads, followers = excluded.followers`)
  const daily = connection.prepare<[string, string], DailyCount>(
    'SELECT day, downloads, followers FROM daily_counts WHERE account = ? AND project_id = ? ORDER BY day',
  )
  const from = connection.prepare<[object], DailyRow>(`
    SELECT account, project_id, day, downloads, followers FROM daily_counts WHERE account = @account AND day >= @from
    UNION ALL
    SELECT account, project_id, MAX(day), downloads, followers FROM daily_counts
    WHERE account = @account AND day < @from GROUP BY project_id
    ORDER BY project_id, day`)
  const first = connection.prepare<[string], { readonly day: Day | null }>(
    'SELECT MIN(day) AS day FROM daily_counts WHERE account = ?',
  )
  const forgets = DESK_TABLES.map((table) =>
    connection.prepare<[object]>(
      `DELETE FROM ${table} WHERE @accounts IS NULL OR account IN (SELECT value FROM json_each(@accounts))`,
    ),
  )

  return {
    kept: (account) => readBody<KeptDesk>('desks', desk.get(account)),
    save: connection.transaction((account: string, kept: KeptDesk, day: Day | null) => {
      saveDesk.run(account, JSON.stringify(kept))
      if (day === null) return
      for (const { project } of kept.projects) {
        const { id, downloads, followers } = project
        count.run({ account, project_id: id, day, downloads, followers })
      }
    }),
    daily: (account, projectId) => daily.all(account, projectId),
    dailyFrom(account, day) {
      const found = new Map<string, DailyCount[]>()
      for (const { project_id: id, ...row } of from.all({ account, from: day })) {
        const { downloads, followers } = row
        const list = found.get(id) ?? []
        list.push({ day: row.day, downloads, followers })
        found.set(id, list)
      }
      return found
    },
    firstDay: (account) => first.get(account)?.day ?? null,
    forget(accounts) {
      for (const forget of forgets) forget.run({ accounts: accounts === 'all' ? null : JSON.stringify(accounts) })
      wipeDeleted(connection)
    },
    restore: connection.transaction((rows: readonly DailyRow[]) => {
      for (const row of rows) if (DAY.test(row.day)) count.run(row)
    }),
  }
}
