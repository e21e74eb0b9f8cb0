import type { Migration } from '../../driver.ts'

/** What was marked without its place is marked anew. */
export const folderPlaces: Migration = {
  name: '0015-folder-places',
  sql: `
    DELETE FROM folder_marks;
    ALTER TABLE folder_marks ADD COLUMN place TEXT NOT NULL DEFAULT '';
  `,
}
