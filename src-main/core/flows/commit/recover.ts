import { join } from 'node:path'
import { readJournal, removeJournal } from '../../pipeline/apply/journal.ts'
import type { FoundJournal, Journal } from '../../pipeline/apply/journal.ts'
import { rollBack } from '../../pipeline/apply/roll-back.ts'
import { keepReplaced, removeIfEmpty, removeLeftovers, cleanUp } from '../../pipeline/apply/clean-up.ts'
import { readRealFolders } from '../../pipeline/discover/shared-folders.ts'
import { explainDiskError } from '../../services/disk/disk-errors.ts'
import type { Disk } from '../../services/disk/disk.ts'
import { assertSafeWorkFolder } from '../../services/disk/work-folder-guard.ts'
import { CoreError } from '../../errors.ts'
import type { Events } from '../../events.ts'
import { lockFolders } from './lock-folders.ts'
import { assertConfined, judgeJournal, strayArea, untrusted, type Told } from './judge-journal.ts'
import type { Instance } from '../../model/instance.ts'
import type { Recovery } from '../../model/recovery.ts'
import { WORK_FOLDER } from '../../model/work-folder.ts'
import { listUnstored } from '../../pipeline/record/replaced-files.ts'
import { record } from '../../pipeline/record/record.ts'
import { takeInHistory } from '../../pipeline/record/take-in.ts'
import { matchInstance } from '../library/find-instance.ts'
import { readSharing } from '../shared-folders/sharing.ts'
import type { HomeServices } from '../../services/home-services.ts'

export type RecoverServices = Pick<HomeServices, 'disk' | 'store' | 'ledger' | 'locks' | 'events' | 'homeId' | 'seal'>

/**
 * Finishes or undoes what a crash interrupted, in every adopted instance, and takes in what other homes did there. An instance
 * on which a living process works is left to it, and a journal that may be planted waits for a person. Throws nothing: what cannot be
 * recovered is an entry.
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
    return await recoverOne(instance, services)
  } catch (cause) {
    if (cause instanceof CoreError && cause.code === 'busy') return null
    const found = await readJournal(instance.gamePath, services).catch(() => null)
    return notRecovered(explainDiskError(cause), instance, found?.journal.changeSet.id ?? null)
  }
}

/** Throws what stands in the way, `untrusted` and `busy` among it. */
async function recoverOne(instance: Instance, services: RecoverServices & Told): Promise<Recovery | null> {
  const { disk, store } = services
  const { gamePath } = instance
  disk.refuseForeign(gamePath)
  await assertSafeWorkFolder(gamePath, disk)
  await takeInHistory(instance, services)
  const aside = await foldersWithLeftovers(gamePath, disk)
  if (aside.length === 0 && !(await hasLeftovers(instance, services))) return null
  const found = await readJournal(gamePath, services).catch(() => null)
  // Where nobody left a sign, nobody works, and a folder that is not trusted stays untouched.
  const isSigned = (await disk.look(join(gamePath, WORK_FOLDER, 'lock.json'))) !== null
  if (found !== null && !isSigned && judgeJournal(found, instance, services) === 'waiting') {
    throw untrusted(found.journal)
  }
  if (found !== null) await assertConfined(found, instance, disk)
  const changed = found?.journal.changeSet.changes.map(({ path }) => path) ?? []
  const lock = await lockFolders(instance, [...changed, ...aside.map((folder) => `${folder}/any`)], services)
  try {
    return await store.sharing(() => recoverInstance(instance, services, lock.folders))
  } finally {
    lock.release()
  }
}

function notRecovered(error: unknown, { id: instanceId, gamePath }: Instance, changeSet: string | null): Recovery {
  const said = error instanceof CoreError ? error : null
  return {
    instanceId,
    gamePath,
    outcome: said?.code === 'untrusted' ? 'waiting' : 'failed',
    changeSet,
    message: error instanceof Error ? error.message : String(error),
    hint: said?.hint ?? null,
    // What does it as that user is to be completed by what was typed, which the command itself says.
    commands: said === null || said.code === 'foreign-owner' ? [] : said.commands,
  }
}

/**
 * Carries out a journal that waits, because a person says so: by its change set, or by its instance. Throws `not-found` where none
 * waits there, and what stands in the way of it.
 */
export async function recoverTold(named: string, services: RecoverServices): Promise<Recovery> {
  const waiting = await findInterrupted(named, services)
  const [first, ...others] = waiting
  if (first !== undefined && others.length > 0) {
    const ids = waiting.map(({ instance }) => instance.id).join(', ')
    throw new CoreError('ambiguous', `the change ${named} waits in several instances: ${ids}`, {
      hint: 'Name one of these instances instead.',
    })
  }
  const recovery = first === undefined ? null : await recoverOne(first.instance, { ...services, told: first.told })
  if (recovery !== null) return recovery
  throw new CoreError('not-found', `no interrupted change waits under the name "${named}"`, {
    hint: 'Those that wait are listed without a name.',
    commands: ['modwell recover'],
  })
}

