import { withMessage } from '../../model/words/with-message.ts'
import { filesInOtherHomes } from './kept-files/files-in-other-homes.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { Disk } from '../../services/disk/disk.ts'
import { CoreError } from '../../errors.ts'
import type {
  ChangeSet,
  FileChange,
  HistoryEntry,
  JointChangeSet,
  RecordedStep,
  ChangeSwitch,
} from '../../model/changes/change-set.ts'
import { reverseSetting } from '../../model/moves/move.ts'
import { emptyPlan, type Plan, type PlanStep, type StepAction, type UndoPlan } from '../../model/plans/plan.ts'
import type { VersionFile } from '../../model/versions/version.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { deedOf } from './diary/deed-of.ts'
import { sayDeed } from './diary/tell-deed.ts'
import { nameOfInstance } from '../library/described/name-of-instance.ts'
import { replacedBytes, listUnstored } from '../../pipeline/record/replaced-files.ts'
import { inOrder, isOnlySwitching } from '../../pipeline/record/replay/replay.ts'
import type { UndoState } from '../../pipeline/record/replay/undo-state.ts'
import type { SharedFolders } from '../shared-folders/sharing.ts'
import { intendKnown, swapChanges } from '../../pipeline/stage/intentions.ts'
import { missingFromStore } from '../../pipeline/stage/missing-from-store.ts'
import type { FindLostFiles, LostFile } from './kept-files/find-lost-files.ts'
import { readUndoStates } from './undo-states.ts'
import type { Store } from '../../services/store/store.ts'
import { rewriteSetting } from './rewrite-setting.ts'
import { altered, blocked, blockersIn, nothingFree, nothingToUndo } from './undo-blockers.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

export interface UndoServices {
  readonly disk: Disk
  readonly ledger: Ledger
  readonly store: Pick<Store, 'check' | 'pathOf'>
  readonly homeId: string
  /** Absent: no instance shares a folder with another. */
  readonly sharing?: SharedFolders
  /** Asks the service; absent: it is not asked. */
  readonly findLost?: FindLostFiles
  clock(): Date
  newId(): string
}

type UndoWish = Extract<Wish, { readonly kind: 'undo' | 'redo' }>

/** Newest first; null: of all instances; without what `markNotUndoable` and the clock add. An undo counts as undone once what it undid came back. */
export function readHistory(
  instanceId: string | null,
  ledger: Ledger,
  sharing?: SharedFolders,
): readonly HistoryEntry[] {
  const { changeSets, undoStates: all } = readUndoStates(instanceId, ledger, sharing)
  const undoStates = new Map(all.map((undoState) => [undoState.changeSet.id, undoState]))
  const joints = new Map<string, JointChangeSet>()
  const jointOf = ({ joint: id }: ChangeSet): JointChangeSet | null => {
    if (id === undefined) return null
    const known = joints.get(id) ?? readJoint(id, ledger)
    joints.set(id, known)
    return known
  }
  return changeSets.map((changeSet) => {
    const undoState = undoStates.get(changeSet.of ?? changeSet.id)
    const isCurrent = changeSet.of === null ? undoState?.isOn !== false : undoState?.switchedBy.id === changeSet.id
    return {
      changeSet,
      state: isCurrent ? 'applied' : 'undone',
      undoOrRedo: changeSet.of !== null ? null : isCurrent ? 'undo' : 'redo',
      blockedBy: changeSet.of === null ? (undoState?.blockedBy ?? []) : [],
      blockers: changeSet.of === null && undoState !== undefined ? blockersIn(undoState, { ledger, sharing }) : [],
      missing: [],
      elsewhere: [],
      notWithLater: null,
      ifUndone: null,
      obstacle: null,
      joint: jointOf(changeSet),
      isLaterThanNow: false,
    }
  })
}

function readJoint(id: string, ledger: Pick<Ledger, 'changeSetsOfJoint'>): JointChangeSet {
  return { id, instances: ledger.changeSetsOfJoint(id).map(({ instanceId }) => instanceId) }
}

