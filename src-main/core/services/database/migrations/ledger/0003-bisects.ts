import type { Migration } from '../../driver.ts'

export const bisects: Migration = {
  name: '0003-bisects',
  sql: `
    CREATE TABLE bisects (
      -- one search an instance: the running one, or the last
      instance_id TEXT PRIMARY KEY,
      revision INTEGER NOT NULL,
      -- Bisect as JSON
      body TEXT NOT NULL
    ) STRICT;
  `,
}
