/**
 * Carries a plan out: stage, apply, record. In: a plan. Out: its change set, or null when nothing of it could be done, with what failed.
 * Promise: apply's. An `update` does without the files that cannot be had and says so; every other plan happens wholly or not at all.
 * Holds the instance's lock from before the first look to after the last note; what an earlier crash left is recovered first.
 */
import { withMessage } from '../../model/words/with-message.ts'
import { assertNoLinks, findLinkedFolders } from '../../folders/linked-folders.ts'
import { dirname, join } from 'node:path'
import type { Agents } from 'got'
import { apply, type ApplyServices } from '../../pipeline/apply/apply.ts'
import type { Journal } from '../../pipeline/apply/journal.ts'
import { orderChanges } from '../../pipeline/apply/steps.ts'
import { assertUnchanged, lookAt, observe, type Observation } from '../../pipeline/apply/observe.ts'
import { assertChangeable, assertLoaded, findAreas, missingFolders } from '../../pipeline/apply/places.ts'
import { probe } from '../../pipeline/apply/probe.ts'
import { removeLeftovers, cleanUp } from '../../pipeline/apply/clean-up.ts'
import { explainDiskError } from '../../files/disk-errors.ts'
import { CoreError, sayError } from '../../errors.ts'
import type { PauseState } from '../../pausing.ts'
import type { Actor, ChangeSet } from '../../model/changes/change-set.ts'
import type { Failure } from '../../model/changes/commit-report.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { sizeAfter, sum, type IntendedChange } from '../../model/changes/intended-change.ts'
import type { Plan, SkippedFile } from '../../model/plans/plan.ts'
import { canHappenInPart, changeSetOf, instanceToMake, isChanging, reachOf } from '../../model/plans/plan-kinds.ts'
import type { Progress } from '../../model/changes/progress.ts'
import { WORK_FOLDER, placesOf } from '../../model/paths/work-folder.ts'
import { composeChangeSet, record, foldersToEmpty } from '../../pipeline/record/record.ts'
import { explainStalePlan } from './explain-stale-plan.ts'
import { matchLauncher, type EntryServices } from './write-launcher-entry.ts'
import { lockFolders, pathsOf } from './lock-folders.ts'
import { noteFinished, recoverInstance, warnOfUnstored, type RecoverServices } from './journal/recover-instance.ts'
import { recoverSharingInstances } from './recover.ts'
import { withMade, leaveIfUndone, withRestored } from './making/make-instance.ts'
import { runInstaller, type InstallerServices } from './making/run-installer.ts'
import { refuseRunning } from './refuse-running.ts'
import { failuresOf, failuresToRecord } from './tell-failures.ts'
import { assertAsPlanned } from './assert-as-planned.ts'
import type { RunningGames } from '../../services/running/running-games.ts'
import { createDownloads, type Downloads } from '../../pipeline/stage/download.ts'
import {
  dropFailed,
  type DroppedStep,
  mergeChanges,
  intentionsOf,
  type Intention,
} from '../../pipeline/stage/intentions.ts'
import { stageAll } from '../../pipeline/stage/stage.ts'
import type { FileHosts } from '../../services/hosting/hosts/file-hosts.ts'
import { createFetchByAddress } from './fetch/fetch-to-store.ts'
import { areaOf, stageItems, type ChangesToStage } from './fetch/staging-list.ts'
import type { WorkerPool } from '../../services/workers/pool.ts'
import { message } from '../../../../resources/text/text.ts'

export interface CommitServices
  extends RecoverServices, Pick<EntryServices, 'moveToTrash'>, Omit<InstallerServices, 'fetchByAddress'> {
  readonly pool: WorkerPool
  readonly running: Pick<RunningGames, 'find' | 'findLauncher'>
  readonly hosts: FileHosts
  /** With the proxies of the environment. */
  readonly agentsFor: (address: string) => Promise<Agents>
  readonly userAgent: string
  /** How many files are fetched at once. */
  downloads(): number
  clock(): Date
  newId(): string
  /** Who changes things here; absent: not recorded. */
  readonly actor?: Actor
  /** SHA-512s of what is among the bytes of a change set already; absent: nobody counts. */
  readonly countedFetches?: Set<string>
}

export interface CommitOptions {
  /** Up to the commit point: everything goes back to what it was, and the call ends with `cancelled`. */
  readonly signal?: AbortSignal
  /** Up to the same point nothing goes on while it is paused. */
  readonly pausing?: PauseState
  /** Whether it may be while the game or server runs. */
  readonly isWhileRunning?: boolean
  /** Id of the joint change set that this becomes a part of; absent: it stands alone. */
  readonly joint?: string
}

