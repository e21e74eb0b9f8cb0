import { isRecordedReason, recallFact } from '../../../model/words/reason.ts'
import type { Connection } from '../driver.ts'
import { parseStored } from '../../../model/words/stored-texts.ts'

/**
 * What rows of the ledger hold as JSON. A row is an entry: one whose body something wrote into, so that it cannot be read or is no such
 * thing any more, is as if it were not there, and stops no other.
 */

/** `key`: a string, that of the row; `paths`: a list of things that have a path. */
type Field = 'key' | 'string' | 'number' | 'list' | 'thing' | 'paths'

const SHAPES = {
  instances: { id: 'key', name: 'string', path: 'string', gamePath: 'string', launcher: 'string', notes: 'list' },
  forgotten_instances: { id: 'key', name: 'string', gamePath: 'string' },
  change_sets: { id: 'key', instanceId: 'string', at: 'string', kind: 'string', steps: 'paths', changes: 'paths' },
  bisects: { instanceId: 'key', revision: 'number' },
  holds: { id: 'key', instanceId: 'string', of: 'thing', condition: 'thing', since: 'string' },
  hold_decisions: { id: 'key', instanceId: 'string', at: 'string', added: 'list', removed: 'list' },
  ignored_findings: { id: 'key', instanceId: 'string', kind: 'string', title: 'string', since: 'string' },
  ready_watches: { instanceId: 'key', gameVersion: 'string', since: 'string' },
  file_links: { sha1: 'key', projectId: 'string', since: 'string' },
  packs: { name: 'string', side: 'string', files: 'paths', declined: 'list' },
  plays: { instanceId: 'key', startedAt: 'string' },
  unfinished_instances: { instance: 'thing', files: 'list' },
  inbox_reads: { at: 'string', bytes: 'number' },
  followed_projects: { projects: 'list', at: 'string' },
  notifications: { id: 'key', about: 'thing' },
  desks: { projects: 'list', reports: 'list', missing: 'list', at: 'string' },
  project_drafts: { before: 'thing', typed: 'thing' },
  project_readings: { id: 'key', current: 'thing', gallery: 'list', notAllowed: 'list' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>

type BodyTable = keyof typeof SHAPES

/** A row, and what its body must name it. */
export interface BodyRow {
  readonly key: string
  readonly body: string
}

/** null: it cannot be read. */
export function readBody<T>(table: BodyTable, row: BodyRow | undefined): T | null {
  if (row === undefined) return null
  try {
    const value = parseStored(row.body)
    return isThing(value) && fits(value, SHAPES[table], row.key) ? (recallNotes(value) as T) : null
  } catch {
    return null
  }
}

/** Those that can be read. */
export function readBodies<T>(table: BodyTable, rows: readonly BodyRow[]): readonly T[] {
  return rows.flatMap((row) => readBody<T>(table, row) ?? [])
}

/** With what is decided by the notes of an instance. */
function recallNotes(value: object): object {
  if ('instance' in value && isThing(value.instance)) return { ...value, instance: recallNotes(value.instance) }
  if (!('notes' in value) || !Array.isArray(value.notes)) return value
  return { ...value, notes: value.notes.map((note: unknown) => (isRecordedReason(note) ? recallFact(note) : note)) }
}

function fits(value: object, shape: Readonly<Record<string, Field>>, key: string): boolean {
  const fields = new Map<string, unknown>(Object.entries(value))
  return Object.entries(shape).every(([name, field]) => isField(fields.get(name), field, key))
}

function isField(value: unknown, field: Field, key: string): boolean {
  switch (field) {
    case 'key':
      return value === key
    case 'string':
    case 'number':
      return typeof value === field
    case 'list':
      return Array.isArray(value)
    case 'thing':
      return isThing(value)
    case 'paths':
      return Array.isArray(value) && value.every((one) => isThing(one) && 'path' in one && typeof one.path === 'string')
  }
}

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

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

/** Not where it is another now. */
export function dropDamaged(connection: Connection, { table, key, body }: DamagedRow): void {
  connection.prepare(`DELETE FROM ${table} WHERE ${KEYS[table]} = ? AND body = ?`).run(key, body)
}
