import type { Connection } from '../driver.ts'
import { readBody, type BodyRow, type BodyTable } from './row-bodies.ts'

/** Where what is damaged cannot simply be asked of the service again. */
export type DamagedTable = Exclude<
  BodyTable,
  'notifications' | 'inbox_reads' | 'followed_projects' | 'project_drafts' | 'project_readings' | 'desks'
>

/** A row whose body cannot be read, by what is outside of it. */
export interface DamagedRow extends BodyRow {
  readonly table: DamagedTable
  /** null: it is of no instance. */
  readonly instanceId: string | null
}

/** What the body of a row is named by. */
export const KEYS: Readonly<Record<DamagedTable, string>> = {
  instances: 'id',
  forgotten_instances: 'id',
  change_sets: 'id',
  bisects: 'instance_id',
  holds: 'id',
  hold_decisions: 'id',
  ignored_findings: 'id',
  ready_watches: 'instance_id',
  file_links: 'sha1',
  packs: 'change_set_id',
  plays: 'instance_id',
  unfinished_instances: 'instance_id',
}

const OF_INSTANCE: Readonly<Record<DamagedTable, string>> = {
  instances: 'id',
  forgotten_instances: 'id',
  change_sets: 'instance_id',
  bisects: 'instance_id',
  holds: 'instance_id',
  hold_decisions: 'instance_id',
  ignored_findings: 'instance_id',
  ready_watches: 'instance_id',
  file_links: 'NULL',
  packs: 'instance_id',
  plays: 'instance_id',
  unfinished_instances: 'instance_id',
}

/** All tables, or those. */
export function findDamaged(
  connection: Connection,
  among: readonly DamagedTable[] = Object.keys(KEYS) as DamagedTable[],
): readonly DamagedRow[] {
  return among.flatMap((table) =>
    connection
      .prepare<[], BodyRow & { readonly instanceId: string | null }>(
        `SELECT ${KEYS[table]} AS key, ${OF_INSTANCE[table]} AS instanceId, body FROM ${table}`,
      )
      .all()
      .filter((row) => readBody(table, row) === null)
      .map((row) => ({ ...row, table })),
  )
}

/** Not where it is another by now. */
export function dropDamaged(connection: Connection, { table, key, body }: DamagedRow): void {
  connection.prepare(`DELETE FROM ${table} WHERE ${KEYS[table]} = ? AND body = ?`).run(key, body)
}