/**
 * A plan that turns one change set: the one named, or the one that was turned last among those that can be turned this way, if there
 * is one that nothing is in the way of (steps of a search for a bad mod must be named: together they change nothing).
 * Throws `not-found`, `cannot-undo` naming what is in the way, or `missing-from-store`. Whether a file was changed since is found
 * out when the plan is committed, but where the history tells. Bringing back follows what undo undid, the last first: what going
 * to a point undid comes back with that.
 */
export async function proposeUndo(wish: UndoWish, services: UndoServices): Promise<UndoPlan> {
  const undoState = choose(wish, services)
  const { changeSet, blockedBy } = undoState
  if (undoState.altered.length > 0) throw altered(wish.kind, changeSet, undoState.altered)
  if (blockedBy.length > 0) {
    throw wish.changeSet === null && wish.kind === 'redo'
      ? nothingFree(undoState, services)
      : blocked(wish.kind, undoState, services)
  }
  const what = sayDeed(deedOf([changeSet], { changeSet: services.ledger.changeSet, packBefore: () => null }))
  const isOn = wish.kind === 'redo'
  const notes = settingAfterUndo(wish.kind, changeSet)
  const { steps, changes } = await rewriteSetting(
    {
      steps: changeSet.steps.map((step) => (isOn ? broughtBack(step, what) : undoneStep(step, what))),
      changes: changesOfUndoOrRedo(wish.kind, changeSet),
    },
    services.ledger.instance(changeSet.instanceId),
    notes.setting,
  )
  const lost = await findBytes(changeSet.instanceId, changes, services)
  return {
    ...emptyPlan(changeSet.instanceId, services),
    kind: wish.kind,
    steps,
    changes,
    ...toFetch(lost),
    of: changeSet.id,
    requires: [{ kind: 'pending', switches: [{ changeSet: changeSet.id, isOn }] }],
    notes,
    isPackChanged: isPackAmong([{ changeSet: changeSet.id }, ...(changeSet.turns ?? [])], services),
  }
}

function settingAfterUndo(kind: 'undo' | 'redo', { setting }: ChangeSet): UndoPlan['notes'] {
  if (setting === undefined) return {}
  return { setting: kind === 'redo' ? setting : reverseSetting(setting) }
}

/** A pack's version may be all that differs. */
export function isPackAmong(
  turns: readonly Pick<ChangeSwitch, 'changeSet'>[],
  { ledger }: { readonly ledger: Pick<Ledger, 'changeSet'> },
): boolean {
  return turns.some(({ changeSet }) => ledger.changeSet(changeSet)?.pack !== undefined)
}

/** The change set that is meant, turned as `kind` takes it. Throws `not-found`, `cannot-undo`. */
export function choose(
  { kind, changeSet: id, instance }: UndoWish,
  { ledger, sharing }: Pick<UndoServices, 'ledger' | 'sharing'>,
): UndoState {
  const { undoStates } = readUndoStates(instance, ledger, sharing)
  const isWanted = (undoState: UndoState) => undoState.isOn === (kind === 'undo')
  if (id === null) {
    const isNext = (undoState: UndoState) =>
      isWanted(undoState) && !isPassedOver(undoState) && (kind === 'undo' || isUndone(undoState))
    const wanted = undoStates.filter(isNext).toSorted(bySwitchTime)
    const newest = wanted.find(({ blockedBy }) => blockedBy.length === 0) ?? wanted[0]
    if (newest) return newest
    throw nothingToUndo(kind, undoStates)
  }
  const named = undoStates.find(({ changeSet }) => changeSet.id === id)
  if (named === undefined) throw notUndoable(id, instance, ledger)
  if (isWanted(named)) return named
  throw switchedAlready(kind === 'redo' ? 'redo' : 'undo', message('change-set-named', { id }), id)
}

