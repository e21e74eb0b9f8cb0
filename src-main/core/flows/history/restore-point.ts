/**
 * Goes over several change sets in one: to a point of an instance's history, or a change set back with all that rests on it. In: a
 * wish. Out: one plan whose change set says which others it switched, so that undoing it switches them back. Reads the ledger,
 * the store and the files in question; asks the service only for bytes that the store has lost.
 */
import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { dirname, join, posix } from 'node:path'
import type { ChangeSet, FileChange } from '../../model/changes/change-set.ts'
import { exactKey, type PathKey } from '../../model/paths/path-key.ts'
import { joinSettings, reverseSetting } from '../../model/moves/move.ts'
import { emptyPlan, type Plan, type RewindPlan, type SkippedFile, type UndoPlan } from '../../model/plans/plan.ts'
import type { Problem, Reason } from '../../model/words/reason.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { groupPaths, netSteps } from '../../pipeline/plan/net-steps.ts'
import { netToPoint, netWithoutLater } from '../../pipeline/record/replay/net.ts'
import { rewriteSetting } from './rewrite-setting.ts'
import { choose, findBytes, isPackAmong, proposeUndo, toFetch, type UndoServices } from './undo.ts'
import { findPoint, movedAlong, undoOfOthers } from './undo-in-shared-folders.ts'
import { altered, blocked, findAltered, isUnderOthers } from './undo-blockers.ts'
import type { HomeServices } from '../../services/home-services.ts'
import type { WorkerPool } from '../../services/workers/pool.ts'
import { swapChanges } from '../../pipeline/stage/intentions.ts'
import { isLauncherFile } from '../../model/paths/launcher-file.ts'
import { disabledName } from '../../model/paths/disabled-name.ts'
import { nameAt } from '../../model/states/file-title.ts'

export interface RestorePointServices extends UndoServices, Pick<HomeServices, 'pathKeys'> {
  readonly pool: Pick<WorkerPool, 'hash'>
}

export type HistoryWish = Extract<Wish, { readonly changeSet: string | null }>
type Kind<K extends Wish['kind']> = Extract<Wish, { readonly kind: K }>

/** The plan of any wish about what was changed before. */
export async function decideOnHistory(wish: HistoryWish, services: RestorePointServices): Promise<Plan> {
  if (wish.kind === 'restore-point') return proposeRestorePoint(wish, services)
  if (wish.kind === 'undo-with-later') return proposeUndoWithLater(wish, services)
  const plan = await proposeUndo(wish, services)
  const switched = services.ledger.changeSet(plan.of)
  const sparing = switched === null || wish.kind === 'redo' ? null : await undoSparingEdits(switched, services)
  if (sparing !== null) return sparing
  const along = switched === null || wish.kind === 'redo' ? [] : movedAlong(switched, services)
  return { ...plan, advice: [...plan.advice, ...along] }
}

/**
 * The plan that undoes what a pack brought although some of it was edited since, as games do with configuration at every start: what was
 * edited stays. null: nothing was, it is no pack's, or what came later would be undone with it.
 */
async function undoSparingEdits(changeSet: ChangeSet, services: RestorePointServices): Promise<RewindPlan | null> {
  const gamePath = services.ledger.instance(changeSet.instanceId)?.gamePath
  if (changeSet.pack === undefined || gamePath === undefined) return null
  const edited = await changedByOthers(swapChanges(changeSet), gamePath, services)
  if (edited.length === 0) return null
  const { id, instanceId } = changeSet
  const wish = { kind: 'restore-point', changeSet: id, instance: instanceId, isBefore: true } as const
  const plan = await proposeRestorePoint(wish, services)
  const [first, ...others] = plan.notes.turns
  return first?.changeSet === id && others.length === 0 ? plan : null
}

/**
 * The plan that brings an instance to the state right after a change set, or right before it. What others did since in folders that it
 * shares is undone as well, where that is all that they did in one go, and the plan says so. Files that somebody else changed since
 * are kept, with everything that belongs to them. Throws `not-found`, `missing-from-store`.
 */
