import type { Migration } from '../../driver.ts'

export const readyWatches: Migration = {
  name: '0010-ready-watches',
  sql: `
    CREATE TABLE ready_watches (
      instance_id TEXT NOT NULL,
      game_version TEXT NOT NULL,
      -- Empty: the one that the instance has
      loader TEXT NOT NULL,
      since TEXT NOT NULL,
      -- ReadyWatch as JSON
      body TEXT NOT NULL,
      PRIMARY KEY (instance_id, game_version, loader)
    ) STRICT, WITHOUT ROWID;
  `,
}
