/** What a Modrinth App keeps of its instances in `app.db` (fact D10). Nothing else of it, as its accounts, is looked at. */
import { join } from 'node:path'
import { ownField } from '../../model/own-field.ts'
import type { Connection } from './driver.ts'
import { createReadForeign, isPlainTable, textIn, type Row } from './foreign-database.ts'

export interface ModrinthInstance {
  /** By which a link starts it; null: an older app, which has none. */
  readonly id: string | null
  /** Name of its folder in `profiles`. */
  readonly folder: string
  readonly name: string | null
  readonly icon: string | null
  readonly gameVersion: string | null
  /** `vanilla`, `fabric`, … */
  readonly loader: string | null
  readonly loaderVersion: string | null
  /** The pack of the service that it was made from; null: none. */
  readonly pack: { readonly projectId: string; readonly versionId: string } | null
  /** Seconds since 1970; null: never, or it does not say. */
  readonly lastPlayedAt: number | null
  readonly secondsPlayed: number | null
  readonly groups: readonly string[]
}

export interface ModrinthApp {
  /** Where `profiles` and `caches` lie, if not beside `app.db`. */
  readonly customFolder: string | null
  readonly instances: readonly ModrinthInstance[]
}

/** Of the app whose `app.db` lies in a folder; null: there is none that can be read. Read again once it has changed. */
export type ReadModrinthApp = (folder: string) => Promise<ModrinthApp | null>

const MAX_INSTANCES = 5_000

export function createReadModrinthApp(): ReadModrinthApp {
  const read = createReadForeign((connection) => ({
    customFolder: readCustomFolder(connection),
    instances: readInstances(connection),
  }))
  return (folder) => read(join(folder, 'app.db'))
}

function readCustomFolder(connection: Connection): string | null {
  if (!isPlainTable(connection, 'settings')) return null
  const row = connection.prepare<[], Row>('SELECT custom_dir FROM settings LIMIT 1').get()
  return textIn(row, 'custom_dir')
}

/** Since 2026 `instances` and what is applied in each; before, `profiles` had all of it. */
function readInstances(connection: Connection): readonly ModrinthInstance[] {
  const isNew = ['instances', 'instance_content_sets'].every((table) => isPlainTable(connection, table))
  if (!isNew && !isPlainTable(connection, 'profiles')) return []
  const rows = connection.prepare<[number], Row>(isNew ? OF_INSTANCES : OF_PROFILES).all(MAX_INSTANCES)
  const packs = readPacks(connection, isNew)
  const played = readPlayed(connection, isNew)
  const groups = readGroups(connection, isNew)
  return rows.flatMap((row) => {
    const folder = textIn(row, 'path')
    if (folder === null) return []
    return [
      {
        id: isNew ? textIn(row, 'id') : null,
        folder,
        name: textIn(row, 'name'),
        icon: textIn(row, 'icon_path'),
        gameVersion: textIn(row, 'game_version'),
        loader: textIn(row, 'loader'),
        loaderVersion: textIn(row, 'loader_version'),
        pack: packs.get(folder) ?? null,
        ...(played.get(folder) ?? NEVER_PLAYED),
        groups: groups.get(folder) ?? [],
      },
    ]
  })
}

/** By folder (fact D14). An app that keeps them otherwise keeps none that are read. */
function readPacks(connection: Connection, isNew: boolean): ReadonlyMap<string, ModrinthInstance['pack']> {
  if (isNew && !isPlainTable(connection, 'instance_links')) return new Map()
  try {
    const rows = connection.prepare<[number], Row>(isNew ? PACKS_OF_INSTANCES : PACKS_OF_PROFILES).all(MAX_INSTANCES)
    return new Map(
      rows.flatMap((row) => {
        const [folder, projectId, versionId] = ['path', 'project', 'version'].map((column) => textIn(row, column))
        return folder && projectId && versionId ? [[folder, { projectId, versionId }] as const] : []
      }),
    )
  } catch {
    return new Map()
  }
}

const NEVER_PLAYED = { lastPlayedAt: null, secondsPlayed: null }

/** By folder. What was played lately is not yet among what it has told its service (fact D30). */
function readPlayed(
  connection: Connection,
  isNew: boolean,
): ReadonlyMap<string, Pick<ModrinthInstance, 'lastPlayedAt' | 'secondsPlayed'>> {
  const table = isNew ? 'instances' : 'profiles'
  const rows = rowsOf(
    connection,
    `SELECT path, last_played, submitted_time_played + recent_time_played AS played FROM ${table} LIMIT ?`,
  )
  return new Map(
    rows.map((row) => [
      textIn(row, 'path') ?? '',
      { lastPlayedAt: numberIn(row, 'last_played'), secondsPlayed: numberIn(row, 'played') },
    ]),
  )
}

/** By folder: a list in each profile before 2026, a table since, and two since that July. */
function readGroups(connection: Connection, isNew: boolean): ReadonlyMap<string, readonly string[]> {
  if (isNew && !isPlainTable(connection, 'instance_groups')) return new Map()
  const isNamedApart = isNew && isPlainTable(connection, 'instance_group_memberships')
  const ofInstances = isNamedApart ? GROUPS_OF_INSTANCES : NAMED_GROUPS_OF_INSTANCES
  const groups = new Map<string, readonly string[]>()
  for (const row of rowsOf(connection, isNew ? ofInstances : GROUPS_OF_PROFILES)) {
    const folder = textIn(row, 'path') ?? ''
    groups.set(folder, [...(groups.get(folder) ?? []), textIn(row, 'name') ?? ''])
  }
  return groups
}

/** None where the app keeps it otherwise. */
function rowsOf(connection: Connection, query: string): readonly Row[] {
  try {
    return connection.prepare<[number], Row>(query).all(MAX_INSTANCES)
  } catch {
    return []
  }
}

const GROUPS_OF_INSTANCES = `SELECT one.path, grouped.name FROM instances one
  JOIN instance_group_memberships member ON member.instance_id = one.id
  JOIN instance_groups grouped ON grouped.id = member.group_id ORDER BY grouped.display_order, grouped.name LIMIT ?`
const NAMED_GROUPS_OF_INSTANCES = `SELECT one.path, grouped.group_name AS name FROM instances one
  JOIN instance_groups grouped ON grouped.instance_id = one.id ORDER BY grouped.group_name LIMIT ?`
const GROUPS_OF_PROFILES = `SELECT one.path, named.value AS name FROM profiles one, json_each(one.groups) named LIMIT ?`
const PACKS_OF_INSTANCES = `SELECT one.path, link.modrinth_project_id AS project, link.modrinth_version_id AS version
  FROM instances one JOIN instance_links link ON link.instance_id = one.id LIMIT ?`
const PACKS_OF_PROFILES =
  'SELECT path, linked_project_id AS project, linked_version_id AS version FROM profiles LIMIT ?'
const OF_INSTANCES = `SELECT one.id, one.path, one.name, one.icon_path, applied.game_version, applied.loader, applied.loader_version
  FROM instances one LEFT JOIN instance_content_sets applied ON applied.id = one.applied_content_set_id LIMIT ?`
const OF_PROFILES = `SELECT path, name, icon_path, game_version, mod_loader AS loader, mod_loader_version AS loader_version
  FROM profiles LIMIT ?`

function numberIn(row: Row, column: string): number | null {
  const value = ownField(row, column)
  return typeof value === 'number' && value > 0 ? value : null
}
