import { kindInWords } from '../../../model/changes/kind-in-words.ts'
import { sayError } from '../../../errors.ts'
import { message } from '../../../../../resources/text/text.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { join } from 'node:path'
import type { Events } from '../../../events.ts'
import type { Instance } from '../../../model/instances/instance.ts'
import type { Recovery } from '../../../model/changes/recovery.ts'
import { WORK_FOLDER } from '../../../model/paths/work-folder.ts'
import { cleanUp, removeLeftovers, keepReplaced, removeIfEmpty } from '../../../pipeline/apply/clean-up.ts'
import { readJournal, removeJournal, type FoundJournal, type Journal } from '../../../pipeline/apply/journal.ts'
import { rollBack } from '../../../pipeline/apply/roll-back.ts'
import { record } from '../../../pipeline/record/record.ts'
import { takeInHistory } from '../../../pipeline/record/take-in.ts'
import type { Disk } from '../../../services/disk/disk.ts'
import { explainDiskError } from '../../../files/disk-errors.ts'
import { assertConfined, judgeJournal, untrusted, type Told, strayArea } from './judge-journal.ts'
import type { HomeServices } from '../../../services/home-services.ts'
import { sweepProbes } from '../../../pipeline/apply/probe.ts'
import { readRealFolders } from '../../../pipeline/discover/shared-folders.ts'
import { listUnstored } from '../../../pipeline/record/replaced-files.ts'
import { assertSafeWorkFolder } from '../../../folders/work-folder-guard.ts'
import type { Ledger } from '../../../services/database/ledger/ledger.ts'
import type { Store } from '../../../services/store/store.ts'

export type RecoverServices = Pick<
  HomeServices,
  'disk' | 'pathKeys' | 'store' | 'ledger' | 'locks' | 'events' | 'home' | 'homeId' | 'seal' | 'isRehearsal'
>

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
  for (const folder of folders) await sweepBeside(join(gamePath, folder, WORK_FOLDER), disk)
  await takeInHistory(instance, services)
  await sweepLeftovers(instance, services)
  if (outcome === null) return null
  events.emit({ kind: 'recovered', instanceId: instance.id, outcome: outcome.outcome })
  const changeSet = found?.journal.changeSet.id ?? null
  const joint = found?.journal.changeSet.joint ?? null
  return { instanceId: instance.id, gamePath, changeSet, joint, ...outcome, hint: null, remedies: [] }
}

/** What recovering would do. null: it was carried out before. */
export function foretellRecovery(
  found: FoundJournal,
  instance: Instance,
  services: RecoverServices & Told,
): Recovery | null {
  const { changeSet, state } = found.journal
  if (judgeJournal(found, instance, services) === 'finished') return null
  const outcome = state === 'prepared' ? 'rolled-back' : 'finished'
  const { id: instanceId, gamePath } = instance
  const told = withMessage(message('would-be-recovered', { kind: kindInWords(changeSet.kind), outcome }))
  return {
    instanceId,
    gamePath,
    changeSet: changeSet.id,
    joint: changeSet.joint ?? null,
    outcome,
    ...told,
    hint: null,
    remedies: [],
  }
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
  await assertConfined(found, instance, services)
  if (judgement === 'finished') {
    if (await isHalfDone(journal, instance.gamePath, disk)) throw untrusted(journal, 'again')
    await removeJournal(instance.gamePath, disk)
    await removeLeftovers(journal, instance.gamePath, disk)
    return null
  }
  const outcome = await (journal.state === 'prepared' ? rollBackJournal : finish)(journal, instance, services)
  noteFinished(journal, ledger)
  return outcome
}

/** A copy of its journal came with what was staged and replaced, as from a backup that was made then: a person knows whether it is to be undone. */
async function isHalfDone({ state, changeSet, areas }: Journal, gamePath: string, disk: Pick<Disk, 'look'>) {
  if (state === 'applied') return false
  for (const area of new Set(areas)) {
    for (const place of ['staging', 'kept'])
      if ((await disk.look(join(gamePath, area, place, changeSet.id))) !== null) return true
  }
  return false
}

