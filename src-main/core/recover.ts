import { join } from 'node:path'
import { readJournal } from './apply/journal.ts'
import type { Journal } from './apply/journal.ts'
import { rollBack } from './apply/roll-back.ts'
import { keepReplaced, removeIfEmpty, removeLeftovers, settle } from './apply/settle.ts'
import type { InstanceLocks } from './database/instance-lock.ts'
import type { Ledger } from './database/ledger.ts'
import { readRealFolders } from './discover/shared-folders.ts'
import { explainDiskError } from './disk/disk-errors.ts'
import type { Disk } from './disk/disk.ts'
import { CoreError } from './errors.ts'
import type { Events } from './events.ts'
import { holdFolders } from './hold-folders.ts'
import type { Instance } from './model/instance.ts'
import type { Recovery } from './model/recovery.ts'
import { WORK_FOLDER } from './model/work-folder.ts'
import { listKept } from './record/kept-files.ts'
import { record } from './record/record.ts'
import { takeInHistory } from './record/take-in.ts'
import { readSharing } from './sharing.ts'
import type { Store } from './store/store.ts'

export interface RecoverServices {
  readonly disk: Disk
  readonly store: Store
  readonly ledger: Ledger
  readonly locks: InstanceLocks
  readonly events: Events
  /** Names the home, so that another one knows whose store a change was made with. */
  readonly homeId: string
}

/**
 * Finishes or takes back what a crash interrupted, in every adopted instance, and takes in what other homes did there. An instance
 * on which a living process works is left to it. Throws nothing: what cannot be recovered is an entry.
 */
export async function recoverAll(services: RecoverServices): Promise<readonly Recovery[]> {
  const recoveries: Recovery[] = []
  for (const instance of services.ledger.instances()) {
    const recovery = await recoverQuietly(instance, services)
    if (recovery !== null) recoveries.push(recovery)
  }
  return recoveries
}

async function recoverQuietly(instance: Instance, services: RecoverServices): Promise<Recovery | null> {
  try {
    const aside = await foldersWithLeftovers(instance.gamePath, services.disk)
    if (aside.length === 0 && !(await hasLeftovers(instance.gamePath, services))) {
      await takeInHistory(instance, services.ledger, services.disk)
      return null
    }
    const journal = await readJournal(instance.gamePath, services.disk).catch(() => null)
    const changed = journal?.changeSet.changes.map(({ path }) => path) ?? []
    const lock = await holdFolders(instance, [...changed, ...aside.map((folder) => `${folder}/any`)], services)
    try {
      return await services.store.sharing(() => recoverInstance(instance, services, lock.folders))
    } finally {
      lock.release()
    }
  } catch (cause) {
    if (cause instanceof CoreError && cause.code === 'busy') return null
    const error = explainDiskError(cause)
    const message = error instanceof Error ? error.message : String(error)
    return { instanceId: instance.id, gamePath: instance.gamePath, outcome: 'failed', message }
  }
}

/** Before a shared folder is changed: what a dead process left half done in it on behalf of another instance is finished or taken back. */
export async function recoverSharers(
  instance: Instance,
  paths: readonly string[],
  services: RecoverServices,
): Promise<void> {
  const sharing = await readSharing(services.ledger.instances())
  const sharers = new Map(paths.flatMap((path) => sharing.sharersOf(instance.id, path)).map((one) => [one.id, one]))
  for (const sharer of sharers.values()) {
    const journal = await services.disk.look(join(sharer.gamePath, WORK_FOLDER, 'journal.json'))
    if (journal !== null) await recoverQuietly(sharer, services)
  }
}

/** What may lie in the work folder when all is well. */
const SETTLED = new Set(['history', 'kept', 'lock.db', 'lock.json'])

/** One look at the disk for an instance where all is well. */
async function hasLeftovers(gamePath: string, { disk, homeId }: RecoverServices): Promise<boolean> {
  const work = join(gamePath, WORK_FOLDER)
  const names = await disk.list(work)
  if (names.some((name) => !SETTLED.has(name))) return true
  if (!names.includes('kept')) return false
  const ids = await disk.list(join(work, 'kept'))
  const counts = await Promise.all(ids.map(async (id) => (await disk.list(join(work, 'kept', id))).length))
  return ids.length === 0 || counts.includes(0) || (await listKept(gamePath, disk)).some(({ home }) => home === homeId)
}

