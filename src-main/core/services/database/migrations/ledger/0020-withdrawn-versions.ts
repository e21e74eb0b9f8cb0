import type { Migration } from '../../driver.ts'

/** `account`: the service's origin and the user's id. */
export const withdrawnVersions: Migration = {
  name: '0020-withdrawn-versions',
  sql: `
    -- No list of the service has them (fact H110)
    CREATE TABLE withdrawn_versions (
      account TEXT NOT NULL,
      version_id TEXT NOT NULL,
      project_id TEXT NOT NULL,
      number TEXT NOT NULL,
      name TEXT NOT NULL,
      status TEXT NOT NULL,
      published TEXT NOT NULL,
      PRIMARY KEY (account, version_id)
    ) STRICT, WITHOUT ROWID;
  `,
}