async function proposeRestorePoint(wish: Kind<'restore-point'>, services: RestorePointServices): Promise<RewindPlan> {
  const { ledger } = services
  const { point, instanceId, changeSets } = findPoint(wish, services)
  const instance = ledger.instance(instanceId)
  const gamePath = instance?.gamePath ?? null
  const keyOf = keyIn(gamePath, services)
  const { turns, changes: all } = netToPoint(changeSets, { changeSet: point.id, isBefore: wish.isBefore }, keyOf)
  const ofOthers = undoOfOthers({ instanceId, turns, changeSets }, ledger)
  const switched = turns.filter(({ changeSet }) => !ofOthers.left.has(changeSet))
  const rewound = rewind(wish.kind, { instanceId, turns: switched, changeSets }, services)
  const told = withMessage(message('as-it-was-at', { isBefore: wish.isBefore, kind: point.kind, id: point.id }))
  const reason = { code: 'restore-point' as const, ...told }
  const ofLauncher = netSteps(
    all.filter(({ path }) => isLauncherFile(path)),
    changeSets,
    { groupOf: (path) => path, reason },
  )
  const written = await rewriteSetting({ steps: ofLauncher, changes: all }, instance, rewound.notes.setting)
  const { changes } = written
  const links = gamePath === null ? [] : await indexLinks(changes, gamePath, services)
  const groupOf = groupPaths(changeSets, links, keyOf)
  const foreign = gamePath === null ? [] : await changedByOthers(changes, gamePath, services)
  const left = new Set([...foreign, ...ofOthers.beyond.keys()].map(groupOf))
  const meant = changes.filter(({ path }) => !left.has(groupOf(path)))
  const lost = await findBytes(instanceId, meant, services)
  const skipped = changes
    .filter(({ path }) => left.has(groupOf(path)))
    .map(({ path }) => keep(path, foreign, ofOthers.beyond))
  const steps = netSteps(meant, changeSets, { groupOf, reason })
  return {
    ...rewound,
    ...toFetch(lost),
    steps: changes === all ? steps : [...steps, ...written.steps],
    changes: meant,
    skipped,
    advice: ofOthers.advice,
  }
}

/** The plan that takes a change set back with every later one that rests on it. Throws as an undo does. */
async function proposeUndoWithLater(
  wish: Kind<'undo-with-later'>,
  services: RestorePointServices,
): Promise<RewindPlan> {
  const { ledger } = services
  const undoState = choose({ ...wish, kind: 'undo' }, services)
  const { changeSet } = undoState
  const changeSets = ledger.changeSets(changeSet.instanceId)
  const keyOf = keyIn(ledger.instance(changeSet.instanceId)?.gamePath ?? null, services)
  const net = isUnderOthers(undoState, ledger) ? null : netWithoutLater(changeSets, changeSet.id, keyOf)
  if (net === null) {
    const byHand = findAltered(changeSet.id, changeSets, keyOf)
    throw byHand.length === 0 ? blocked('undo', undoState, services) : altered('undo', changeSet, byHand)
  }
  const { turns } = net
  const { kind, id } = changeSet
  const reason: Reason = {
    code: 'undo-with-later',
    ...withMessage(message('undoes-with-later', { kind, id, later: turns.length - 1 })),
  }
  const rewound = rewind(wish.kind, { instanceId: changeSet.instanceId, turns, changeSets }, services)
  const { steps, changes } = await rewriteSetting(
    {
      steps: netSteps(net.changes, changeSets, { groupOf: groupPaths(changeSets, [], keyOf), reason }),
      changes: net.changes,
    },
    ledger.instance(changeSet.instanceId),
    rewound.notes.setting,
  )
  const lost = await findBytes(changeSet.instanceId, changes, services)
  return {
    ...rewound,
    ...toFetch(lost),
    steps,
    changes,
  }
}

/** What is gone has no disk to ask. */
export function keyIn(gamePath: string | null, { pathKeys }: Pick<HomeServices, 'pathKeys'>): PathKey {
  return gamePath === null ? exactKey : pathKeys.of(gamePath)
}

