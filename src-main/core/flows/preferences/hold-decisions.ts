/** The diary of what was put on hold and what was not any more: each can be undone as long as nothing else was decided of the same. */
import { CoreError } from '../../errors.ts'
import type { Actor } from '../../model/changes/change-set.ts'
import type { HoldDecision, ToldHoldDecision } from '../../model/changes/hold-decision.ts'
import type { Hold } from '../../model/plans/hold.ts'
import { withMessage } from '../../model/words/with-message.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import { isReplaced } from './holds.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

interface DecisionServices {
  readonly ledger: Pick<Ledger, 'holds' | 'holdDecisions' | 'saveHoldDecision' | 'switchHolds'>
  readonly actor: Actor
  newId(): string
  clock(): Date
}

/** So that it is told, and can be undone. */
export function noteHoldDecision(
  instanceId: string,
  changed: Pick<HoldDecision, 'added' | 'removed'>,
  { ledger, actor, newId, clock }: DecisionServices,
): void {
  const at = clock().toISOString()
  ledger.saveHoldDecision({ id: newId(), instanceId, at, by: actor, ...changed, undoneAt: null })
}

/** Newest first; null: of all instances. */
export function tellHoldDecisions(
  instanceId: string | null,
  { ledger }: Pick<DecisionServices, 'ledger'>,
): readonly ToldHoldDecision[] {
  const held = ledger.holds(instanceId)
  return ledger.holdDecisions(instanceId).map((decision) => ({
    ...decision,
    ...withMessage(sayDecision(decision)),
    undoOrRedo: canSwitch(decision, held) ? wayOf(decision) : null,
  }))
}

/** What was added is not held any more and what was removed is held again as it was, or the other way round. Throws `not-found`, `cannot-undo`. */
export function switchHoldDecision(
  id: string,
  way: 'undo' | 'redo',
  { ledger, clock }: Pick<DecisionServices, 'ledger' | 'clock'>,
): HoldDecision {
  const decision = ledger.holdDecisions(null).find((one) => one.id === id)
  if (decision === undefined) throw new CoreError('not-found', message('hold-decision-not-found'))
  if (wayOf(decision) !== way || !canSwitch(decision, ledger.holds(decision.instanceId)))
    throw new CoreError('cannot-undo', message('hold-decided-since', { what: sayDecision(decision) }))
  const { from, to } = sidesOf(decision)
  const switched = { ...decision, undoneAt: way === 'undo' ? clock().toISOString() : null }
  ledger.switchHolds(switched, from, to)
  return switched
}

function wayOf({ undoneAt }: HoldDecision): 'undo' | 'redo' {
  return undoneAt === null ? 'undo' : 'redo'
}

/** What is held now of it, and what would be held instead. */
function sidesOf({ added, removed, undoneAt }: HoldDecision): {
  readonly from: readonly Hold[]
  readonly to: readonly Hold[]
} {
  return undoneAt === null ? { from: added, to: removed } : { from: removed, to: added }
}

function canSwitch(decision: HoldDecision, all: readonly Hold[]): boolean {
  const held = all.filter(({ instanceId }) => instanceId === decision.instanceId)
  const { from, to } = sidesOf(decision)
  const isOfIt = ({ id }: Hold): boolean => from.some((one) => one.id === id)
  const others = held.filter((one) => !isOfIt(one))
  return (
    from.every(({ id }) => held.some((one) => one.id === id)) &&
    to.every((hold) => others.every((one) => one.id !== hold.id && !isReplaced(one, hold)))
  )
}

function sayDecision({ added, removed }: HoldDecision): Message {
  const [first] = added.length > 0 ? added : removed
  const isPack = first?.of.kind === 'pack'
  const what = first?.of.kind === 'project' ? first.of.title : ''
  return message(added.length > 0 ? 'deed-held' : 'deed-not-held', { what, isPack })
}
