import type { Ledger } from './database/ledger.ts'
import type { Disk } from './disk/disk.ts'
import { CoreError } from './errors.ts'
import type { ChangeSet, HistoryEntry, RecordedStep } from './model/change-set.ts'
import type { Plan, PlanStep, StepAction } from './model/plan.ts'
import type { Wish } from './model/wish.ts'
import { keptBytes, listKept } from './record/kept-files.ts'
import { standingsOf } from './record/standing.ts'
import type { Standing } from './record/standing.ts'
import { intendKnown, swapChanges } from './stage/intend.ts'
import type { Store } from './store/store.ts'

export interface UndoServices {
  readonly disk: Disk
  readonly ledger: Ledger
  readonly store: Store
  clock(): Date
  newId(): string
}

type UndoWish = Extract<Wish, { readonly kind: 'undo' | 'redo' }>

/** Newest first; null: of all instances; without a look at what the store still has. An undo counts as undone once what it took back came back. */
export function readHistory(instanceId: string | null, ledger: Ledger): readonly HistoryEntry[] {
  const changeSets = ledger.changeSets(instanceId)
  const standings = new Map(standingsOfAll(changeSets).map((standing) => [standing.changeSet.id, standing]))
  return changeSets.map((changeSet) => {
    const standing = standings.get(changeSet.of ?? changeSet.id)
    const isCurrent = changeSet.of === null ? standing?.isOn !== false : standing?.turnedBy.id === changeSet.id
    return {
      changeSet,
      state: isCurrent ? 'applied' : 'undone',
      blockedBy: changeSet.of === null ? (standing?.blockedBy ?? []) : [],
      missing: [],
    }
  })
}

/** The same with what can be turned no more, because its bytes are kept nowhere. */
export async function noteMissing(
  entries: readonly HistoryEntry[],
  services: Pick<UndoServices, 'disk' | 'ledger' | 'store'>,
): Promise<readonly HistoryEntry[]> {
  const noted: HistoryEntry[] = []
  for (const entry of entries) {
    const { changeSet, state } = entry
    if (changeSet.of === null) {
      noted.push({ ...entry, missing: await missingPaths(state === 'applied' ? 'undo' : 'redo', changeSet, services) })
    } else noted.push(entry)
  }
  return noted
}

/**
 * A plan that turns one change set: the one named, or the one that was turned last among those that can be turned this way (steps
 * of a search for a bad mod must be named: together they change nothing).
 * Throws `not-found`, `cannot-undo` naming what is in the way, or `missing-from-store`. Whether a file was changed since is found
 * out when the plan is committed.
 */
export async function proposeUndo(wish: UndoWish, services: UndoServices): Promise<Plan> {
  const { ledger, clock, newId } = services
  const standing = choose(wish, ledger)
  const { changeSet, blockedBy } = standing
  if (blockedBy.length > 0) throw blocked(wish, standing)
  await assertBytes(wish.kind, changeSet, services)
  return {
    id: newId(),
    instanceId: changeSet.instanceId,
    kind: wish.kind,
    at: clock().toISOString(),
    steps: changeSet.steps.map((step) =>
      wish.kind === 'undo' ? takenBack(step, changeSet) : broughtBack(step, changeSet),
    ),
    kept: [],
    advice: [],
    downloadBytes: 0,
    problem: null,
    of: changeSet.id,
    ...turnedSetting(wish.kind, changeSet),
  }
}

function turnedSetting(kind: 'undo' | 'redo', { setting }: ChangeSet): Pick<Plan, 'setting'> {
  if (setting === undefined) return {}
  return { setting: kind === 'redo' ? setting : { ...setting, from: setting.to, to: setting.from } }
}

function choose({ kind, changeSet: id, instance }: UndoWish, ledger: Ledger): Standing {
  const standings = standingsOfAll(ledger.changeSets(instance))
  const isWanted = (standing: Standing) => standing.isOn === (kind === 'undo')
  if (id === null) {
    const newest = standings
      .filter((standing) => isWanted(standing) && standing.changeSet.kind !== 'bisect')
      .toSorted((one, other) => (one.turnedBy.at < other.turnedBy.at ? 1 : -1))[0]
    if (newest) return newest
    throw new CoreError(
      'not-found',
      kind === 'undo' ? 'there is nothing to take back' : 'there is nothing to bring back',
    )
  }
  const named = standings.find(({ changeSet }) => changeSet.id === id)
  if (named === undefined) throw notTurnable(id, instance, ledger)
  if (isWanted(named)) return named
  const state = kind === 'undo' ? 'was taken back already' : 'is in effect'
  throw new CoreError('cannot-undo', `change set ${id} ${state}`)
}

