import type { Migration } from '../../driver.ts'

export const trust: Migration = {
  name: '0006-trust',
  sql: `
    -- change sets whose journal this home has finished or undone: a copy of it is not carried out again
    CREATE TABLE finished_journals (
      change_set_id TEXT PRIMARY KEY
    ) STRICT;
    -- change sets that lay in an instance's folder when it was adopted and that this home did not write: they wait for a person
    CREATE TABLE received (
      instance_id TEXT NOT NULL,
      change_set_id TEXT NOT NULL,
      PRIMARY KEY (instance_id, change_set_id)
    ) STRICT;
  `,
}
