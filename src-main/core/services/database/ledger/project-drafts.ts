import type { ProjectDraft, ProjectReading } from '../../../model/authoring/project-draft.ts'
import { wipeDeleted, type Connection } from '../driver.ts'
import { readBody } from './row-bodies.ts'

/**
 * Part of `ledger.db`: what authors typed and did not save yet, and the projects as the service last had them, by account and project.
 * Every write is durable when the call returns; what an account typed stays when it signs out.
 */
export interface ProjectDrafts {
  /** null: nothing is typed. */
  draft(account: string, projectId: string): ProjectDraft | null
  /** null: nothing is typed any more. */
  saveDraft(account: string, projectId: string, draft: ProjectDraft | null): void
  /** By project, how many fields are typed. */
  counts(account: string): ReadonlyMap<string, number>
  /** By id, or by the slug that it had then. */
  reading(account: string, named: string): ProjectReading | null
  saveReading(account: string, reading: ProjectReading): void
  /** What the service told them: what they typed stays. */
  forgetReadings(accounts: readonly string[] | 'all'): void
  /** The project is gone: what is kept of it goes too. */
  forget(account: string, projectId: string): void
}

export interface DraftRow {
  readonly account: string
  readonly project_id: string
  readonly body: string
}

export function createProjectDrafts(connection: Connection): ProjectDrafts {
  const draftOf = statement<DraftRow>('SELECT * FROM project_drafts WHERE account = ? AND project_id = ?')
  const draftsOf = connection.prepare<[string], DraftRow>('SELECT * FROM project_drafts WHERE account = ?')
  const save = connection.prepare(
    'INSERT INTO project_drafts (account, project_id, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
  )
  const drop = connection.prepare('DELETE FROM project_drafts WHERE account = ? AND project_id = ?')
  const readingOf = statement<DraftRow>('SELECT * FROM project_readings WHERE account = ? AND project_id = ?')
  const readingBySlug = statement<DraftRow>(
    `SELECT * FROM project_readings WHERE account = ? AND json_valid(body)
     AND lower(json_extract(body, '$.current.slug')) = lower(?)`,
  )
  const saveReading = connection.prepare(
    'INSERT INTO project_readings (account, project_id, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
  )
  const dropReading = connection.prepare('DELETE FROM project_readings WHERE account = ? AND project_id = ?')

  const dropReadings = connection.prepare<[object]>(
    'DELETE FROM project_readings WHERE @accounts IS NULL OR account IN (SELECT value FROM json_each(@accounts))',
  )

  function statement<Row>(sql: string) {
    return connection.prepare<[string, string], Row>(sql)
  }

  return {
    draft: (account, id) => readDraft(draftOf.get(account, id)),
    saveDraft(account, id, draft) {
      if (draft === null) drop.run(account, id)
      else save.run(account, id, JSON.stringify(draft))
    },
    counts(account) {
      const rows = draftsOf.all(account).map((row) => [row.project_id, readDraft(row)] as const)
      return new Map(rows.flatMap(([id, draft]) => (draft === null ? [] : [[id, Object.keys(draft.typed).length]])))
    },
    reading(account, named) {
      const row = readingOf.get(account, named) ?? readingBySlug.get(account, named)
      return readBody<ProjectReading>('project_readings', row && { key: row.project_id, body: row.body })
    },
    saveReading(account, reading) {
      saveReading.run(account, reading.id, JSON.stringify(reading))
    },
    forgetReadings(accounts) {
      dropReadings.run({ accounts: accounts === 'all' ? null : JSON.stringify(accounts) })
      wipeDeleted(connection)
    },
    forget: connection.transaction((account: string, id: string) => {
      drop.run(account, id)
      dropReading.run(account, id)
    }),
  }
}

export function readDraft(row: DraftRow | undefined): ProjectDraft | null {
  return readBody<ProjectDraft>('project_drafts', row && { key: row.project_id, body: row.body })
}
