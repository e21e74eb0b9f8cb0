/**
 * Throws away what lies in the store and undo does not need. In: how old, how much, whose undo must stay possible. Promise: nothing goes
 * that a kept change set needs, and nothing that a running change may rely on: it has the store to itself, and says `busy` where it
 * cannot. That a change set's bytes go is noted before the first of them does. May be killed anywhere: what is left is a sound store.
 */
import { bytesNeeded, leftToStore, undoableChangeSets } from '../history/kept-files/retained-files.ts'
import { missingForUndo } from '../history/files-undo-needs.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import { CoreError } from '../../errors.ts'
import { ledgersSetAside } from '../../files/corrupt-ledgers.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { Amount, PruneReport, PruneRequest } from '../../model/store.ts'
import type { Held } from '../../services/store/inventory.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { message } from '../../../../resources/text/text.ts'

export type PruneServices = Pick<HomeServices, 'home' | 'disk' | 'store' | 'ledger' | 'events' | 'clock'>

const DAY = 24 * 60 * 60 * 1000

export async function pruneStore(
  request: PruneRequest,
  services: PruneServices,
  signal?: AbortSignal,
): Promise<PruneReport> {
  const { home, store } = services
  const [setAside] = await ledgersSetAside(home)
  if (setAside !== undefined) {
    throw new CoreError(
      'database-failed',
      message('ledger-set-aside', { was: setAside.was, setAside: setAside.name }),
      {
        hint: message('adopt-missing-instances'),
      },
    )
  }
  const damaged = services.ledger.damaged(['instances', 'change_sets'])
  if (damaged.length > 0) {
    throw new CoreError('database-failed', message('ledger-has-damaged-rows', { count: damaged.length }), {
      remedies: [{ kind: 'run-doctor' }],
    })
  }
  return store.claiming(() => prune(request, services, signal))
}

async function prune(request: PruneRequest, services: PruneServices, signal?: AbortSignal): Promise<PruneReport> {
  const { store, ledger, events, clock } = services
  const now = clock()
  const remaining = retainedHistory(request, ledger, now)
  const held = await store.list()
  const doomed = choose(held, new Set(bytesNeeded(ledger, remaining).map(({ sha512 }) => sha512)), { request, now })
  const pruned = await losersOf(doomed, held, services)
  if (!request.isDryRun) {
    ledger.savePruned([...pruned, ...undosOf(doomed, remaining, ledger)], now.toISOString())
    for (const [number, each] of doomed.entries()) {
      if (signal?.aborted)
        throw new CoreError('cancelled', message('stopped-after-of-files', { number, count: doomed.length }))
      await store.discard(each)
      const progress = {
        stage: 'prune',
        instanceId: null,
        done: number + 1,
        total: doomed.length,
        unit: 'files',
      } as const
      events.emit({ kind: 'progress', progress })
    }
  }
  const gone = new Set(doomed)
  return {
    isDryRun: request.isDryRun,
    removed: amountOf(doomed),
    freedBytes: freedBy(doomed),
    remaining: amountOf(held.filter((each) => !gone.has(each))),
    pruned,
  }
}

export function amountOf(held: readonly Held[]): Amount {
  return { files: held.length, bytes: held.reduce((sum, { size }) => sum + size, 0) }
}

/** A file that an instance shares takes its room there still. */
export function freedBy(held: readonly Held[]): number {
  return amountOf(held.filter(({ links }) => links === 1)).bytes
}

function retainedHistory({ keepHistory }: PruneRequest, ledger: Ledger, now: Date): readonly ChangeSet[] {
  const all = undoableChangeSets(ledger)
  if (keepHistory === null) return all
  if ('days' in keepHistory) return all.filter(({ at }) => now.getTime() - Date.parse(at) <= keepHistory.days * DAY)
  const counts = new Map<string, number>()
  return all.filter(({ instanceId }) => {
    const count = (counts.get(instanceId) ?? 0) + 1
    counts.set(instanceId, count)
    return count <= keepHistory.newest
  })
}

/** The oldest first. */
function choose(
  held: readonly Held[],
  needed: ReadonlySet<string>,
  { request, now }: { readonly request: PruneRequest; readonly now: Date },
): readonly Held[] {
  const { olderThanDays, downToBytes } = request
  const candidates = held
    .filter(({ kind, name }) => kind !== 'stored' || !needed.has(name))
    .filter(({ since }) => olderThanDays === null || now.getTime() - since >= olderThanDays * DAY)
    .toSorted((one, other) => one.since - other.since)
  if (downToBytes === null) return candidates
  let left = amountOf(held).bytes
  return candidates.filter(({ size }) => {
    if (left <= downToBytes) return false
    left -= size
    return true
  })
}

/** Change sets that can be turned as they stand, and cannot once these are gone. Newest first. */
async function losersOf(
  doomed: readonly Held[],
  held: readonly Held[],
  services: PruneServices,
): Promise<readonly string[]> {
  const going = new Set(namesOf(doomed))
  const left = new Set(namesOf(held).filter((name) => !going.has(name)))
  const missing = (await missingForUndo(left, services)).filter(({ sha512 }) => going.has(sha512))
  return [...new Set(missing.map(({ changeSet }) => changeSet.id))]
}

/** What undid or brought back, outside of the kept history, and kept something of what goes: nothing waits for that any more. */
function undosOf(doomed: readonly Held[], remaining: readonly ChangeSet[], ledger: Ledger): readonly string[] {
  const going = new Set(namesOf(doomed))
  const keptIds = new Set(remaining.map(({ id }) => id))
  return undoableChangeSets(ledger)
    .filter(({ id, of }) => of !== null && !keptIds.has(id))
    .filter((changeSet) => leftToStore(changeSet).some(({ sha512 }) => going.has(sha512)))
    .map(({ id }) => id)
}

/** SHA-512s of the whole files among them. */
function namesOf(held: readonly Held[]): readonly string[] {
  return held.flatMap(({ kind, name }) => (kind === 'stored' ? [name] : []))
}
