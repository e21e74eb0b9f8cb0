import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { InstalledPack } from '../../model/packs/pack.ts'
import type { Plan } from '../../model/plans/plan.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { PackRecord } from '../../services/database/ledger/pack-records.ts'
import { readUndoStates } from './undo-states.ts'
import { message } from '../../../../src-texts/text.ts'

type PackLedger = Pick<Ledger, 'changeSets' | 'packs'>

/** What the newest change set that is in effect brought; null: none did. */
export function findCurrentPack(instanceId: string, ledger: PackLedger): InstalledPack | null {
  return findRecord(instanceId, ledger)?.pack ?? null
}

/** The id of that change set. */
export function findPackChange(instanceId: string, ledger: PackLedger): string | null {
  return findRecord(instanceId, ledger)?.changeSet ?? null
}

function findRecord(instanceId: string, ledger: PackLedger): PackRecord | null {
  const { undoStates } = readUndoStates(instanceId, ledger)
  const inEffect = new Set(undoStates.flatMap(({ changeSet, isOn }) => (isOn ? [changeSet.id] : [])))
  return ledger.packs.of(instanceId).find(({ changeSet }) => inEffect.has(changeSet)) ?? null
}

/** A plan tells from what the pack was what is the person's. Throws `changed-on-disk` where another change set brought another since. */
export function assertPackIsAsPlanned(
  { packFrom, instanceId }: Pick<Plan, 'packFrom' | 'instanceId'>,
  ledger: PackLedger,
): void {
  if (packFrom === undefined || packFrom === findPackChange(instanceId, ledger)) return
  throw new CoreError('changed-on-disk', message('pack-is-another-now'), { hint: message('look-at-what-is-there-now') })
}

/** The same. Throws `not-found` where none did. */
export function currentPack({ id, name }: Pick<Instance, 'id' | 'name'>, ledger: PackLedger): InstalledPack {
  const pack = findCurrentPack(id, ledger)
  if (pack !== null) return pack
  throw new CoreError('not-found', message('instance-has-no-pack', { instance: name }))
}
