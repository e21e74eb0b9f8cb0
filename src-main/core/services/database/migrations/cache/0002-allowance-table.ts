import type { Migration } from '../../driver.ts'

/** `cache.db`. `state` JSON, by the address of a service's origin. */
export const allowanceTable: Migration = {
  name: '0002-allowance-table',
  sql: `
    CREATE TABLE allowance (
      origin TEXT NOT NULL PRIMARY KEY,
      state TEXT NOT NULL
    ) WITHOUT ROWID;
  `,
}
