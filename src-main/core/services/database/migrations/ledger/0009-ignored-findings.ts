import type { Migration } from '../../driver.ts'

export const ignoredFindings: Migration = {
  name: '0009-ignored-findings',
  sql: `
    CREATE TABLE ignored_findings (
      instance_id TEXT NOT NULL,
      id TEXT NOT NULL,
      since TEXT NOT NULL,
      -- IgnoredFinding as JSON
      body TEXT NOT NULL,
      PRIMARY KEY (instance_id, id)
    ) STRICT, WITHOUT ROWID;
  `,
}
