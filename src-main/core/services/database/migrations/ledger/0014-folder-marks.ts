import type { Migration } from '../../driver.ts'

/** No instance that was adopted before has one: its folder is marked when it is next looked at. */
export const folderMarks: Migration = {
  name: '0014-folder-marks',
  sql: `
    CREATE TABLE folder_marks (
      instance_id TEXT NOT NULL PRIMARY KEY,
      mark TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
}
