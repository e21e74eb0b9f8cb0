/**
 * Brings back what rows of the ledger said that something wrote into: from the folder of the instance, which is described anew and has its
 * history and what people decided noted in it. In: which tables are looked through. Out: each damaged row, and what came of it. What
 * cannot be had again stays as it is, until it is dropped.
 */
import type { DamagedRow, DamagedTable } from '../../services/database/ledger/row-bodies.ts'
import type { HomeServices } from '../../services/home-services.ts'
import type { Side } from '../../model/instances/loader.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { describeFolder } from '../../pipeline/discover/describe.ts'
import type { DiscoverPlaces } from '../../pipeline/discover/usual-places.ts'
import { historyIds } from '../../pipeline/record/history.ts'
import { readInstanceId } from '../../pipeline/record/installed-list.ts'
import { takeInHistory } from '../../pipeline/record/take-in.ts'
import { takeInWishes } from '../../pipeline/record/take-in-wishes.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

export interface MendServices extends Pick<HomeServices, 'disk' | 'ledger' | 'seal' | 'homeId' | 'newId' | 'clock'> {
  readonly places: DiscoverPlaces
}

/** `over`: nothing else says it, and nobody needs it. */
export interface MendedRow {
  readonly row: DamagedRow
  readonly outcome: 'mended' | 'over' | 'lost'
}

/** Small, and asked by every command: they are looked through whenever a home is opened. What history is damaged comes back by recovery. */
export const SMALL_TABLES: readonly DamagedTable[] = [
  'instances',
  'holds',
  'ignored_findings',
  'ready_watches',
  'file_links',
  'bisects',
  'unfinished_instances',
  'forgotten_instances',
]

const SIDES: readonly Side[] = ['client', 'server']

/** Without these all else goes on as it did: a search is begun again, an instance that was being made is there. */
const OVER: ReadonlySet<DamagedTable> = new Set(['bisects', 'unfinished_instances', 'forgotten_instances'])

export async function mendLedger(
  services: MendServices,
  among?: readonly DamagedTable[],
): Promise<readonly MendedRow[]> {
  const { ledger } = services
  const damaged = ledger.damaged(among)
  if (damaged.length === 0) return []
  for (const row of damaged) if (row.table === 'instances') await mendInstance(row, services)
  for (const instance of ledger.instances()) {
    const own = damaged.filter(({ instanceId }) => instanceId === instance.id || instanceId === null)
    if (own.length > 0) await mendRowsOf(instance, services)
  }
  for (const row of damaged) {
    const record = row.table === 'packs' ? packOf(row, services) : undefined
    if (record !== undefined || OVER.has(row.table)) ledger.dropDamaged(row)
    if (record !== undefined) ledger.packs.save(record, new Map())
  }
  const left = new Set(ledger.damaged(among).map(nameOf))
  return damaged.map((row) => ({
    row,
    outcome: OVER.has(row.table) ? 'over' : left.has(nameOf(row)) ? 'lost' : 'mended',
  }))
}

/** What was damaged, and what came of it. */
export function sayMended({ row, outcome }: MendedRow, ledger: Pick<HomeServices['ledger'], 'instance'>): Message {
  const name = ledger.instance(row.instanceId ?? '')?.name ?? salvage(row.body, 'name') ?? row.instanceId ?? ''
  return message('ledger-row-was-damaged', { table: row.table, name, key: row.key, outcome })
}

/** What is noted there is no more than was: a folder that cannot be read leaves it to the next look. */
async function mendRowsOf(instance: Instance, services: MendServices): Promise<void> {
  await takeInWishes(instance, services).catch(() => undefined)
  await takeInHistory(instance, services).catch(() => undefined)
}

function packOf({ instanceId, key }: DamagedRow, { ledger }: MendServices) {
  return ledger.packs.of(instanceId ?? '').find(({ changeSet }) => changeSet === key)
}

/** Only as a folder that says that it is this instance, or that no other has. */
async function mendInstance(
  { key: id, body }: DamagedRow,
  { ledger, disk, places, clock }: MendServices,
): Promise<void> {
  const [path, gamePath] = [salvage(body, 'path'), salvage(body, 'gamePath')]
  const side = SIDES.find((one) => one === salvage(body, 'side'))
  for (const folder of [path, gamePath]) {
    if (folder === null) continue
    const [name, gameVersion] = [salvage(body, 'name'), salvage(body, 'gameVersion')]
    const named = {
      ...(name !== null && { name }),
      ...(side !== undefined && { side }),
      // Of any other the launcher says it.
      ...(salvage(body, 'launcher') === 'folder' && {
        loader: salvage(body, 'loader') ?? 'vanilla',
        ...(gameVersion !== null && { gameVersion }),
      }),
    }
    const description = await describeFolder(folder, named, places).catch(() => null)
    if (description === null) continue
    const isTaken = ledger.instances().some((one) => one.gamePath === description.gamePath)
    if (isTaken || !(await mayBe(id, description.gamePath, { ledger, disk }))) continue
    const adoptedAt = salvage(body, 'adoptedAt') ?? clock().toISOString()
    const isMade = body.includes('"isMade":true')
    return ledger.saveInstance({ ...description, id, adoptedAt, ...(isMade && { isMade }) })
  }
}

/** Whether the folder says that it is the instance, or of none what it is. */
async function mayBe(
  id: string,
  gamePath: string,
  { ledger, disk }: Pick<MendServices, 'ledger' | 'disk'>,
): Promise<boolean> {
  const owner = await readInstanceId(gamePath, disk)
  if (owner === null || owner === id) return true
  // Another home wrote there last.
  return (await historyIds(gamePath, disk)).some((one) => ledger.changeSet(one)?.instanceId === id)
}

/** The first string of that name, where it can still be read. */
function salvage(body: string, field: string): string | null {
  const found = new RegExp(`"${field}":("(?:[^"\\\\]|\\\\.)*")`).exec(body)?.[1]
  try {
    const value: unknown = found === undefined ? null : JSON.parse(found)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

function nameOf({ table, instanceId, key, body }: DamagedRow): string {
  return [table, instanceId, key, body].join('\n')
}