interface Interrupted {
  readonly instance: Instance
  /** Its change set. */
  readonly told: string
}

/** Of the instance that is named, else wherever a journal of that change set lies. Throws what reading the named one's throws. */
async function findInterrupted(named: string, services: RecoverServices): Promise<readonly Interrupted[]> {
  const instances = services.ledger.instances()
  const meant = matchInstance(named, instances)
  const found: Interrupted[] = []
  for (const instance of meant === null ? instances : [meant]) {
    const journal = await readJournal(instance.gamePath, services).catch((error: unknown) => {
      if (meant !== null) throw error
      return null
    })
    const told = journal?.journal.changeSet.id
    if (told !== undefined && (meant !== null || told === named)) found.push({ instance, told })
  }
  return found
}

/** What was recovered since the core was opened, and what stands in the way of the rest now. */
export function createRecoveries(services: RecoverServices) {
  const done: Recovery[] = []

  function keep(recovery: Recovery): boolean {
    const isDone = recovery.outcome === 'finished' || recovery.outcome === 'rolled-back'
    if (isDone) done.push(recovery)
    return isDone
  }

  return {
    async run(): Promise<readonly Recovery[]> {
      const open = (await recoverAll(services)).filter((recovery) => !keep(recovery))
      return [...done, ...open]
    },
    /** What waits in the instance's folder counts from now on, whoever may write there. */
    async trust(instance: Instance): Promise<void> {
      const { disk, ledger } = services
      disk.refuseForeign(instance.gamePath)
      await assertSafeWorkFolder(instance.gamePath, disk)
      const received = ledger.received(instance.id)
      ledger.saveReceived(instance.id, [])
      await takeInHistory(instance, services, received)
      const found = await readJournal(instance.gamePath, services).catch(() => null)
      const told = found?.journal.changeSet.id
      if (told !== undefined && received.has(told)) {
        // What stands in the way is told as of every instance.
        const recovery = await recoverOne(instance, { ...services, told }).catch(() => null)
        if (recovery !== null) keep(recovery)
      }
    },
    async tell(named: string): Promise<readonly Recovery[]> {
      const recovery = await recoverTold(named, services)
      keep(recovery)
      return [recovery]
    },
  }
}

/** Before a shared folder is changed: what a dead process left half done in it on behalf of another instance is finished or undone. */
export async function recoverSharingInstances(
  instance: Instance,
  paths: readonly string[],
  services: RecoverServices,
): Promise<void> {
  const sharing = await readSharing(services.ledger.instances())
  const sharingInstances = new Map(
    paths.flatMap((path) => sharing.instancesSharing(instance.id, path)).map((one) => [one.id, one]),
  )
  for (const sharingInstance of sharingInstances.values()) {
    const journal = await services.disk.look(join(sharingInstance.gamePath, WORK_FOLDER, 'journal.json'))
    if (journal !== null) await recoverQuietly(sharingInstance, services)
  }
}

/** What lies in a work folder only while a change is under way. Whatever else lies there is not Modwell's to remove. */
const PASSING = new Set(['journal.json', 'journal.json.new', 'staging', 'probe'])

/** One look at the disk for an instance where all is well. */
async function hasLeftovers(instance: Instance, services: RecoverServices): Promise<boolean> {
  const { disk } = services
  const { gamePath } = instance
  const work = join(gamePath, WORK_FOLDER)
  const names = await disk.list(work)
  if (names.some((name) => PASSING.has(name))) return true
  if (!names.includes('kept')) return false
  const ids = await disk.list(join(work, 'kept'))
  const counts = await Promise.all(ids.map(async (id) => (await disk.list(join(work, 'kept', id))).length))
  return ids.length === 0 || counts.includes(0) || (await listOwnUnstored(instance, services)).length > 0
}

/** What changes of this home, which the ledger knows, left in the instance. */
async function listOwnUnstored({ id, gamePath }: Instance, { disk, ledger, homeId }: RecoverServices) {
  const received = ledger.received(id)
  return (await listUnstored(gamePath, disk)).flatMap((file) => {
    const changeSet = file.home === homeId && !received.has(file.changeSet.id) && ledger.changeSet(file.changeSet.id)
    // The ledger's word counts: the file may be planted.
    const kept = { ...file, changeSet: changeSet || file.changeSet }
    return changeSet && strayArea(kept) === undefined ? [kept] : []
  })
}