export interface CommitResult {
  readonly changeSet: ChangeSet | null
  readonly failed: readonly Failure[]
  readonly skipped: readonly SkippedFile[]
}

export type Commit = (plan: Plan, options?: CommitOptions) => Promise<CommitResult>

export function createCommit(services: CommitServices): Commit {
  const downloads = createDownloads(services)
  return async (plan, options = {}) => {
    const making = instanceToMake(plan)
    const instance = making?.instance ?? services.ledger.instance(plan.instanceId)
    if (instance === null)
      throw new CoreError('not-found', message('planned-instance-not-found', { instance: plan.instanceId }))
    if (!isChanging(plan)) return { changeSet: null, failed: plan.unobtainable ?? [], skipped: plan.skipped }
    if (making !== null) {
      if (options.isWhileRunning !== true) await refuseRunning(plan, services)
      return withMade(making, services, async () => {
        const { loaderInstall: install } = making
        const { signal } = options
        const installing = { ...services, fetchByAddress: createFetchByAddress(services) }
        if (install?.kind === 'runs') await runInstaller(install, installing, { instance, signal })
        return commitTo(instance, plan, options)
      })
    }
    if (instance.isUndone === true) return withRestored(instance, services, (one) => changeMade(one, plan, options))
    const result = await changeMade(instance, plan, options)
    if (result.changeSet !== null) await leaveIfUndone(services.ledger.instance(instance.id) ?? instance, services)
    return result
  }

  /** And its profile in the game's own launcher follows; the entry of its launcher goes, or comes back, with its pack. */
  async function changeMade(instance: Instance, plan: Plan, options: CommitOptions): Promise<CommitResult> {
    const result = await commitTo(instance, plan, options)
    if (result.changeSet !== null) await matchLauncher(instance, result.changeSet, services)
    return result
  }

  async function commitTo(instance: Instance, plan: Plan, options: CommitOptions): Promise<CommitResult> {
    const assertStopped = () => (options.isWhileRunning ? undefined : refuseRunning(plan, services))
    const paths = pathsOf(plan)
    await recoverSharingInstances(instance, paths, services)
    const lock = await lockFolders(instance, paths, services, options.pausing)
    try {
      return await services.store.sharing(async () => {
        await recoverInstance(instance, services, lock.folders)
        assertAsPlanned(plan, services.ledger)
        await assertStopped()
        return change({ plan, instance, services, downloads, ...options, assertStopped })
      })
    } catch (error) {
      throw explainStalePlan(explainDiskError(error), plan, services.ledger)
    } finally {
      lock.release()
    }
  }
}

interface Task {
  readonly plan: Plan
  readonly instance: Instance
  readonly services: CommitServices
  readonly downloads: Downloads
  readonly signal?: AbortSignal
  readonly pausing?: PauseState
  readonly joint?: string
  /** Throws `game-running`. */
  assertStopped(): Promise<void> | undefined
}

/** What a task has found out before it fetches or reads anything. */
interface SurveyedChanges extends ChangesToStage {
  /** The change set that is taken or brought back. */
  readonly of: ChangeSet | null
  /** Nothing was read before that. */
  readonly at: Date
  readonly intentions: readonly Intention[]
}

type StageResult = Awaited<ReturnType<typeof stage>>

/** By path, read. */
type Observations = ReadonlyMap<string, Observation>

async function change(task: Task): Promise<CommitResult> {
  const { plan, instance, services } = task
  const surveyed = await surveyChanges(task)
  try {
    const { staged, observed } = await stageAndRead(task, surveyed)
    const { left, dropped } = dropFailed(surveyed.intentions, staged.problems)
    const failed = failuresOf(dropped, plan)
    if (left.length === 0) return { changeSet: null, failed, skipped: plan.skipped }
    const carryOut = async () => {
      const prepared = await prepare(left, { ...staged, observed }, { task, surveyed, dropped })
      await task.assertStopped()
      await assertUnchanged(observed.values(), instance.gamePath, services.disk)
      const applied = await applyAndEnd(prepared, task, {
        disk: services.disk,
        seal: services.seal,
        store: services.store,
        signal: task.signal,
        onStep: (done) => report(task, 'apply', { done, total: prepared.changeSet.changes.length, unit: 'steps' }),
      })
      await remember(applied, task, surveyed.at)
      return applied.changeSet
    }
    const changeSet = await (task.pausing?.withoutRest(carryOut, task.signal) ?? carryOut())
    return { changeSet, failed, skipped: plan.skipped }
  } finally {
    await sweepStaging(task, surveyed)
  }
}

