import type { Migration } from '../../driver.ts'

export const MIGRATIONS_TO_20: readonly Migration[] = [
  /** `account`: the service's origin and the user's id. */
  {
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
  },
  {
    name: '0012-packs',
    sql: `
    -- what each installation of a pack brought: from this a later one is told from what people changed
    CREATE TABLE packs (
      change_set_id TEXT PRIMARY KEY,
      instance_id TEXT NOT NULL,
      -- InstalledPack as JSON
      body TEXT NOT NULL
    ) STRICT;
    CREATE INDEX packs_by_instance ON packs (instance_id);
    -- small texts among its files, by their bytes
    CREATE TABLE pack_texts (
      sha512 TEXT PRIMARY KEY,
      text TEXT NOT NULL
    ) STRICT;
    -- instances that are being made: they go where nothing comes of them
    CREATE TABLE unfinished_instances (
      instance_id TEXT PRIMARY KEY,
      -- Making as JSON
      body TEXT NOT NULL
    ) STRICT;
  `,
  },
  /** `account`: the service's origin and the user's id. */
  {
    name: '0013-answered-invites',
    sql: `
    -- Older servers propose the answers again
    CREATE TABLE answered_invites (
      account TEXT NOT NULL,
      notification_id TEXT NOT NULL,
      -- accept or decline
      answer TEXT NOT NULL,
      PRIMARY KEY (account, notification_id)
    ) STRICT, WITHOUT ROWID;
  `,
  },
  /** No instance that was adopted before has one: its folder is marked when it is next looked at. */
  {
    name: '0014-folder-marks',
    sql: `
    CREATE TABLE folder_marks (
      instance_id TEXT NOT NULL PRIMARY KEY,
      mark TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
  },
  /** What was marked without its place is marked anew. */
  {
    name: '0015-folder-places',
    sql: `
    DELETE FROM folder_marks;
    ALTER TABLE folder_marks ADD COLUMN place TEXT NOT NULL DEFAULT '';
  `,
  },
  /** `account`: the service's origin and the user's id. */
  {
    name: '0016-daily-counts',
    sql: `
    CREATE TABLE desks (
      account TEXT PRIMARY KEY,
      -- KeptDesk as JSON
      body TEXT NOT NULL
    ) STRICT;
    CREATE TABLE daily_counts (
      account TEXT NOT NULL,
      project_id TEXT NOT NULL,
      -- 2026-11-03, UTC
      day TEXT NOT NULL,
      downloads INTEGER NOT NULL,
      followers INTEGER NOT NULL,
      PRIMARY KEY (account, project_id, day)
    ) STRICT, WITHOUT ROWID;
  `,
  },
  /** `account`: the service's origin and the user's id. */
  {
    name: '0017-project-drafts',
    sql: `
    -- What an author typed and did not save yet
    CREATE TABLE project_drafts (
      account TEXT NOT NULL,
      project_id TEXT NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (account, project_id)
    ) STRICT, WITHOUT ROWID;
    -- Projects of authors as the service last had them
    CREATE TABLE project_readings (
      account TEXT NOT NULL,
      project_id TEXT NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (account, project_id)
    ) STRICT, WITHOUT ROWID;
  `,
  },
  /** `account`: the service's origin and the user's id. */
  {
    name: '0019-own-reports',
    sql: `
    -- The service lists those that are open, and no others
    CREATE TABLE own_reports (
      account TEXT NOT NULL,
      report_id TEXT NOT NULL,
      PRIMARY KEY (account, report_id)
    ) STRICT, WITHOUT ROWID;
  `,
  },
  /** `account`: the service's origin and the user's id. */
  {
    name: '0020-withdrawn-versions',
    sql: `
    -- No list of the service has them (fact H110)
    CREATE TABLE withdrawn_versions (
      account TEXT NOT NULL,
      version_id TEXT NOT NULL,
      project_id TEXT NOT NULL,
      number TEXT NOT NULL,
      name TEXT NOT NULL,
      status TEXT NOT NULL,
      published TEXT NOT NULL,
      PRIMARY KEY (account, version_id)
    ) STRICT, WITHOUT ROWID;
  `,
  },
]
