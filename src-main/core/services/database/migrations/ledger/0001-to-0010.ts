import type { Migration } from '../../driver.ts'

export const MIGRATIONS_TO_10: readonly Migration[] = [
  {
    name: '0001-instances-and-change-sets',
    sql: `
    CREATE TABLE instances (
      id TEXT PRIMARY KEY,
      adopted_at TEXT NOT NULL,
      -- Instance as JSON
      body TEXT NOT NULL
    ) STRICT;

    CREATE TABLE change_sets (
      id TEXT PRIMARY KEY,
      -- no foreign key: a change set outlives the adoption of its instance
      instance_id TEXT NOT NULL,
      at TEXT NOT NULL,
      kind TEXT NOT NULL,
      -- ChangeSet as JSON
      body TEXT NOT NULL
    ) STRICT;
    CREATE INDEX change_sets_by_instance ON change_sets (instance_id, at);
  `,
  },
  {
    name: '0002-wishes-of-people',
    sql: `
    CREATE TABLE holds (
      id TEXT PRIMARY KEY,
      instance_id TEXT NOT NULL,
      -- Hold as JSON
      body TEXT NOT NULL
    ) STRICT;
    CREATE INDEX holds_by_instance ON holds (instance_id);

    CREATE TABLE channels (
      instance_id TEXT NOT NULL,
      -- empty: of the instance itself
      project_id TEXT NOT NULL,
      channel TEXT NOT NULL,
      PRIMARY KEY (instance_id, project_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE file_links (
      sha1 TEXT PRIMARY KEY,
      -- FileLink as JSON
      body TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
  },
  {
    name: '0003-bisects',
    sql: `
    CREATE TABLE bisects (
      -- one search an instance: the running one, or the last
      instance_id TEXT PRIMARY KEY,
      revision INTEGER NOT NULL,
      -- Bisect as JSON
      body TEXT NOT NULL
    ) STRICT;
  `,
  },
  {
    name: '0004-let-go',
    sql: `
    -- change sets whose bytes a person let go: that they are missing is no fault
    CREATE TABLE let_go (
      change_set_id TEXT PRIMARY KEY,
      at TEXT NOT NULL
    ) STRICT;
  `,
  },
  {
    name: '0005-java-versions',
    sql: `
    -- null until the launcher is read again
    UPDATE instances SET body = json_set(body, '$.javaVersion', NULL) WHERE json_type(body, '$.javaVersion') IS NULL;
  `,
  },
  {
    name: '0006-trust',
    sql: `
    -- change sets whose journal this home has finished or undone: a copy of it is not carried out again
    CREATE TABLE finished_journals (
      change_set_id TEXT PRIMARY KEY
    ) STRICT;
    -- change sets that lay in an instance's folder when it was adopted and that this home did not write: they wait for a person
    CREATE TABLE received (
      instance_id TEXT NOT NULL,
      change_set_id TEXT NOT NULL,
      PRIMARY KEY (instance_id, change_set_id)
    ) STRICT;
  `,
  },
  {
    name: '0007-joint-change-sets',
    sql: `
    -- the place in the history; 0: from before it was recorded, and in the order of time
    ALTER TABLE change_sets ADD COLUMN ordinal INTEGER NOT NULL DEFAULT 0;
    -- the run that it is a part of; null: it stands alone
    ALTER TABLE change_sets ADD COLUMN joint TEXT;
    DROP INDEX change_sets_by_instance;
    CREATE INDEX change_sets_in_order ON change_sets (instance_id, ordinal, at);
    CREATE INDEX change_sets_by_ordinal ON change_sets (ordinal);
    CREATE INDEX change_sets_by_joint ON change_sets (joint) WHERE joint IS NOT NULL;
  `,
  },
  {
    name: '0008-forgotten-instances',
    sql: `
    -- what an instance was when it was forgotten: its change sets stay, and name it
    CREATE TABLE forgotten_instances (
      id TEXT PRIMARY KEY,
      body TEXT NOT NULL
    ) STRICT;
  `,
  },
  {
    name: '0009-ignored-findings',
    sql: `
    CREATE TABLE ignored_findings (
      instance_id TEXT NOT NULL,
      id TEXT NOT NULL,
      since TEXT NOT NULL,
      -- IgnoredFinding as JSON
      body TEXT NOT NULL,
      PRIMARY KEY (instance_id, id)
    ) STRICT, WITHOUT ROWID;
  `,
  },
  {
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
  },
]
