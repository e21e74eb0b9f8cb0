import type { Migration } from '../../driver.ts'

export const pruned: Migration = {
  name: '0004-let-go',
  sql: `
    -- change sets whose bytes a person let go: that they are missing is no fault
    CREATE TABLE let_go (
      change_set_id TEXT PRIMARY KEY,
      at TEXT NOT NULL
    ) STRICT;
  `,
}
