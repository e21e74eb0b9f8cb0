/** In which groups GDLauncher Carbon has its instances, by `gdl_conf.db` in the folder of its data (fact D53). Nothing else of it, as its accounts, is looked at. */
import { join } from 'node:path'
import type { Connection } from './driver.ts'
import { createReadForeign, isPlainTable, textIn, type Row } from './foreign-database.ts'

/** By the names of the instances' folders; null: there is no such database that can be read. */
export type ReadCarbonGroups = (folder: string) => Promise<ReadonlyMap<string, string> | null>

const MAX_INSTANCES = 5_000
/** What it calls those that the person made no group for. */
const USUAL = /^localize\u27bd/

export function createReadCarbonGroups(): ReadCarbonGroups {
  const read = createReadForeign(readGroups)
  return (folder) => read(join(folder, 'gdl_conf.db'))
}

function readGroups(connection: Connection): ReadonlyMap<string, string> {
  if (!isPlainTable(connection, 'Instance') || !isPlainTable(connection, 'InstanceGroup')) return new Map()
  const rows = connection
    .prepare<[number], Row>(
      'SELECT one.shortpath AS folder, named.name FROM Instance one JOIN InstanceGroup named ON named.id = one.groupId LIMIT ?',
    )
    .all(MAX_INSTANCES)
  return new Map(
    rows.flatMap((row) => {
      const [folder, name] = [textIn(row, 'folder'), textIn(row, 'name')]
      return folder === null || name === null || USUAL.test(name) ? [] : [[folder, name] as const]
    }),
  )
}
