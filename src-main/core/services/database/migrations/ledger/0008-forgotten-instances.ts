import type { Migration } from '../../driver.ts'

export const forgottenInstances: Migration = {
  name: '0008-forgotten-instances',
  sql: `
    -- what an instance was when it was forgotten: its change sets stay, and name it
    CREATE TABLE forgotten_instances (
      id TEXT PRIMARY KEY,
      body TEXT NOT NULL
    ) STRICT;
  `,
}
