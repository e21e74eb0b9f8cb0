import type { Migration } from '../../driver.ts'

export const javaVersions: Migration = {
  name: '0005-java-versions',
  sql: `
    -- null until the launcher is read again
    UPDATE instances SET body = json_set(body, '$.javaVersion', NULL) WHERE json_type(body, '$.javaVersion') IS NULL;
  `,
}