/** Everything that can be known to stand in the way before a byte is fetched or read. */
async function surveyChanges({ plan, instance, services }: Task): Promise<SurveyedChanges> {
  const { disk, store, ledger } = services
  const { gamePath } = instance
  const id = changeSetOf(plan)
  const of = id === null ? null : ledger.changeSet(id)
  if (id !== null && of === null) throw new CoreError('not-found', message('change-set-not-found', { id }))
  const intentions = await intentionsOf(plan, { gamePath, disk })
  const changes = orderChanges(mergeChanges(intentions.flatMap((intention) => intention.changes)))
  const reach = reachOf(plan)
  for (const { path } of changes) assertChangeable(path, reach !== 'content')
  if (reach === 'content') for (const step of plan.steps) assertLoaded(step, plan.notes.setting?.to ?? instance)
  const paths = changes.map(({ path }) => path)
  await assertNoLinks(paths, gamePath, disk, { isAnywhere: reach === 'game-folder' })
  const areas = await findAreas(paths, gamePath, disk)
  const entries = await lookAt(changes, gamePath, disk)
  const arriving = sum(changes, sizeAfter)
  const fetched = sum(changes, (each) => (each.after?.kind === 'download' ? sizeAfter(each) : 0))
  const stored = plan.stores.reduce((total, { size }) => total + (size ?? 0), 0)
  const room = { instance: arriving, store: fetched + stored, storeFolder: store.folder }
  await probe({ gamePath, changes, areas, room }, disk)
  return { id: services.newId(), of, at: services.clock(), intentions, changes, areas, entries }
}

/** What is there is read while what comes in is fetched: each keeps another part of the machine busy. Where one fails the other stops. */
async function stageAndRead(
  task: Task,
  surveyed: SurveyedChanges,
): Promise<{ readonly staged: StageResult; readonly observed: Observations }> {
  const { changes, entries } = surveyed
  const { gamePath } = task.instance
  const stop = new AbortController()
  const abort = () => stop.abort()
  task.signal?.addEventListener('abort', abort, { once: true })
  if (task.signal?.aborted === true) abort()
  const read = (some: readonly IntendedChange[]) =>
    observe(some, { entries, gamePath }, { pool: task.services.pool, signal: stop.signal })
  const renamed = new Set(changes.flatMap(({ after }) => (after?.kind === 'moved' ? [after.from] : [])))
  try {
    const moving = await read(changes.filter(({ path }) => renamed.has(path)))
    const [staging, reading] = await Promise.allSettled([
      stage({ ...task, signal: stop.signal }, surveyed, moving),
      read(changes.filter(({ path }) => !renamed.has(path))).catch((error: unknown) => {
        abort()
        throw error
      }),
    ])
    // What could not be read says more than what that did to staging.
    if (reading.status === 'rejected') throw reading.reason
    if (staging.status === 'rejected') throw staging.reason
    return { staged: staging.value, observed: new Map([...moving, ...reading.value]) }
  } finally {
    task.signal?.removeEventListener('abort', abort)
  }
}

async function stage(task: Task, surveyed: SurveyedChanges, moving: Observations) {
  const { plan, instance, services, downloads, signal, pausing } = task
  const { disk, store, pool } = services
  // As the plan foretold it; more where a size was not told, or what lay in the store is gone.
  const foretold = plan.downloadBytes
  const items = await stageItems(surveyed, { gamePath: instance.gamePath, moving }, services)
  const folders = new Set(items.map(({ slot }) => dirname(slot)))
  for (const folder of folders) await disk.makeFolders(folder)
  const stored = await fetchToStore(task)
  let fetched = stored
  const staged = await stageAll(
    items,
    { disk, store, pool, downloads },
    {
      parallel: services.downloads(),
      isLenient: canHappenInPart(plan),
      signal,
      pausing,
      onBytes: (done) => {
        fetched = stored + done
        report(task, 'stage', { done: fetched, total: Math.max(foretold, fetched), unit: 'bytes' })
      },
    },
  )
  await store.flushNames()
  for (const folder of folders) await disk.syncFolder(folder)
  const total = Math.max(foretold, fetched)
  report(task, 'stage', { done: total, total, unit: 'bytes' })
  return { ...staged, stored }
}

/** What the store needs and has not: bytes that came from afar. Throws what a download throws. */
async function fetchToStore({ plan, services, downloads, signal, pausing }: Task): Promise<number> {
  let bytes = 0
  for (const file of plan.stores) {
    if (await services.store.verify(file.sha512)) continue
    const { size } = await downloads.fetch(file, { signal, pausing })
    if (file.localPath === undefined) bytes += size
  }
  return bytes
}

