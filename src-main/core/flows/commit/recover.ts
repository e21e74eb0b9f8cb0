import { withMessage, withHint } from '../../model/words/with-message.ts'
import { join } from 'node:path'
import { CoreError, sayError } from '../../errors.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { ImportedHistory } from '../../model/changes/received-history.ts'
import type { Recovery } from '../../model/changes/recovery.ts'
import { WORK_FOLDER } from '../../model/paths/work-folder.ts'
import { readJournal } from '../../pipeline/apply/journal.ts'
import { takeInHistory } from '../../pipeline/record/take-in.ts'
import { takeInWishes } from '../../pipeline/record/take-in-wishes.ts'
import { assertSafeWorkFolder } from '../../folders/work-folder-guard.ts'
import { explainFailure } from '../../files/explain-disk-failures.ts'
import { assertAdopted, markUnmarked } from '../library/adopted-folder.ts'
import { readReceived } from '../library/receive.ts'
import { matchInstance } from '../library/find-instance.ts'
import { readSharing } from '../shared-folders/sharing.ts'
import { assertConfined, judgeJournal, untrusted, type Told } from './journal/judge-journal.ts'
import type { HomeServices } from '../../services/home-services.ts'
import {
  foldersWithLeftovers,
  hasLeftovers,
  foretellRecovery,
  recoverInstance,
  type RecoverServices,
} from './journal/recover-instance.ts'
import { lockFolders } from './lock-folders.ts'
import { message } from '../../../../resources/text/text.ts'

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
    return notRecovered(explainFailure(cause, services.home), instance, found?.journal.changeSet ?? null)
  }
}

/** Throws what stands in the way, `untrusted` and `busy` among it. */
async function recoverOne(instance: Instance, services: RecoverServices & Told): Promise<Recovery | null> {
  services.disk.refuseForeign(instance.gamePath)
  await assertAdopted(instance, services)
  const recovery = await recoverAdopted(instance, services)
  await markUnmarked(instance, services)
  return recovery
}

async function recoverAdopted(instance: Instance, services: RecoverServices & Told): Promise<Recovery | null> {
  const { disk } = services
  const { gamePath } = instance
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
  if (found !== null) await assertConfined(found, instance, services)
  if (services.isRehearsal === true) return foretellUnlessHeld(instance, services)
  const changed = found?.journal.changeSet.changes.map(({ path }) => path) ?? []
  const lock = await lockFolders(instance, [...changed, ...aside.map((folder) => `${folder}/any`)], services)
  try {
    return await services.store.sharing(() => recoverInstance(instance, services, lock.folders))
  } finally {
    lock.release()
  }
}

/** Throws `busy`: what a living process works on is no interrupted change. */
async function foretellUnlessHeld(instance: Instance, services: RecoverServices & Told): Promise<Recovery | null> {
  const { gamePath } = instance
  ;(await services.locks.hold(gamePath)).release()
  // What was waited for may have ended it.
  const found = await readJournal(gamePath, services).catch(() => null)
  return found && foretellRecovery(found, instance, services)
}

function notRecovered(error: unknown, { id: instanceId, gamePath }: Instance, changeSet: ChangeSet | null): Recovery {
  const said = error instanceof CoreError ? error : null
  return {
    instanceId,
    gamePath,
    outcome: said?.code === 'untrusted' ? 'waiting' : 'failed',
    changeSet: changeSet?.id ?? null,
    joint: changeSet?.joint ?? null,
    ...withMessage(sayError(error)),
    ...withHint(said?.hintText ?? null),
    // What does it as that user is to be completed by what was typed, which the command itself says.
    remedies: said === null || said.code === 'foreign-owner' ? [] : said.remedies,
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
    const ids = waiting.map(({ instance }) => instance.id)
    throw new CoreError('ambiguous', message('interrupted-change-ambiguous', { named, ids }), {
      hint: message('name-one-of-these-instances-instead'),
    })
  }
  const recovery = first === undefined ? null : await recoverOne(first.instance, { ...services, told: first.told })
  if (recovery !== null) return recovery
  throw new CoreError('not-found', message('interrupted-change-not-found', { named }), {
    hint: message('leave-the-name-out-to-list'),
    remedies: [{ kind: 'recover', named: null }],
  })
}

