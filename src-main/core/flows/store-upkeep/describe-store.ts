import { findStoredNeeds } from '../history/stored-needs.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { Disk, Entry } from '../../services/disk/disk.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Placing } from '../../model/settings.ts'
import type { Amount, PlacingThere, StoreStatus } from '../../model/store.ts'
import { amountOf, freedBy } from './prune-store.ts'
import type { Held } from '../../services/store/inventory.ts'
import type { Store } from '../../services/store/store.ts'

export interface DescribeServices {
  readonly disk: Disk
  readonly store: Store
  readonly ledger: Ledger
  readonly homeId: string
  readonly places: { readonly platform: NodeJS.Platform }
  placing(): Placing
}

/** Counts what lies in the store; opens nothing of it. */
export async function describeStore(services: DescribeServices): Promise<StoreStatus> {
  const { store, placing } = services
  const held = await store.list()
  const of = (kind: Held['kind']) => held.filter((each) => each.kind === kind)
  const stored = of('stored')
  const there = new Set(stored.map(({ name }) => name))
  const { stored: kept, gone, elsewhere } = await findStoredNeeds(({ sha512 }) => there.has(sha512), services)
  const needed = new Set(kept.map(({ sha512 }) => sha512))
  const prunable = held.filter(({ kind, name }) => kind !== 'stored' || !needed.has(name))
  const oldest = Math.min(...stored.map(({ since }) => since))
  return {
    folder: store.folder,
    stored: amountOf(stored),
    needed: amountOf(stored.filter(({ name }) => needed.has(name))),
    missing: sumOf(gone),
    elsewhere: sumOf(elsewhere),
    hardLinked: amountOf(stored.filter(({ links }) => links > 1)),
    partial: amountOf(of('partial')),
    broken: amountOf(of('broken')),
    oldestAt: stored.length === 0 ? null : new Date(oldest).toISOString(),
    prunable: { files: prunable.length, bytes: freedBy(prunable) },
    placing: placing(),
    instances: await describePlacing(services),
  }
}

function sumOf(needs: readonly { readonly size: number }[]): Amount {
  return { files: needs.length, bytes: needs.reduce((sum, { size }) => sum + size, 0) }
}

async function describePlacing(services: DescribeServices): Promise<readonly PlacingThere[]> {
  const { disk, store, ledger, places, placing } = services
  await disk.makeFolders(store.folder)
  const home = await disk.look(await disk.realPath(store.folder))
  const canClone = await store.canClone()
  return Promise.all(
    ledger.instances().map(async (instance) => {
      const there = await lookAt(instance, disk)
      const allowed = there === null || home === null ? [] : allowedBetween(home, there, { canClone, ...places })
      return { instanceId: instance.id, name: instance.name, allowed, used: chooseOf(allowed, placing()) }
    }),
  )
}

async function lookAt({ gamePath }: Instance, disk: Disk): Promise<Entry | null> {
  return disk.realPath(gamePath).then(disk.look, () => null)
}

function allowedBetween(
  home: Entry,
  there: Entry,
  { canClone, platform }: { readonly canClone: boolean; readonly platform: NodeJS.Platform },
): PlacingThere['allowed'] {
  if (home.device !== there.device) return ['copy']
  const isSameOwner = home.uid === there.uid && home.gid === there.gid
  return [
    ...(isSameOwner && platform !== 'win32' ? (['hardlink'] as const) : []),
    ...(canClone ? (['reflink'] as const) : []),
    'copy',
  ]
}

function chooseOf(allowed: PlacingThere['allowed'], placing: Placing): PlacingThere['used'] {
  if (allowed.length === 0) return null
  if (placing === 'hardlink' && allowed.includes('hardlink')) return 'hardlink'
  return placing !== 'copy' && allowed.includes('reflink') ? 'reflink' : 'copy'
}
