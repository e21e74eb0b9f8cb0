import type { Migration } from '../../driver.ts'

export const packs: Migration = {
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
}
