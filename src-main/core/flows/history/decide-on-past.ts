/**
 * What a wish about the past means where a run changed several instances. In: a wish that names a change set, a joint one, or none. Out: a
 * plan for each change set that is meant; what is in the way of one of several is that plan's problem, and the others go on without it.
 */
import { contain } from '../../contain.ts'
import { CoreError } from '../../errors.ts'
import type { Events } from '../../events.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { Plan } from '../../model/plans/plan.ts'
import { changeSetOf } from '../../model/plans/plan-kinds.ts'
import type { UndoState } from '../../pipeline/record/replay/undo-state.ts'
import { decideOnHistory, refusedPlan, type HistoryWish, type RestorePointServices } from './restore-point.ts'
import { nameOfInstance } from '../library/described/name-of-instance.ts'
import { choose, switchedAlready } from './undo.ts'
import { readUndoStates } from './undo-states.ts'
import { message } from '../../../../resources/text/text.ts'

export interface PastServices extends RestorePointServices {
  readonly events: Pick<Events, 'emit'>
}

/** Throws as the undo of one does, where one is meant, or where nothing of a joint change set can be meant. */
export async function decideOnPast(wish: HistoryWish, services: PastServices): Promise<readonly Plan[]> {
  const meant = findMeant(wish, services)
  const [only, ...others] = meant
  if (only === undefined || others.length === 0) {
    return [await decideOnHistory(only === undefined ? wish : wishFor(wish, only), services)]
  }
  const plans: Plan[] = []
  for (const changeSet of meant) {
    const one = () => decideOnHistory(wishFor(wish, changeSet), services)
    const outcome = await contain(`the ${wish.kind} of change set ${changeSet.id}`, one, {
      events: services.events,
      isItsOwn: ({ code }) => code !== 'cancelled',
    })
    plans.push(outcome.kind === 'done' ? outcome.value : refusedPlan(wish.kind, changeSet, outcome.reason, services))
  }
  return withoutKnown(plans)
}

function wishFor(wish: HistoryWish, { id, instanceId }: ChangeSet): HistoryWish {
  return {
    ...wish,
    changeSet: id,
    instance: wish.kind === 'restore-point' ? instanceId : (wish.instance ?? instanceId),
  }
}

/** In the order in which it is to be done; none: what the wish itself says. */
function findMeant(wish: HistoryWish, services: PastServices): readonly ChangeSet[] {
  if (wish.changeSet === null) return 'instance' in wish && wish.instance === null ? sameRun(wish, services) : []
  const { ledger } = services
  if (ledger.changeSet(wish.changeSet) !== null) return []
  const parts = ledger.changeSetsOfJoint(wish.changeSet)
  if (parts.length === 0) return []
  const ofInstance = partsIn(wish.instance, parts, services)
  if (ofInstance.length === 0) throw notThere(wish.changeSet, parts, ledger)
  // One is judged as if it had been named itself.
  if (wish.kind === 'restore-point' || ofInstance.length === 1) return ofInstance
  return inOrder(wish.kind, switchable({ ...wish, changeSet: wish.changeSet }, ofInstance, services))
}

/** null: all. Those that were done in the instance itself, else what others did in folders that it shares. */
function partsIn(
  instance: string | null,
  parts: readonly ChangeSet[],
  { ledger, sharing }: PastServices,
): readonly ChangeSet[] {
  if (instance === null) return parts
  const own = parts.filter(({ instanceId }) => instanceId === instance)
  if (own.length > 0) return own
  const seen = new Set(readUndoStates(instance, ledger, sharing).changeSets.map(({ id }) => id))
  return parts.filter(({ id }) => seen.has(id))
}

/** Those that the last run switched together with what is meant. */
function sameRun(wish: HistoryWish, services: PastServices): readonly ChangeSet[] {
  if (wish.kind !== 'undo' && wish.kind !== 'redo') return []
  const { switchedBy, isOn } = choose(wish, services)
  if (switchedBy.joint === undefined) return []
  const { undoStates } = readUndoStates(null, services.ledger, services.sharing)
  const run = undoStates.filter((one) => one.isOn === isOn && one.switchedBy.joint === switchedBy.joint)
  return inOrder(
    wish.kind,
    run.map(({ changeSet }) => changeSet),
  )
}

/** Throws `cannot-undo` where all of it was switched that way already, or it is itself an undo or redo. */
function switchable(
  { kind, changeSet: joint }: HistoryWish & { readonly changeSet: string },
  parts: readonly ChangeSet[],
  { ledger, sharing }: PastServices,
): readonly ChangeSet[] {
  const { undoStates } = readUndoStates(null, ledger, sharing)
  const states = new Map(undoStates.map((one): [string, UndoState] => [one.changeSet.id, one]))
  const known = parts.filter(({ id }) => states.has(id))
  const [first] = parts
  if (known.length === 0 && first !== undefined) {
    const opposite = first.kind === 'undo' ? 'redo' : 'undo'
    const original = ledger.changeSet(first.of ?? '')
    throw new CoreError('cannot-undo', message('joint-is-itself', { joint, kind: first.kind }), {
      hint: opposite === 'redo' ? message('redo-what-it-undid-instead') : message('undo-what-it-redid-instead'),
      remedies: [{ kind: opposite, changeSet: original?.joint ?? original?.id ?? null }],
    })
  }
  const isWanted = ({ id }: ChangeSet) => states.get(id)?.isOn === (kind !== 'redo')
  const wanted = known.filter(isWanted)
  if (wanted.length > 0) return wanted
  throw switchedAlready(kind === 'redo' ? 'redo' : 'undo', message('joint-change-set-named', { id: joint }), joint)
}

/** The last first when it is undone. `changeSets`: oldest first, or in any order. */
function inOrder(kind: HistoryWish['kind'], changeSets: readonly ChangeSet[]): readonly ChangeSet[] {
  const oldestFirst = changeSets.toSorted((one, other) => (one.ordinal ?? 0) - (other.ordinal ?? 0))
  return kind === 'redo' ? oldestFirst : oldestFirst.toReversed()
}

/** That another moved along and stays there is no news where that is undone as well. */
function withoutKnown(plans: readonly Plan[]): readonly Plan[] {
  const undone = new Set(plans.flatMap((plan) => (plan.problem === null ? (changeSetOf(plan) ?? []) : [])))
  return plans.map((plan) => ({
    ...plan,
    advice: plan.advice.filter(
      ({ choices }) =>
        choices.length === 0 ||
        !choices.every(({ wish }) => wish.kind === 'undo' && wish.changeSet !== null && undone.has(wish.changeSet)),
    ),
  }))
}

function notThere(joint: string, parts: readonly ChangeSet[], ledger: PastServices['ledger']): CoreError {
  const names = parts.map(({ instanceId }) => `"${nameOfInstance(instanceId, ledger)}"`)
  return new CoreError('not-found', message('joint-not-in-instance', { joint }), {
    hint: message('joint-changed', { names }),
  })
}