/** What the instance is before and after, where moves are among what is switched. */
function settingsAfterUndo(turns: Turns, changeSets: readonly ChangeSet[]): UndoPlan['notes'] {
  const settings = turns.flatMap(({ changeSet, isOn }) => {
    const setting = changeSets.find(({ id }) => id === changeSet)?.setting
    if (setting === undefined) return []
    return [isOn ? setting : reverseSetting(setting)]
  })
  const joined = joinSettings(settings)
  return joined === null ? {} : { setting: joined }
}

type Turns = RewindPlan['notes']['turns']

/** What these say of what is switched; which files change is still to be said. */
function rewind(
  kind: RewindPlan['kind'],
  {
    instanceId,
    turns,
    changeSets,
  }: {
    readonly instanceId: string
    readonly turns: Turns
    readonly changeSets: readonly ChangeSet[]
  },
  services: UndoServices,
): RewindPlan {
  const own = changeSets.filter((one) => one.instanceId === instanceId)
  return {
    ...emptyPlan(instanceId, services),
    kind,
    of: null,
    changes: [],
    requires: [{ kind: 'pending', switches: turns }],
    notes: { turns, ...settingsAfterUndo(turns, own) },
    isPackChanged: isPackAmong(turns, services),
  }
}

/** What cannot be done to a change set, and why. */
export function refusedPlan(
  kind: HistoryWish['kind'],
  { id: of, instanceId }: ChangeSet,
  problem: Problem,
  services: UndoServices,
): Plan {
  const nothing = { ...emptyPlan(instanceId, services), of, changes: [], isPackChanged: false, problem }
  return kind === 'undo' || kind === 'redo' ? { ...nothing, kind } : { ...nothing, kind, notes: { turns: [] } }
}

/** Paths where the disk does not have what the history says. */
async function changedByOthers(
  changes: readonly FileChange[],
  gamePath: string,
  { disk, pathKeys, pool }: RestorePointServices,
): Promise<readonly string[]> {
  const keyOf = pathKeys.of(gamePath)
  // Where spelling does not count, what has one name more is found under each.
  const there = new Set(changes.flatMap(({ path, before }) => (before === null ? [] : [keyOf(path)])))
  const isForeign = await Promise.all(
    changes.map(async ({ path, before }) => {
      const file = join(gamePath, path)
      const entry = await disk.look(file)
      if (before === null) return entry !== null && !there.has(keyOf(path))
      if (entry === null) return true
      if (entry.kind !== 'file' || entry.size !== before.size) return true
      return (await pool.hash(file)).sha512 !== before.sha512
    }),
  )
  return changes.filter((_, index) => isForeign[index]).map(({ path }) => path)
}

/** A launcher's index entry belongs to the jar that it names, now or then. */
async function indexLinks(
  changes: readonly FileChange[],
  gamePath: string,
  { disk, store }: RestorePointServices,
): Promise<readonly (readonly [string, string])[]> {
  const links: [string, string][] = []
  for (const { path, before, after } of changes) {
    if (posix.basename(dirname(path)) !== '.index') continue
    const places = [
      join(gamePath, path),
      ...[before, after].flatMap((file) => (file ? [store.pathOf(file.sha512)] : [])),
    ]
    for (const place of places) {
      const text = (await disk.read(place).catch(() => null))?.toString() ?? ''
      const name = /^filename\s*=\s*['"]([^'"/\\]+)['"]/m.exec(text)?.[1]
      if (name === undefined) continue
      const jar = posix.join(posix.dirname(posix.dirname(path)), name)
      links.push([path, jar], [path, disabledName(jar)])
    }
  }
  return links
}

function keep(path: string, foreign: readonly string[], beyond: ReadonlyMap<string, Reason> = new Map()): SkippedFile {
  const title = nameAt(path)
  const reason = foreign.includes(path)
    ? { code: 'changed-by-hand' as const, ...withMessage(message('changed-by-somebody-else', { path })) }
    : (beyond.get(path) ?? {
        code: 'belongs-to-skipped' as const,
        ...withMessage(message('belongs-to-file-that-stays', { path })),
      })
  return { path, title, reason }
}
