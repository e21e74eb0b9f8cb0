import {
  type ChangeSet,
  LAST_ORDINAL,
  MAX_FAILURES,
  type Actor,
  type FileChange,
  type RecordedFailure,
  type RecordedStep,
  type ChangeSwitch,
} from '../../model/changes/change-set.ts'
import type { FileLink } from '../../model/plans/hold.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { writeHistory } from './history.ts'
import { noteWishes } from './noted-wishes.ts'
import { installedAfter, readInstalled, writeInstalled } from './installed-list.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { changeSetOf, clearsFolders } from '../../model/plans/plan-kinds.ts'
import type { Plan, PlanStep } from '../../model/plans/plan.ts'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { InstalledPack } from '../../model/packs/pack.ts'
import { THEIRS_FOLDER, theirsPath } from '../../model/paths/work-folder.ts'

export interface AppliedChange {
  readonly home: string
  readonly changeSet: ChangeSet
  readonly areas: readonly string[]
}

/** Remembers an applied change set in the ledger and in the instance. Doing it twice changes nothing. */
export async function record(
  applied: AppliedChange,
  instance: Instance,
  services: Pick<HomeServices, 'disk' | 'ledger' | 'seal' | 'homeId' | 'store'>,
): Promise<ChangeSet> {
  const { disk, ledger, seal, homeId } = services
  // Another home, or a copy of the folder, knows the instance by another id.
  const changeSet = { ...applied.changeSet, instanceId: instance.id }
  const { gamePath } = instance
  await writeHistory(gamePath, { ...applied, changeSet }, { disk, seal })
  const installed = await readInstalled(gamePath, disk)
  const files = installedAfter(installed.files, changeSet)
  const wishes = () => noteWishes(installed.wishes, { instanceId: instance.id, homeId, linked: [] }, services)
  await writeInstalled(gamePath, { instance, files, wishes: orElse(wishes, installed.wishes) }, disk)
  const { setting } = changeSet
  if (setting?.isLedgers === true) ledger.saveInstance({ ...instance, ...setting.to })
  ledger.saveChangeSet(changeSet)
  await notePack(changeSet, instance, services)
  return changeSet
}

/** What cannot be read in the ledger is no reason to forget the change: what was noted stays. */
function orElse<T>(read: () => T, noted: T): T {
  try {
    return read()
  } catch {
    return noted
  }
}

/** Notes in the instance what people decided about it, for whoever holds it; nothing where that is there already. */
export async function recordWishes(
  instance: Instance,
  linked: readonly FileLink[],
  services: Pick<HomeServices, 'disk' | 'ledger' | 'seal' | 'homeId'>,
): Promise<void> {
  const { disk, homeId } = services
  const { files, wishes: before } = await readInstalled(instance.gamePath, disk)
  const wishes = noteWishes(before, { instanceId: instance.id, homeId, linked }, services)
  if (JSON.stringify(wishes) === JSON.stringify(before)) return
  await writeInstalled(instance.gamePath, { instance, files, wishes }, disk)
}

export interface Composition {
  readonly id: string
  readonly plan: Plan
  /** Those of the plan's that are carried out. */
  readonly steps: readonly PlanStep[]
  readonly changes: readonly FileChange[]
  readonly folders: readonly string[]
  readonly now: Date
  /** The highest of all change sets so far. */
  readonly lastOrdinal: number
  /** Of the run that it is a part of; null: it stands alone. */
  readonly joint: string | null
  readonly by: Actor | null
  /** Bytes that came from the service for it. */
  readonly fetched: number
  /** What of the plan is not carried out, since it failed. */
  readonly failures: readonly RecordedFailure[]
}

/** What will be remembered of a plan once it is carried out. */
export function composeChangeSet(composition: Composition): ChangeSet {
  const { id, plan, steps, changes, folders, now, lastOrdinal, joint, by, fetched, failures } = composition
  return {
    id,
    instanceId: plan.instanceId,
    at: now.toISOString(),
    ordinal: Math.min(lastOrdinal + 1, LAST_ORDINAL),
    ...(joint !== null && { joint }),
    kind: plan.kind,
    steps: steps.map(remembered),
    changes,
    folders,
    of: changeSetOf(plan),
    ...plan.notes,
    by,
    bytes: { fetched, replaced: replacedBytes(changes) },
    ...(failures.length > 0 && { failed: failures.length, failures: failures.slice(0, MAX_FAILURES) }),
  }
}

