import type { Migration } from '../../driver.ts'

export const MIGRATIONS_TO_30: readonly Migration[] = [
  /** `body`: what was held and what was no longer, so that it can be undone. */
  {
    name: '0021-hold-decisions',
    sql: `
    CREATE TABLE hold_decisions (
      id TEXT PRIMARY KEY,
      instance_id TEXT NOT NULL,
      body TEXT NOT NULL
    ) STRICT;
    CREATE INDEX hold_decisions_of ON hold_decisions (instance_id);
  `,
  },
  /** `body`: when an instance was last started, and how that ended. */
  {
    name: '0022-plays',
    sql: `
      CREATE TABLE plays (
        instance_id TEXT PRIMARY KEY,
        body TEXT NOT NULL
      ) STRICT;
    `,
  },
  /** `account`: the service's origin and the user's id. */
  {
    name: '0023-message-drafts',
    sql: `
      -- What people typed to moderators and did not send yet
      CREATE TABLE message_drafts (
        account TEXT NOT NULL,
        thread_id TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (account, thread_id)
      ) STRICT, WITHOUT ROWID;
    `,
  },
]
