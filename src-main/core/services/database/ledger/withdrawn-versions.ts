import type { Connection } from '../driver.ts'

/** A version that its author took out of the service's lists, as it was then. */
export interface WithdrawnVersion {
  readonly id: string
  readonly projectId: string
  readonly number: string
  readonly name: string
  readonly status: string
  /** ISO 8601 UTC. */
  readonly published: string
}

/** Part of `ledger.db`: versions that are in no list of the service, so that they can be found again. Goes with the account's inbox. */
export interface WithdrawnVersions {
  of(account: string, projectId: string): readonly WithdrawnVersion[]
  /** Replaces what was noted of it. */
  note(account: string, version: WithdrawnVersion): void
  forget(account: string, versionId: string): void
}

export function createWithdrawnVersions(connection: Connection): WithdrawnVersions {
  const ofProject = connection.prepare<[string, string], WithdrawnVersion>(
    `SELECT version_id AS id, project_id AS projectId, number, name, status, published
     FROM withdrawn_versions WHERE account = ? AND project_id = ? ORDER BY published DESC`,
  )
  const save = connection.prepare(
    `INSERT OR REPLACE INTO withdrawn_versions (account, version_id, project_id, number, name, status, published)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const drop = connection.prepare('DELETE FROM withdrawn_versions WHERE account = ? AND version_id = ?')
  return {
    of(account, project) {
      return ofProject.all(account, project).map(({ id, projectId, number, name, status, published }) => {
        return { id, projectId, number, name, status, published }
      })
    },
    note(account, { id, projectId, number, name, status, published }) {
      save.run(account, id, projectId, number, name, status, published)
    },
    forget(account, versionId) {
      drop.run(account, versionId)
    },
  }
}