function replacedBytes(changes: readonly FileChange[]): number {
  const there = new Set(changes.map(({ after }) => after?.sha512))
  return changes.reduce((sum, { before }) => sum + (before && !there.has(before.sha512) ? before.size : 0), 0)
}

function remembered({ action, path, title, from, to, reason, origin }: PlanStep): RecordedStep {
  return { action, path, title, from, to, reason, origin }
}

/**
 * Folders that the change sets which a plan switches off had made, and those that a pack's files were in, outermost first: they go when they
 * are empty. `of`: the change set that an undo or redo acts on.
 */
export function foldersToEmpty(
  plan: Plan,
  of: ChangeSet | null,
  changeSet: (id: string) => ChangeSet | null,
): readonly string[] {
  const isForward = plan.kind !== 'undo'
  const switched: readonly ChangeSwitch[] = plan.notes.turns ?? of?.turns ?? []
  const gone = switched.flatMap((undone) => (undone.isOn === isForward ? [] : [changeSet(undone.changeSet)]))
  const folders = [...(isForward ? [] : [of]), ...gone].flatMap((each) => each?.folders ?? [])
  const left = clearsFolders(plan) ? plan.steps.flatMap(({ path, to }) => (to === null ? innerFolders(path) : [])) : []
  return [...new Set([...folders, ...left])].toSorted((one, other) => one.length - other.length)
}

/** Those around a file but the outermost, which is the game's. */
function innerFolders(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.slice(1).map((_, index) => parts.slice(0, index + 2).join('/'))
}

/** Bytes up to which a text counts as small, and of all texts of a pack together. */
const SMALL = 64 * 1024
const MAX_TEXT = 32 * 2 ** 20

/** Notes what a pack brought, with the text of what is small: what people change in it later is told from that. */
async function notePack(
  { id, pack, changes }: ChangeSet,
  { id: instanceId, gamePath }: Instance,
  { disk, ledger, store }: Pick<HomeServices, 'disk' | 'ledger' | 'store'>,
): Promise<void> {
  if (pack === undefined) return
  await storePackCopies(pack, gamePath, { disk, store })
  const texts = new Map<string, string>()
  const sizes = new Map(changes.map(({ path, after }) => [path, after?.size ?? null]))
  let room = MAX_TEXT
  const elsewhere = new Map((pack.bothChanged ?? []).map(({ path, theirs }) => [path, store.pathOf(theirs.sha512)]))
  for (const { path, sha512, isOverride } of pack.files) {
    const size = sizes.get(path) ?? null
    if (!isOverride || texts.has(sha512) || (size !== null && size > Math.min(SMALL, room))) continue
    const text = await readText(elsewhere.get(path) ?? join(gamePath, path), sha512, disk)
    if (text === null) continue
    texts.set(sha512, text)
    room -= Buffer.byteLength(text)
  }
  ledger.packs.save({ changeSet: id, instanceId, pack }, texts)
}

/** What the pack has of files that stay as the person has them, and no longer what an earlier version had. */
async function storePackCopies(
  { bothChanged = [] }: InstalledPack,
  gamePath: string,
  { disk, store }: Pick<HomeServices, 'disk' | 'store'>,
): Promise<void> {
  const folder = join(gamePath, THEIRS_FOLDER)
  await disk.removeTree(folder)
  const open = bothChanged.filter(({ isMerged }) => isMerged !== true)
  if (open.length === 0) return
  for (const { path, theirs } of open) {
    if (!(await store.has(theirs.sha512))) continue
    const target = join(gamePath, theirsPath(path))
    await disk.makeFolders(dirname(target))
    await disk.copyBytes(store.pathOf(theirs.sha512), target)
    await disk.setMode(target, 0o644)
    await disk.makeAlike(target)
  }
}

/** null: no text, too large, or no longer what the pack brought. */
async function readText(
  file: string,
  sha512: string,
  disk: Pick<HomeServices['disk'], 'readPlain'>,
): Promise<string | null> {
  const bytes = await disk.readPlain(file, SMALL).catch(() => null)
  if (bytes === null || bytes.includes(0) || createHash('sha512').update(bytes).digest('hex') !== sha512) return null
  const text = bytes.toString()
  return Buffer.from(text).equals(bytes) ? text : null
}
