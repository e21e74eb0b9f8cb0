import type { Migration } from '../../driver.ts'

/** `account`: the service's origin and the user's id. */
export const inbox: Migration = {
  name: '0011-inbox',
  sql: `
    CREATE TABLE inbox_reads (
      account TEXT PRIMARY KEY,
      -- InboxRead as JSON
      body TEXT NOT NULL
    ) STRICT;
    CREATE TABLE notifications (
      account TEXT NOT NULL,
      id TEXT NOT NULL,
      -- Place in the service's list, the newest first
      place INTEGER NOT NULL,
      kind TEXT NOT NULL,
      -- Empty: about none
      project_id TEXT NOT NULL,
      is_read INTEGER NOT NULL,
      -- Notification as JSON
      body TEXT NOT NULL,
      PRIMARY KEY (account, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX notifications_by_place ON notifications (account, place);
    CREATE TABLE inbox_marks (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      account TEXT NOT NULL,
      kind TEXT NOT NULL,
      at TEXT NOT NULL,
      due_at TEXT NOT NULL,
      -- Problem as JSON; null: it waits
      refused TEXT
    ) STRICT;
    CREATE TABLE marked_notifications (
      account TEXT NOT NULL,
      notification_id TEXT NOT NULL,
      mark INTEGER NOT NULL REFERENCES inbox_marks (id) ON DELETE CASCADE,
      PRIMARY KEY (account, notification_id, mark)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX marked_by_mark ON marked_notifications (mark);
    CREATE TABLE followed_projects (
      account TEXT PRIMARY KEY,
      -- KeptFollowing as JSON
      body TEXT NOT NULL
    ) STRICT;
  `,
}
