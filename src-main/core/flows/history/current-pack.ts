import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { InstalledPack } from '../../model/packs/pack.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { PackRecord, PackRecords } from '../../services/database/ledger/pack-records.ts'
import { readUndoStates } from './undo-states.ts'
import { message } from '../../../../src-texts/text.ts'

export type PackLedger = Pick<Ledger, 'changeSets'> & { readonly packs: Pick<PackRecords, 'of'> }

/** What change sets noted beside files and the ledger knows of an instance, the newest first. */
const RECORDS = {
  pack: (instanceId: string, { packs }: PackLedger): readonly PackRecord[] => packs.of(instanceId),
} as const

/** What the newest change set that is in effect brought; null: none did. */
export function findCurrentPack(instanceId: string, ledger: PackLedger): InstalledPack | null {
  return findNewest('pack', instanceId, ledger)?.pack ?? null
}

/** The newest change set in effect that noted such a thing; null: none did. */
export function findNoter(note: keyof typeof RECORDS, instanceId: string, ledger: PackLedger): string | null {
  return findNewest(note, instanceId, ledger)?.changeSet ?? null
}

function findNewest(note: keyof typeof RECORDS, instanceId: string, ledger: PackLedger): PackRecord | null {
  const { undoStates } = readUndoStates(instanceId, ledger)
  const inEffect = new Set(undoStates.flatMap(({ changeSet, isOn }) => (isOn ? [changeSet.id] : [])))
  return RECORDS[note](instanceId, ledger).find(({ changeSet }) => inEffect.has(changeSet)) ?? null
}

/** The same. Throws `not-found` where none did. */
export function currentPack({ id, name }: Pick<Instance, 'id' | 'name'>, ledger: PackLedger): InstalledPack {
  const pack = findCurrentPack(id, ledger)
  if (pack !== null) return pack
  throw new CoreError('not-found', message('instance-has-no-pack', { instance: name }))
}