interface InterruptedChange {
  readonly instance: Instance
  /** Its change set. */
  readonly told: string
}

/** Of the instance that is named, else wherever a journal of that change set lies. Throws what reading the named one's throws. */
async function findInterrupted(named: string, services: RecoverServices): Promise<readonly InterruptedChange[]> {
  const instances = services.ledger.instances()
  const meant = matchInstance(named, instances)
  const found: InterruptedChange[] = []
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
export function createRecoveries(services: RecoverServices & Pick<HomeServices, 'newId'>) {
  const done: Recovery[] = []

  function keep(recovery: Recovery): boolean {
    const isDone = recovery.outcome === 'finished' || recovery.outcome === 'rolled-back'
    if (isDone) done.push(recovery)
    return isDone
  }

  async function run(): Promise<readonly Recovery[]> {
    const open = (await recoverAll(services)).filter((recovery) => !keep(recovery))
    return [...done, ...open]
  }

  async function takeInReceived(instance: Instance): Promise<void> {
    const { disk, ledger } = services
    disk.refuseForeign(instance.gamePath)
    await assertAdopted(instance, services)
    await assertSafeWorkFolder(instance.gamePath, disk)
    const received = ledger.received(instance.id)
    ledger.saveReceived(instance.id, [])
    await takeInHistory(instance, services, received)
    await takeInWishes(instance, services, true)
    const found = await readJournal(instance.gamePath, services).catch(() => null)
    const told = found?.journal.changeSet.id
    if (told !== undefined && received.has(told)) {
      // What stands in the way is told as of every instance.
      const recovery = await recoverOne(instance, { ...services, told }).catch(() => null)
      if (recovery !== null) keep(recovery)
    }
  }

  return {
    run,
    /** What waits in the instance's folder counts from now on, whoever may write there. */
    async trust(instance: Instance): Promise<ImportedHistory> {
      const { interrupted } = await readReceived(instance, services)
      const before = countKnown(instance.id, services.ledger)
      await takeInReceived(instance)
      await run()
      const after = countKnown(instance.id, services.ledger)
      return {
        changeSets: after.changeSets - before.changeSets,
        holds: after.holds - before.holds,
        channels: after.channels - before.channels,
        links: after.links - before.links,
        ignored: after.ignored - before.ignored,
        ready: after.ready - before.ready,
        interrupted,
      }
    },
    async tell(named: string): Promise<readonly Recovery[]> {
      const recovery = await recoverTold(named, services)
      keep(recovery)
      return [recovery]
    },
  }
}

function countKnown(id: string, ledger: HomeServices['ledger']): Omit<ImportedHistory, 'interrupted'> {
  return {
    changeSets: ledger.changeSets(id).length,
    holds: ledger.holds(id).length,
    channels: ledger.channels(id).length,
    links: ledger.fileLinks().length,
    ignored: ledger.ignoredFindings(id).length,
    ready: ledger.readyWatches(id).length,
  }
}

/** Before a shared folder is changed: what a dead process left half done in it on behalf of another instance is finished or undone. */
export async function recoverSharingInstances(
  instance: Instance,
  paths: readonly string[],
  services: RecoverServices,
): Promise<void> {
  const interrupted: Instance[] = []
  for (const other of services.ledger.instances()) {
    if (other.id === instance.id) continue
    const journal = await services.disk.look(join(other.gamePath, WORK_FOLDER, 'journal.json')).catch(() => 'unknown')
    if (journal !== null) interrupted.push(other)
  }
  // Who shares what is looked up for these alone: it takes long with many instances, and most changes find none.
  const sharing = await readSharing(interrupted.length === 0 ? [] : [instance, ...interrupted], services)
  const sharingInstances = new Set(paths.flatMap((path) => sharing.instancesSharing(instance.id, path)))
  for (const sharingInstance of sharingInstances) await recoverQuietly(sharingInstance, services)
}
