import type { Migration } from '../../driver.ts'

/** `cache.db`. Times in milliseconds since 1970, `contents` and `body` JSON. */
export const cacheTables: Migration = {
  name: '0001-cache-tables',
  sql: `
    CREATE TABLE file (
      path TEXT NOT NULL PRIMARY KEY,
      size INTEGER NOT NULL,
      mtime_ns TEXT NOT NULL,
      inode TEXT NOT NULL,
      sha1 TEXT,
      contents TEXT NOT NULL
    );
    CREATE TABLE answer (
      topic TEXT NOT NULL,
      key TEXT NOT NULL,
      at INTEGER NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (topic, key)
    );
    CREATE INDEX answer_by_age ON answer (at);
  `,
}
