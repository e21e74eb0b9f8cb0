import type { Migration } from '../../driver.ts'

export const wishesOfPeople: Migration = {
  name: '0002-wishes-of-people',
  sql: `
    CREATE TABLE holds (
      id TEXT PRIMARY KEY,
      instance_id TEXT NOT NULL,
      -- Hold as JSON
      body TEXT NOT NULL
    ) STRICT;
    CREATE INDEX holds_by_instance ON holds (instance_id);

    CREATE TABLE channels (
      instance_id TEXT NOT NULL,
      -- empty: of the instance itself
      project_id TEXT NOT NULL,
      channel TEXT NOT NULL,
      PRIMARY KEY (instance_id, project_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE file_links (
      sha1 TEXT PRIMARY KEY,
      -- FileLink as JSON
      body TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
}