/** From now on a copy of the journal counts no more. What was done was done, though the home is full. */
export function noteFinished({ changeSet }: Journal, ledger: RecoverServices['ledger']): void {
  try {
    ledger.saveFinished(changeSet.id)
  } catch {
    // What a copy could do was done or undone already.
  }
}

interface Outcome extends Pick<Recovery, 'message' | 'text'> {
  readonly outcome: 'rolled-back' | 'finished'
}

async function rollBackJournal(journal: Journal, { gamePath }: Instance, services: RecoverServices): Promise<Outcome> {
  const foreign = await rollBack(journal, gamePath, services)
  const text = message('was-rolled-back', {
    kind: kindInWords(journal.changeSet.kind),
    count: foreign.length,
    foreign,
  })
  return { outcome: 'rolled-back', ...withMessage(text) }
}

async function finish(journal: Journal, instance: Instance, services: RecoverServices): Promise<Outcome> {
  const { disk, store, homeId, events } = services
  await record(journal, instance, services)
  const problems = await cleanUp(journal, instance.gamePath, { disk, store: journal.home === homeId ? store : null })
  warnOfUnstored(problems, instance, events)
  events.emit({ kind: 'changed', what: 'history', instanceId: instance.id })
  return {
    outcome: 'finished',
    ...withMessage(message('was-finished', { kind: kindInWords(journal.changeSet.kind) })),
  }
}

/** What the store could not take can still be undone from where it lies. */
export function warnOfUnstored(problems: readonly unknown[], instance: Instance, events: Events): void {
  const [first] = problems.map(explainDiskError)
  if (first === undefined) return
  events.emit({
    kind: 'warning',
    code: 'not-in-store',
    ...withMessage(
      message('replaced-files-stay', { count: String(problems.length), name: instance.name, why: sayError(first) }),
    ),
    remedies: [],
  })
}

interface LeftoverServices {
  readonly disk: Disk
  readonly store: Store
  readonly ledger: Ledger
  readonly homeId: string
}

/** What lies in a work folder only while a change is under way. Whatever else lies there is not Modwell's to remove. */
const PASSING = new Set(['journal.json', 'journal.json.new', 'staging', 'probe', 'draft-probe'])

/** One look at the disk for an instance where all is well. */
export async function hasLeftovers(instance: Instance, services: LeftoverServices): Promise<boolean> {
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
async function listOwnUnstored({ id, gamePath }: Instance, { disk, ledger, homeId }: LeftoverServices) {
  const received = ledger.received(id)
  return (await listUnstored(gamePath, disk)).flatMap((file) => {
    const changeSet = file.home === homeId && !received.has(file.changeSet.id) && ledger.changeSet(file.changeSet.id)
    // The ledger's word counts: the file may be planted.
    const kept = { ...file, changeSet: changeSet || file.changeSet }
    return changeSet && strayArea(kept) === undefined ? [kept] : []
  })
}

/** Content folders with a work folder of their own, as where they are links, in which a change was begun. */
export async function foldersWithLeftovers(gamePath: string, disk: Disk): Promise<readonly string[]> {
  const found: string[] = []
  for (const folder of (await readRealFolders(gamePath)).keys()) {
    await assertSafeWorkFolder(join(gamePath, folder), disk)
    const names = await disk.list(join(gamePath, folder, WORK_FOLDER)).catch(() => [])
    if (names.some((name) => PASSING.has(name))) found.push(folder)
  }
  return found
}

/**
 * Beginnings of a change in a work folder beside its targets. What was replaced stays: it is its instance's to keep; so is all where
 * that is an instance's own work folder, because a link leads to its game folder.
 */
async function sweepBeside(work: string, disk: Disk): Promise<void> {
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
async function sweepLeftovers(instance: Instance, services: LeftoverServices): Promise<void> {
  const { disk, store } = services
  const { gamePath } = instance
  const work = join(gamePath, WORK_FOLDER)
  await sweepProbes(gamePath, disk)
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