/** The journal of what is left to be done, with the staged files under the numbers that their changes have now. */
async function prepare(
  left: readonly Intention[],
  { snapshots, fetched, stored, observed }: StageResult & { readonly observed: Observations },
  {
    task,
    surveyed,
    dropped,
  }: { readonly task: Task; readonly surveyed: SurveyedChanges; readonly dropped: readonly DroppedStep[] },
): Promise<Journal> {
  const { plan, instance, services } = task
  const { gamePath } = instance
  const changes = orderChanges(mergeChanges(left.flatMap((intention) => intention.changes)))
  const numbers = new Map(surveyed.changes.map(({ path }, number) => [path, number]))
  for (const [number, { path, after }] of changes.entries()) {
    const old = numbers.get(path)
    if (after === null || old === undefined || old === number) continue
    const slot = (which: number) => join(gamePath, placesOf(areaOf(path, surveyed), surveyed.id, which).staged)
    await services.disk.rename(slot(old), slot(number))
  }
  const arriving = changes.filter(({ after }) => after !== null).map(({ path }) => path)
  // Where the history cannot be read nothing is changed: it could not be undone.
  const [newest] = services.ledger.changeSets(instance.id)
  const changeSet = composeChangeSet({
    id: surveyed.id,
    plan,
    steps: left.flatMap(({ steps }) => steps),
    changes: changes.map(({ path }) => ({
      path,
      before: observed.get(path)?.snapshot ?? null,
      after: snapshots.get(path) ?? null,
    })),
    folders: await missingFolders(arriving, gamePath, services.disk),
    now: services.clock(),
    lastOrdinal: Math.max(services.ledger.lastOrdinal(), newest?.ordinal ?? 0),
    joint: task.joint ?? null,
    by: services.actor ?? null,
    fetched: stored + sum(changes, ({ path }) => fetched.get(path) ?? 0) + (plan.fetchedBytes ?? 0),
    failures: failuresToRecord(dropped, plan),
  })
  for (const { download } of plan.steps) if (download !== null) services.countedFetches?.add(download.sha512)
  return {
    format: 1,
    state: 'prepared',
    home: services.homeId,
    changeSet,
    areas: changes.map(({ path }) => areaOf(path, surveyed)),
    emptied: foldersToEmpty(plan, surveyed.of, services.ledger.changeSet),
    linked: await findLinkedFolders(
      changes.map(({ path }) => path),
      gamePath,
      services.disk,
    ),
  }
}

/** After the commit point nothing is undone: what cannot be noted now is noted by the next recovery. */
async function remember(applied: Journal, { instance, services }: Task, readSince: Date): Promise<void> {
  const { disk, store, events } = services
  try {
    await record(applied, instance, services)
    warnOfUnstored(await cleanUp(applied, instance.gamePath, { disk, store, readSince }), instance, events)
    noteFinished(applied, services.ledger)
  } catch (cause) {
    const error = explainDiskError(cause)
    events.emit({
      kind: 'warning',
      code: 'not-recorded',
      ...withMessage(message('changed-and-not-recorded', { name: instance.name, why: sayError(error) })),
      remedies: [],
    })
  }
  events.emit({ kind: 'changed', what: 'history', instanceId: instance.id })
}

/** Applies; where that was undone, its journal has come to its end. */
async function applyAndEnd(prepared: Journal, { instance, services }: Task, how: ApplyServices): Promise<Journal> {
  try {
    return await apply(prepared, instance.gamePath, how)
  } catch (error) {
    if (!(error instanceof CoreError && error.code === 'unrecovered')) noteFinished(prepared, services.ledger)
    throw error
  }
}

/** Staging of what was not carried out; where a journal is left, it is recovery's. */
async function sweepStaging({ instance, services }: Task, surveyed: SurveyedChanges): Promise<void> {
  const { disk } = services
  const journal = await disk.look(join(instance.gamePath, WORK_FOLDER, 'journal.json')).catch(() => 'unknown')
  if (journal !== null) return
  const leftover = { changeSet: { id: surveyed.id }, areas: [...surveyed.areas.values()] }
  await removeLeftovers(leftover, instance.gamePath, disk).catch(() => undefined)
}

function report(
  { instance, services }: Task,
  at: 'stage' | 'apply',
  { done, total, unit }: Pick<Progress, 'done' | 'total' | 'unit'>,
): void {
  services.events.emit({ kind: 'progress', progress: { stage: at, instanceId: instance.id, done, total, unit } })
}
