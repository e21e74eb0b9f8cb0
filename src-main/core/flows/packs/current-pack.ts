import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Inspection } from '../../model/states/finding.ts'
import { readLinkedPack, type LinkedPack } from '../../pipeline/discover/linked-pack.ts'
import type { DiscoverPlaces } from '../../pipeline/discover/usual-places.ts'
import type { InstalledPack } from '../../model/packs/pack.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { PackRecord, PackRecords } from '../../services/database/ledger/pack-records.ts'
import { undoStatesOf } from '../../pipeline/record/replay/undo-state.ts'
import { message } from '../../../../resources/text/text.ts'

export type PackLedger = Pick<Ledger, 'changeSets'> & { readonly packs: Pick<PackRecords, 'of'> }

/** What the newest change set that is in effect brought; null: none did. */
export function findCurrentPack(instanceId: string, ledger: PackLedger): InstalledPack | null {
  return findNewest(instanceId, ledger)?.pack ?? null
}

/** A version of a pack that the service knows. */
export interface ServicePack extends LinkedPack {
  /** null: only its launcher names it. */
  readonly name: string | null
  readonly version: string | null
}

/** What Modwell brought into it, or else says its launcher; null: nothing that the service knows. */
export async function findServicePack(
  instance: Inspection['instance'],
  { ledger, places }: { readonly ledger: PackLedger; readonly places: DiscoverPlaces },
): Promise<ServicePack | null> {
  if (instance.id === null) return null
  const own = findCurrentPack(instance.id, ledger)
  if (own === null) {
    const linked = await readLinkedPack(instance, places)
    return linked === null ? null : { ...linked, name: null, version: null }
  }
  const { projectId, versionId, name, version } = own
  return projectId === null || versionId === null ? null : { projectId, versionId, name, version }
}

/** Which one that was. */
export function findPackNoter(instanceId: string, ledger: PackLedger): string | null {
  return findNewest(instanceId, ledger)?.changeSet ?? null
}

function findNewest(instanceId: string, ledger: PackLedger): PackRecord | null {
  const states = undoStatesOf(ledger.changeSets(instanceId))
  const inEffect = new Set(states.flatMap(({ changeSet, isOn }) => (isOn ? [changeSet.id] : [])))
  return ledger.packs.of(instanceId).find(({ changeSet }) => inEffect.has(changeSet)) ?? null
}

/** The same. Throws `not-found` where none did. */
export function currentPack({ id, name }: Pick<Instance, 'id' | 'name'>, ledger: PackLedger): InstalledPack {
  const pack = findCurrentPack(id, ledger)
  if (pack !== null) return pack
  throw new CoreError('not-found', message('instance-has-no-pack', { instance: name }))
}