/** Content folders with a work folder of their own, as where they are links, in which a change was begun. */
async function foldersWithLeftovers(gamePath: string, disk: Disk): Promise<readonly string[]> {
  const found: string[] = []
  for (const folder of (await readRealFolders(gamePath)).keys()) {
    const names = await disk.list(join(gamePath, folder, WORK_FOLDER)).catch(() => [])
    if (names.some((name) => !SETTLED.has(name))) found.push(folder)
  }
  return found
}

/** For whoever holds the instance, and these of its folders. null: there was no change under way. */
export async function recoverInstance(
  instance: Instance,
  services: RecoverServices,
  folders: readonly string[] = [],
): Promise<Recovery | null> {
  const { disk, events } = services
  const { gamePath } = instance
  const journal = await readJournal(gamePath, disk)
  const outcome = journal && (await (journal.state === 'prepared' ? takeBack : finish)(journal, instance, services))
  for (const folder of folders) await sweepAside(join(gamePath, folder, WORK_FOLDER), disk)
  await sweep(gamePath, services)
  await takeInHistory(instance, services.ledger, disk)
  if (outcome === null) return null
  events.emit({ kind: 'recovered', instanceId: instance.id, outcome: outcome.outcome })
  return { instanceId: instance.id, gamePath, ...outcome }
}

interface Outcome {
  readonly outcome: 'rolled-back' | 'finished'
  readonly message: string
}

async function takeBack(journal: Journal, { gamePath }: Instance, { disk }: RecoverServices): Promise<Outcome> {
  const foreign = await rollBack(journal, gamePath, disk)
  const others =
    foreign.length === 0
      ? ''
      : `; ${foreign.join(', ')} had been changed by another program since and was left alone, the old file is in .modwell/kept`
  return { outcome: 'rolled-back', message: `an interrupted ${journal.changeSet.kind} was taken back${others}` }
}

async function finish(journal: Journal, instance: Instance, services: RecoverServices): Promise<Outcome> {
  const { disk, ledger, store, homeId, events } = services
  const owner = await ownerOf(instance.gamePath, disk)
  await record(journal, instance, { disk, ledger, owner })
  const problems = await settle(journal, instance.gamePath, { disk, store: journal.home === homeId ? store : null })
  warnOfUnkept(problems, instance, events)
  events.emit({ kind: 'changed', what: 'history', instanceId: instance.id })
  return { outcome: 'finished', message: `an interrupted ${journal.changeSet.kind} was finished` }
}

/** Beginnings of a change in a work folder beside its targets. What was replaced stays: it is its instance's to keep. */
async function sweepAside(work: string, disk: Disk): Promise<void> {
  const names = await disk.list(work).catch((): readonly string[] => [])
  for (const name of names) if (!SETTLED.has(name)) await disk.removeTree(join(work, name))
  for (const id of names.includes('kept') ? await disk.list(join(work, 'kept')) : []) {
    await removeIfEmpty(join(work, 'kept', id), disk)
  }
  await removeIfEmpty(join(work, 'kept'), disk)
  await removeIfEmpty(work, disk)
}

/** What no journal speaks of: beginnings of a change that never came to be, and replaced files that this home has not come for yet. */
async function sweep(gamePath: string, { disk, store, homeId }: RecoverServices): Promise<void> {
  const work = join(gamePath, WORK_FOLDER)
  for (const name of await disk.list(work)) {
    if (!SETTLED.has(name)) await disk.removeTree(join(work, name))
  }
  await disk.removeTree(join(gamePath, '.modwell.json.new'))
  for (const kept of await listKept(gamePath, disk)) {
    if (kept.home !== homeId) continue
    await keepReplaced(kept, gamePath, { disk, store })
    await removeLeftovers(kept, gamePath, disk)
  }
  for (const id of await disk.list(join(work, 'kept'))) await removeIfEmpty(join(work, 'kept', id), disk)
  await removeIfEmpty(join(work, 'kept'), disk)
}

/** What the store could not take can still be taken back from where it lies. */
export function warnOfUnkept(problems: readonly unknown[], instance: Instance, events: Events): void {
  const [first] = problems.map(explainDiskError)
  if (first === undefined) return
  const why = first instanceof Error ? first.message : String(first)
  events.emit({
    kind: 'warning',
    code: 'not-in-store',
    message: `${problems.length} replaced files of ${instance.name} stay in its .modwell folder for now: ${why}`,
    commands: [],
  })
}

export async function ownerOf(folder: string, disk: Disk): Promise<{ readonly uid: number; readonly gid: number }> {
  const entry = await disk.look(await disk.realPath(folder))
  if (entry === null) throw new CoreError('unreadable-folder', `${folder} is not there`)
  return { uid: entry.uid, gid: entry.gid }
}
