import type { Migration } from '../../driver.ts'

/** `account`: the service's origin and the user's id. */
export const projectDrafts: Migration = {
  name: '0017-project-drafts',
  sql: `
    -- What an author typed and did not save yet
    CREATE TABLE project_drafts (
      account TEXT NOT NULL,
      project_id TEXT NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (account, project_id)
    ) STRICT, WITHOUT ROWID;
    -- Projects of authors as the service last had them
    CREATE TABLE project_readings (
      account TEXT NOT NULL,
      project_id TEXT NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (account, project_id)
    ) STRICT, WITHOUT ROWID;
  `,
}