function notTurnable(id: string, instance: string | null, ledger: Ledger): CoreError {
  const other = ledger.changeSet(id)
  if (other === null || (instance !== null && other.instanceId !== instance)) {
    return new CoreError('not-found', `there is no change set ${id}`, { hint: 'See "modwell history".' })
  }
  const opposite = other.kind === 'undo' ? 'redo' : 'undo'
  return new CoreError('cannot-undo', `change set ${id} is itself an ${other.kind} of ${other.of ?? 'another'}`, {
    hint: `Use "modwell ${opposite} ${other.of ?? ''}".`,
  })
}

function blocked({ kind }: UndoWish, { changeSet, blockedBy }: Standing): CoreError {
  const verb = kind === 'undo' ? 'taken back' : 'brought back'
  return new CoreError(
    'cannot-undo',
    `change set ${changeSet.id} cannot be ${verb} while others that touch the same files stand as they do: ${blockedBy.join(', ')}`,
    { hint: kind === 'undo' ? 'Undo those first, in that order.' : 'Undo or redo those first, in that order.' },
  )
}

/** Better said before anybody agrees to the plan. */
async function assertBytes(kind: 'undo' | 'redo', changeSet: ChangeSet, services: UndoServices): Promise<void> {
  if (services.ledger.instance(changeSet.instanceId) === null) {
    throw new CoreError('not-found', `the instance of change set ${changeSet.id} is not adopted any more`, {
      hint: 'Adopt its folder again.',
    })
  }
  const [path] = await missingPaths(kind, changeSet, services)
  if (path === undefined) return
  throw new CoreError('missing-from-store', `the bytes of ${path} are no longer in the store`, {
    hint: 'Install the wanted version again instead.',
  })
}

/** Paths whose bytes turning a change set needs and that are neither in the store nor in the instance's own keeping. */
async function missingPaths(
  kind: 'undo' | 'redo',
  changeSet: ChangeSet,
  { disk, ledger, store }: Pick<UndoServices, 'disk' | 'ledger' | 'store'>,
): Promise<readonly string[]> {
  const gamePath = ledger.instance(changeSet.instanceId)?.gamePath
  const gone: { readonly path: string; readonly sha512: string }[] = []
  for (const { path, after } of intendKnown(kind === 'undo' ? swapChanges(changeSet) : changeSet.changes)) {
    if (after?.kind !== 'known' || (await store.has(after.snapshot.sha512))) continue
    gone.push({ path, sha512: after.snapshot.sha512 })
  }
  if (gone.length === 0 || gamePath === undefined) return gone.map(({ path }) => path)
  const elsewhere = keptBytes(await listKept(gamePath, disk), gamePath)
  return gone.filter(({ sha512 }) => !elsewhere.has(sha512)).map(({ path }) => path)
}

const OPPOSITE: Readonly<Record<StepAction, StepAction>> = {
  add: 'remove',
  remove: 'add',
  replace: 'replace',
  enable: 'disable',
  disable: 'enable',
}

function takenBack(step: RecordedStep, { id, kind }: ChangeSet): PlanStep {
  return {
    ...step,
    action: OPPOSITE[step.action],
    path: step.to?.path ?? step.from?.path ?? step.path,
    from: step.to,
    to: step.from,
    reason: { code: 'undo', message: `takes back the ${kind} ${id}` },
    download: null,
    needs: [],
  }
}

function broughtBack(step: RecordedStep, { id, kind }: ChangeSet): PlanStep {
  return { ...step, reason: { code: 'redo', message: `brings back the ${kind} ${id}` }, download: null, needs: [] }
}

function standingsOfAll(changeSets: readonly ChangeSet[]): readonly Standing[] {
  const byInstance = new Map<string, ChangeSet[]>()
  for (const changeSet of changeSets) {
    byInstance.set(changeSet.instanceId, [...(byInstance.get(changeSet.instanceId) ?? []), changeSet])
  }
  return [...byInstance.values()].flatMap(standingsOf)
}