/** Content folders with a work folder of their own, as where they are links, in which a change was begun. */
async function foldersWithLeftovers(gamePath: string, disk: Disk): Promise<readonly string[]> {
  const found: string[] = []
  for (const folder of (await readRealFolders(gamePath)).keys()) {
    await assertSafeWorkFolder(join(gamePath, folder), disk)
    const names = await disk.list(join(gamePath, folder, WORK_FOLDER)).catch(() => [])
    if (names.some((name) => PASSING.has(name))) found.push(folder)
  }
  return found
}

/** For whoever holds the instance, and these of its folders. null: there was no change under way. Throws `untrusted` where one waits. */
export async function recoverInstance(
  instance: Instance,
  services: RecoverServices & Told,
  folders: readonly string[] = [],
): Promise<Recovery | null> {
  const { disk, events } = services
  const { gamePath } = instance
  const found = await readJournal(gamePath, services)
  const outcome = found && (await carryOut(found, instance, services))
  for (const folder of folders) await sweepAside(join(gamePath, folder, WORK_FOLDER), disk)
  await takeInHistory(instance, services)
  await sweep(instance, services)
  if (outcome === null) return null
  events.emit({ kind: 'recovered', instanceId: instance.id, outcome: outcome.outcome })
  const changeSet = found?.journal.changeSet.id ?? null
  return { instanceId: instance.id, gamePath, changeSet, ...outcome, hint: null, commands: [] }
}

/** null: it was carried out before, and is only put away. */
async function carryOut(
  found: FoundJournal,
  instance: Instance,
  services: RecoverServices & Told,
): Promise<Outcome | null> {
  const { journal } = found
  const { disk, ledger } = services
  const judgement = judgeJournal(found, instance, services)
  if (judgement === 'waiting') throw untrusted(journal)
  await assertConfined(found, instance, disk)
  if (judgement === 'finished') {
    await removeJournal(instance.gamePath, disk)
    await removeLeftovers(journal, instance.gamePath, disk)
    return null
  }
  const outcome = await (journal.state === 'prepared' ? rollBackJournal : finish)(journal, instance, services)
  ledger.saveFinished(journal.changeSet.id)
  return outcome
}

interface Outcome {
  readonly outcome: 'rolled-back' | 'finished'
  readonly message: string
}

async function rollBackJournal(journal: Journal, { gamePath }: Instance, { disk }: RecoverServices): Promise<Outcome> {
  const foreign = await rollBack(journal, gamePath, disk)
  const others =
    foreign.length === 0
      ? ''
      : `; ${foreign.join(', ')} had been changed by another program since and was left alone, the old file is in .modwell/kept`
  return { outcome: 'rolled-back', message: `an interrupted ${journal.changeSet.kind} was rolled back${others}` }
}

async function finish(journal: Journal, instance: Instance, services: RecoverServices): Promise<Outcome> {
  const { disk, ledger, seal, store, homeId, events } = services
  await record(journal, instance, { disk, ledger, seal })
  const problems = await cleanUp(journal, instance.gamePath, { disk, store: journal.home === homeId ? store : null })
  warnOfUnstored(problems, instance, events)
  events.emit({ kind: 'changed', what: 'history', instanceId: instance.id })
  return { outcome: 'finished', message: `an interrupted ${journal.changeSet.kind} was finished` }
}

/**
 * Beginnings of a change in a work folder beside its targets. What was replaced stays: it is its instance's to keep; so is all where
 * that is an instance's own work folder, because a link leads to its game folder.
 */
async function sweepAside(work: string, disk: Disk): Promise<void> {
  const names = await disk.list(work).catch((): readonly string[] => [])
  if (names.includes('journal.json') || names.includes('history')) return
  for (const name of names) if (PASSING.has(name)) await disk.removeTree(join(work, name))
  for (const id of names.includes('kept') ? await disk.list(join(work, 'kept')) : []) {
    await removeIfEmpty(join(work, 'kept', id), disk)
  }
  await removeIfEmpty(join(work, 'kept'), disk)
  await removeIfEmpty(work, disk)
}

/** What no journal speaks of: beginnings of a change that never came to be, and replaced files that this home has not come for yet. */
async function sweep(instance: Instance, services: RecoverServices): Promise<void> {
  const { disk, store } = services
  const { gamePath } = instance
  const work = join(gamePath, WORK_FOLDER)
  for (const name of await disk.list(work)) {
    if (PASSING.has(name)) await disk.removeTree(join(work, name))
  }
  await disk.removeTree(join(gamePath, '.modwell.json.new'))
  for (const kept of await listOwnUnstored(instance, services)) {
    await keepReplaced(kept, gamePath, { disk, store })
    await removeLeftovers(kept, gamePath, disk)
  }
  for (const id of await disk.list(join(work, 'kept'))) await removeIfEmpty(join(work, 'kept', id), disk)
  await removeIfEmpty(join(work, 'kept'), disk)
}

/** What the store could not take can still be undone from where it lies. */
export function warnOfUnstored(problems: readonly unknown[], instance: Instance, events: Events): void {
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
