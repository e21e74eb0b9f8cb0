import type { Ledger } from '../../services/database/ledger/ledger.ts'
import { CoreError } from '../../errors.ts'
import type { ChangeSwitch } from '../../model/changes/change-set.ts'
import type { Plan } from '../../model/plans/plan.ts'
import { replay } from '../../pipeline/record/replay/replay.ts'
import { message } from '../../../../src-texts/text.ts'

/** For whoever holds the instance: throws `cannot-undo` where all that a plan turns was turned that way since the plan was made. */
export function assertUndoPending(
  {
    kind,
    of,
    turns = [],
    instanceId,
    sharedWith = [],
  }: Pick<Plan, 'kind' | 'of' | 'turns' | 'instanceId' | 'sharedWith'>,
  ledger: Pick<Ledger, 'changeSets' | 'changeSet'>,
): void {
  const wanted: readonly ChangeSwitch[] = of === null ? turns : [{ changeSet: of, isOn: kind === 'redo' }]
  const [first] = wanted
  if (first === undefined) return
  const instances = new Set([
    instanceId,
    ...sharedWith.flatMap((shared) => shared.instances.map(({ id }) => id)),
    ...wanted.flatMap(({ changeSet }) => ledger.changeSet(changeSet)?.instanceId ?? []),
  ])
  const now = replay([...instances].flatMap((id) => ledger.changeSets(id))).turns
  if (wanted.some(({ changeSet, isOn }) => now.get(changeSet)?.isOn !== isOn)) return
  const did = first.isOn ? 'redone' : 'undone'
  throw new CoreError(
    'cannot-undo',
    message('done-by-another-process', { changeSet: first.changeSet, more: wanted.length - 1, did }),
    {
      hint: message('the-history-says-when'),
      remedies: [{ kind: 'list-history' }],
    },
  )
}