/** That it is as it is wanted, with what does the opposite. */
export function switchedAlready(kind: 'undo' | 'redo', what: Message, id: string): CoreError {
  return kind === 'undo'
    ? new CoreError('cannot-undo', message('was-undone-already', { what }), {
        hint: message('to-have-it-back-redo'),
        remedies: [{ kind: 'redo', changeSet: id }],
      })
    : new CoreError('cannot-undo', message('is-in-effect', { what }), {
        hint: message('to-be-without-it-undo'),
        remedies: [{ kind: 'undo', changeSet: id }],
      })
}

/** That there is no such change set, or that it is of another instance than the one that was named. */
export function noChangeSet(
  id: string,
  { ledger }: { readonly ledger: Pick<Ledger, 'changeSet' | 'instance' | 'forgotten'> },
): CoreError {
  const other = ledger.changeSet(id)
  if (other === null) {
    return new CoreError('not-found', message('change-set-not-found', { id }), {
      hint: message('the-history-lists-all-change-sets'),
      remedies: [{ kind: 'list-history' }],
    })
  }
  const name = ledger.instance(other.instanceId)?.name
  const gone = ledger.forgotten(other.instanceId)?.name
  const adopted =
    gone === undefined ? message('an-instance-not-adopted') : message('named-instance-not-adopted', { name: gone })
  const whose = name === undefined ? adopted : message('the-named-instance', { name })
  return new CoreError('not-found', message('change-set-of-another-instance', { id, whose }), {
    hint: message('name-that-instance-or-none'),
    remedies: [
      { kind: 'name-no-instance' },
      ...(name === undefined ? [] : [{ kind: 'name-instance' as const, instance: other.instanceId }]),
    ],
  })
}

function notUndoable(id: string, instance: string | null, ledger: Ledger): CoreError {
  const other = ledger.changeSet(id)
  if (other === null || (instance !== null && other.instanceId !== instance)) return noChangeSet(id, { ledger })
  const opposite = other.kind === 'undo' ? 'redo' : 'undo'
  return new CoreError(
    'cannot-undo',
    message('change-set-is-itself', { id, kind: other.kind, original: other.of ?? message('another-one') }),
    {
      hint: opposite === 'redo' ? message('redo-that-one-instead') : message('undo-that-one-instead'),
      remedies: [{ kind: opposite, changeSet: other.of }],
    },
  )
}

/** What must be kept so that a change set can be turned: what lies in the instance under another name then is not among it. */
export function filesToUndoOrRedo(
  kind: UndoWish['kind'],
  changeSet: ChangeSet,
): readonly { readonly path: string; readonly sha512: string; readonly size: number }[] {
  return intendKnown(changesOfUndoOrRedo(kind, changeSet)).flatMap(({ path, after }) =>
    after?.kind === 'known' ? [{ path, sha512: after.snapshot.sha512, size: after.snapshot.size }] : [],
  )
}

export function changesOfUndoOrRedo(kind: UndoWish['kind'], changeSet: ChangeSet): readonly FileChange[] {
  return kind === 'undo' ? swapChanges(changeSet) : changeSet.changes
}

/** What a plan says of what must be fetched for it. */
export function toFetch(lost: readonly VersionFile[]): Pick<Plan, 'downloadBytes' | 'stores'> {
  const downloadBytes = lost.reduce((sum, { size }) => sum + (size ?? 0), 0)
  return { downloadBytes, stores: lost }
}

/**
 * What the store has lost of the bytes that are to come back, with where the service has it: better said before anybody agrees to the
 * plan. Throws `not-found` for an instance that is gone, `missing-from-store` for what nobody has.
 */
