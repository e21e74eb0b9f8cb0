import type { Migration } from '../../driver.ts'

export const instancesAndChangeSets: Migration = {
  name: '0001-instances-and-change-sets',
  sql: `
    CREATE TABLE instances (
      id TEXT PRIMARY KEY,
      adopted_at TEXT NOT NULL,
      -- Instance as JSON
      body TEXT NOT NULL
    ) STRICT;

    CREATE TABLE change_sets (
      id TEXT PRIMARY KEY,
      -- no foreign key: a change set outlives the adoption of its instance
      instance_id TEXT NOT NULL,
      at TEXT NOT NULL,
      kind TEXT NOT NULL,
      -- ChangeSet as JSON
      body TEXT NOT NULL
    ) STRICT;
    CREATE INDEX change_sets_by_instance ON change_sets (instance_id, at);
  `,
}
