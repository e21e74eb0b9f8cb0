import type { Ledger } from '../../services/database/ledger/ledger.ts'
import { CoreError } from '../../errors.ts'
import type { ChangeSwitch } from '../../model/changes/change-set.ts'
import type { Plan } from '../../model/plans/plan.ts'
import type { PlanCondition } from '../../model/plans/notes.ts'
import { replay } from '../../pipeline/record/replay/replay.ts'
import { findPackNoter, type PackLedger } from '../packs/current-pack.ts'
import { message } from '../../../../resources/text/text.ts'

type PlanLedger = PackLedger & Pick<Ledger, 'changeSet'>

/**
 * For whoever holds the instance: throws where what a plan requires is no longer so. `cannot-undo`, where all that it switches was switched
 * that way since; `changed-on-disk`, where what it was told from was noted anew. Which plans were carried out knows whoever runs several.
 */
export function assertAsPlanned(plan: Plan, ledger: PlanLedger): void {
  for (const condition of plan.requires) assertHolds(condition, plan, ledger)
}

function assertHolds(condition: PlanCondition, plan: Plan, ledger: PlanLedger): void {
  switch (condition.kind) {
    case 'pending':
      return assertPending(condition.switches, plan, ledger)
    case 'noted-by':
      if (condition.changeSet === findPackNoter(plan.instanceId, ledger)) return
      throw new CoreError('changed-on-disk', condition.otherwise, { hint: message('look-at-what-is-there-now') })
    case 'carried-out':
      return
  }
}

function assertPending(
  switches: readonly ChangeSwitch[],
  { instanceId, sharedWith = [] }: Plan,
  ledger: PlanLedger,
): void {
  const [first] = switches
  if (first === undefined) return
  const instances = new Set([
    instanceId,
    ...sharedWith.flatMap((shared) => shared.instances.map(({ id }) => id)),
    ...switches.flatMap(({ changeSet }) => ledger.changeSet(changeSet)?.instanceId ?? []),
  ])
  const now = replay([...instances].flatMap((id) => ledger.changeSets(id))).turns
  if (switches.some(({ changeSet, isOn }) => now.get(changeSet)?.isOn !== isOn)) return
  const did = first.isOn ? 'redone' : 'undone'
  throw new CoreError(
    'cannot-undo',
    message('done-by-another-process', { changeSet: first.changeSet, more: switches.length - 1, did }),
    {
      hint: message('the-history-says-when'),
      remedies: [{ kind: 'list-history' }],
    },
  )
}
