import type { Migration } from '../../driver.ts'

/** `account`: the service's origin and the user's id. */
export const answeredInvites: Migration = {
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
}
