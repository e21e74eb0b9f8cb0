import type { Migration } from '../../driver.ts'

export const jointChangeSets: Migration = {
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
}
