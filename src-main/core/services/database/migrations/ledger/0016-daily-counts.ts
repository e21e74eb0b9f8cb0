import type { Migration } from '../../driver.ts'

/** `account`: the service's origin and the user's id. */
export const dailyCounts: Migration = {
  name: '0016-daily-counts',
  sql: `
    CREATE TABLE desks (
      account TEXT PRIMARY KEY,
      -- KeptDesk as JSON
      body TEXT NOT NULL
    ) STRICT;
    CREATE TABLE daily_counts (
      account TEXT NOT NULL,
      project_id TEXT NOT NULL,
      -- 2026-11-03, UTC
      day TEXT NOT NULL,
      downloads INTEGER NOT NULL,
      followers INTEGER NOT NULL,
      PRIMARY KEY (account, project_id, day)
    ) STRICT, WITHOUT ROWID;
  `,
}
