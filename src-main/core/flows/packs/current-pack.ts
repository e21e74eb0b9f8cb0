import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instance.ts'
import type { InstalledPack } from '../../model/pack.ts'
import type { Ledger } from '../../services/database/ledger.ts'
import { readUndoStates } from '../history/undo-states.ts'
import { say } from '../../../../src-texts/text.ts'

type PackLedger = Pick<Ledger, 'changeSets' | 'packs'>

/** What the newest change set that is in effect brought; null: none did. */
export function findCurrentPack(instanceId: string, ledger: PackLedger): InstalledPack | null {
  const { undoStates } = readUndoStates(instanceId, ledger)
  const inEffect = new Set(undoStates.flatMap(({ changeSet, isOn }) => (isOn ? [changeSet.id] : [])))
  return ledger.packs.of(instanceId).find(({ changeSet }) => inEffect.has(changeSet))?.pack ?? null
}

/** The same. Throws `not-found` where none did. */
export function currentPack({ id, name }: Pick<Instance, 'id' | 'name'>, ledger: PackLedger): InstalledPack {
  const pack = findCurrentPack(id, ledger)
  if (pack !== null) return pack
  throw new CoreError('not-found', say('instance-has-no-pack', { instance: name }))
}