export async function findBytes(
  instanceId: string,
  changes: readonly FileChange[],
  services: Pick<UndoServices, 'disk' | 'ledger' | 'store' | 'homeId' | 'findLost'>,
): Promise<readonly VersionFile[]> {
  if (services.ledger.instance(instanceId) === null) {
    const forgotten = services.ledger.forgotten(instanceId)
    const named = nameOfInstance(instanceId, services.ledger)
    throw new CoreError('not-found', message('the-instance-is-not-adopted-any', { named }), {
      hint: message('adopt-its-folder-again'),
      remedies: forgotten === null ? [] : [{ kind: 'adopt', folder: forgotten.path }],
    })
  }
  const missing = await missingBytes(instanceId, changes, services)
  const found = missing.length === 0 ? undefined : await services.findLost?.(missing)
  const gone = missing.find(({ sha512 }) => found?.has(sha512) !== true)
  if (gone === undefined) return [...(found?.values() ?? [])]
  if ((await filesInOtherHomes(services)).has(gone.sha512)) {
    throw new CoreError('missing-from-store', message('bytes-in-another-home', { path: gone.path }), {
      hint: message('do-it-from-that-home'),
      remedies: [{ kind: 'use-other-home' }],
    })
  }
  const check = await services.store.check(gone.sha512)
  if (check.kind === 'good') return [...(found?.values() ?? [])]
  if (found === null) throw notAskedFor(gone.path)
  throw missingFromStore(gone.path, gone.sha512, check.kind === 'broken' ? check : null)
}

function notAskedFor(path: string): CoreError {
  return new CoreError('missing-from-store', message('bytes-not-in-store', { path }), {
    hint: message('the-service-may-have-them-try'),
    remedies: [{ kind: 'go-online' }],
  })
}

/** Files whose bytes are to come back and are neither in the store, in their length, nor in the instance's own keeping. */
export async function missingBytes(
  instanceId: string,
  changes: readonly FileChange[],
  { disk, ledger, store }: Pick<UndoServices, 'disk' | 'ledger' | 'store'>,
): Promise<readonly LostFile[]> {
  const gamePath = ledger.instance(instanceId)?.gamePath
  const gone: LostFile[] = []
  for (const { path, after } of intendKnown(changes)) {
    if (after?.kind !== 'known') continue
    const { sha1, sha512, size } = after.snapshot
    if ((await disk.look(store.pathOf(sha512)))?.size !== size) gone.push({ path, sha1, sha512, size })
  }
  if (gone.length === 0 || gamePath === undefined) return gone
  const elsewhere = replacedBytes(await listUnstored(gamePath, disk), gamePath)
  return gone.filter(({ sha512 }) => !elsewhere.has(sha512))
}

const OPPOSITE: Readonly<Record<StepAction, StepAction>> = {
  add: 'remove',
  remove: 'add',
  replace: 'replace',
  enable: 'disable',
  disable: 'enable',
}

function undoneStep(step: RecordedStep, what: Message): PlanStep {
  return {
    ...step,
    action: OPPOSITE[step.action],
    path: step.to?.path ?? step.from?.path ?? step.path,
    from: step.to,
    to: step.from,
    reason: { code: 'undo', ...withMessage(message('undoes-it', { what })) },
    download: null,
    needs: [],
  }
}

function broughtBack(step: RecordedStep, what: Message): PlanStep {
  return {
    ...step,
    reason: { code: 'redo', ...withMessage(message('redoes-it', { what })) },
    download: null,
    needs: [],
  }
}

/** A step of a search; or one that only switched others which were switched otherwise since, so that nothing of it is left to turn. */
function isPassedOver({ changeSet, blockedBy }: UndoState): boolean {
  return changeSet.kind === 'bisect' || (isOnlySwitching(changeSet) && blockedBy.length > 0)
}

/** Not by going to a point of the history, nor by doing again what undid it. */
function isUndone({ switchedBy }: UndoState): boolean {
  return switchedBy.kind === 'undo' || switchedBy.kind === 'undo-with-later'
}

/** The latest first; what was turned at once stays in its order. */
function bySwitchTime(one: UndoState, other: UndoState): number {
  return one.switchedBy.id === other.switchedBy.id ? 0 : inOrder(other.switchedBy, one.switchedBy)
}
