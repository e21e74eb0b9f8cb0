import type { Migration } from '../../driver.ts'

/** `account`: the service's origin and the user's id. */
export const ownReports: Migration = {
  name: '0019-own-reports',
  sql: `
    -- The service lists those that are open, and no others
    CREATE TABLE own_reports (
      account TEXT NOT NULL,
      report_id TEXT NOT NULL,
      PRIMARY KEY (account, report_id)
    ) STRICT, WITHOUT ROWID;
  `,
}
