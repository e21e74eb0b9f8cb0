import { splitMissing } from '../history/kept-files/files-in-other-homes.ts'
import { bytesNeeded } from '../history/kept-files/retained-files.ts'
import { missingForUndo, needsOf } from '../history/files-undo-needs.ts'
import { CoreError } from '../../errors.ts'
import type { BrokenEntry, StoreVerification } from '../../model/store.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { message } from '../../../../resources/text/text.ts'

/** How many files are read at once. */
const PARALLEL = 4

/**
 * Reads every whole file of the store. What is not what its name says is set aside, and named with the change sets that need it; so is
 * what some change set needs and is not there.
 * Changes nothing else, so it may be stopped, killed and run beside anything. Throws `cancelled`.
 */
export async function verifyStore(
  services: Pick<HomeServices, 'disk' | 'store' | 'ledger' | 'events' | 'homeId'>,
  signal?: AbortSignal,
): Promise<StoreVerification> {
  const { store, ledger, events } = services
  const stored = (await store.list()).filter(({ kind }) => kind === 'stored')
  const total = stored.reduce((sum, { size }) => sum + size, 0)
  const needs = new Map(bytesNeeded(ledger).map((need) => [need.sha512, need]))
  const broken: BrokenEntry[] = []
  const checked = { files: 0, bytes: 0 }
  const queue = stored.values()

  async function checkNext(): Promise<void> {
    for (const { name, size } of queue) {
      if (signal?.aborted) throw new CoreError('cancelled', message('stopped-what-was-found-broken-so'))
      const check = await store.check(name, signal)
      if (check.kind === 'broken') {
        broken.push({ sha512: name, found: check.found, size, neededBy: needs.get(name)?.by ?? [] })
      }
      // Thrown away meanwhile, there is nothing to say of it.
      if (check.kind !== 'missing') {
        checked.files += 1
        checked.bytes += size
      }
      const progress = { stage: 'verify', instanceId: null, done: checked.bytes, total, unit: 'bytes' } as const
      events.emit({ kind: 'progress', progress })
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, checkNext))
  const there = new Set((await store.list()).flatMap(({ kind, name }) => (kind === 'stored' ? [name] : [])))
  const told = new Set(broken.map(({ sha512 }) => sha512))
  const missing = needsOf(await missingForUndo(there, services)).filter(({ sha512 }) => !told.has(sha512))
  const { gone, elsewhere } = await splitMissing(missing.toSorted(byHash), services)
  return { checked, broken: broken.toSorted(byHash), missing: gone, elsewhere }
}

function byHash(one: { readonly sha512: string }, other: { readonly sha512: string }): number {
  return one.sha512 < other.sha512 ? -1 : 1
}
