import type { Migration } from '../../driver.ts'

/**
 * `cache.db`. Where an upsert replaces a file's row, SQLite applies the upsert's own conflict policy to what a trigger inserts, so
 * `INSERT OR REPLACE` there failed for bytes that had been replaced before: this one conflicts with nothing.
 */
export const contentOnce: Migration = {
  name: '0004-content-once',
  sql: `
    DROP TRIGGER file_replaced;
    CREATE TRIGGER file_replaced BEFORE UPDATE OF sha1 ON file
      WHEN OLD.sha1 IS NOT NULL AND OLD.sha1 IS NOT NEW.sha1
    BEGIN
      DELETE FROM content WHERE hash = OLD.sha1;
      INSERT INTO content (hash, contents) VALUES (OLD.sha1, OLD.contents);
    END;
  `,
}
