import type { Migration } from '../../driver.ts'

/**
 * `cache.db`. What is in a file, by its hash alone: SHA-1 for files that were once scanned and are no longer at their path,
 * SHA-512 for candidates that were never on this disk. `contents` as in `file`.
 */
export const contentTable: Migration = {
  name: '0003-content-table',
  sql: `
    CREATE TABLE content (
      hash TEXT NOT NULL PRIMARY KEY,
      contents TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX file_by_sha1 ON file (sha1) WHERE sha1 IS NOT NULL;
    CREATE TRIGGER file_replaced BEFORE UPDATE OF sha1 ON file
      WHEN OLD.sha1 IS NOT NULL AND OLD.sha1 IS NOT NEW.sha1
    BEGIN
      INSERT OR REPLACE INTO content (hash, contents) VALUES (OLD.sha1, OLD.contents);
    END;
  `,
}
