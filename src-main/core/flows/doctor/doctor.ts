import { tell, tellHint, textOf } from '../../model/told.ts'
import { say, type Text, words } from '../../../../src-texts/text.ts'
import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { findStoredNeeds } from '../history/stored-needs.ts'
import { CoreError } from '../../errors.ts'
import { explainFailure, hasRoom } from '../../services/home/explain-disk-failures.ts'
import { sayMended, type Mended } from '../library/mend-ledger.ts'
import { ledgersSetAside } from '../../services/home/corrupt-ledgers.ts'
import type { Instance } from '../../model/instance.ts'
import type { Diagnosis, Recovery } from '../../model/recovery.ts'
import { sizeInWords } from '../../model/size-in-words.ts'
import type { RequestBudget } from '../../model/service-contact.ts'
import type { ServiceStatus } from '../../model/service-status.ts'
import { WORK_FOLDER } from '../../model/work-folder.ts'
import { listContentFolders } from '../../pipeline/scan/content-folders.ts'
import type { HomeServices } from '../../services/home-services.ts'

export interface DoctorServices extends Pick<HomeServices, 'home' | 'homeId' | 'ledger' | 'disk'> {
  /** Whether the bytes of a file that was there before a change are still kept, in their length. */
  isStored(sha512: string, size: number): Promise<boolean>
  /** What something wrote into of the ledger, and what came of it. Absent: it is not mended now. */
  mend?(): Promise<readonly Mended[]>
  /** What was interrupted and has been looked after when the home was opened or just now. */
  recover(): Promise<readonly Recovery[]>
  status(): Promise<ServiceStatus>
  /** What the service lets everybody on this line ask, once its status is known; null: it did not tell. */
  budget(): RequestBudget | null
  /** Then the service is not asked, and nothing is said of it. */
  readonly isOffline: boolean
  /** What opening the home had to say: a database that was set aside, settings that could not be read. */
  readonly warnings: readonly string[]
}

/** Looks at everything that Modwell rests on and says of each how it is; mends what an interrupted change left. */
export async function checkHome(services: DoctorServices): Promise<readonly Diagnosis[]> {
  const { home, ledger } = services
  const look = async (subject: string, work: () => Promise<readonly Diagnosis[]>) =>
    work().catch((error: unknown) => [failed(subject, explainFailure(error, home))])
  const recoveries = await look('home', async () => (await services.recover()).map(ofRecovery))
  const damage = await look('ledger', async () => findDamage((await services.mend?.()) ?? [], services))
  const told = new Set(damage.map(({ message }) => message))
  const instances = await Promise.all(ledger.instances().map(examineFolder))
  return [
    await examineHomeFolder(home),
    ...(await findSetAside(home)),
    ...services.warnings
      .filter((message) => !told.has(message))
      .map((message): Diagnosis => ({ subject: 'home', verdict: 'repaired', message, hint: null })),
    ...damage,
    ...recoveries,
    ...instances,
    ...(await examineStore(services)),
    ...(services.isOffline
      ? []
      : await look('service', async () => [ofStatus(await services.status(), services.budget())])),
  ]
}

/** One look that could not be had stops no other. Throws what is no failure of the disk's, as when it is stopped. */
function failed(subject: string, error: unknown): Diagnosis {
  if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
  const { message, text, hint, hintText } = error
  return { subject, verdict: 'bad', message, text, hint, hintText }
}

/** Rows of the ledger that something wrote into. What nothing else says, and nobody can bring back, is taken out. */
function findDamage(mended: readonly Mended[], { ledger }: Pick<DoctorServices, 'ledger'>): readonly Diagnosis[] {
  return mended.map((one) => {
    const told = { subject: 'ledger', ...tell(sayMended(one, ledger)) }
    if (one.outcome !== 'lost') return { ...told, verdict: 'repaired', hint: null }
    const { table, instanceId } = one.row
    const gamePath = ledger.instance(instanceId ?? '')?.gamePath
    const isAway = table === 'change_sets' && (gamePath === undefined || !existsSync(gamePath))
    if (isAway) return { ...told, verdict: 'bad', ...tellHint(say('bring-its-folder-back')) }
    ledger.dropDamaged(one.row)
    if (table === 'instances') {
      const commands = ['modwell instances adopt DIR']
      return { ...told, verdict: 'bad', ...tellHint(say('it-was-taken-out-adopt-again')), commands }
    }
    const hint = table === 'change_sets' ? say('it-cannot-be-undone-any-more') : say('decide-it-again')
    return { ...told, verdict: 'bad', ...(table === 'packs' ? { hint: null } : tellHint(hint)) }
  })
}

/** Databases that were lost once: what was in them may be missed. */
async function findSetAside(home: string): Promise<readonly Diagnosis[]> {
  return (await ledgersSetAside(home)).map(({ name, was }) => ({
    subject: 'ledger',
    verdict: 'bad',
    ...tell(was === 'corrupt' ? say('ledger-was-corrupt', { name }) : say('ledger-was-lost', { name })),
    ...tellHint(say('adopt-missing-instances')),
  }))
}

/** What a change leaves alone of a disk. */
const LEAST_ROOM = 1 << 20

async function examineHomeFolder(home: string): Promise<Diagnosis> {
  const isWritable = await canWrite(home)
  if (!hasRoom(home)) {
    return {
      subject: 'home',
      verdict: 'bad',
      ...tell(say('disk-of-home-is-full', { home })),
      ...tellHint(say('free-space-or-another-home')),
      commands: ['--home DIR'],
    }
  }
  const { bavail, bsize } = await statfs(home)
  if (bavail * bsize < LEAST_ROOM) {
    return {
      subject: 'home',
      verdict: 'bad',
      ...tell(say('disk-of-home-is-nearly-full', { home, left: sizeInWords(bavail * bsize) })),
      ...tellHint(say('prune-free-space-or-another-home')),
      commands: ['modwell store prune', '--home DIR'],
    }
  }
  return isWritable
    ? { subject: 'home', verdict: 'good', ...tell(say('home-can-be-written', { home })), hint: null }
    : {
        subject: 'home',
        verdict: 'bad',
        ...tell(say('home-cannot-be-written', { home })),
        ...tellHint(say('make-it-writable')),
        commands: ['--home DIR'],
      }
}

async function examineFolder(instance: Instance): Promise<Diagnosis> {
  const subject = `instance ${instance.name} (${instance.id})`
  const isThere = await access(instance.gamePath).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    return {
      subject,
      verdict: 'bad',
      ...tell(say('folder-not-found', { folder: instance.gamePath })),
      ...tellHint(say('bring-it-back-or-forget')),
      commands: [`modwell instances forget ${instance.id}`],
    }
  }
  if (!(await canWrite(instance.gamePath))) {
    return {
      subject,
      verdict: 'bad',
      ...tell(say('instance-cannot-be-written', { gamePath: instance.gamePath })),
      hint: null,
    }
  }
  const closed = await closedFolders(instance)
  if (closed.length > 0) {
    return {
      subject,
      verdict: 'bad',
      ...tell(say('folders-cannot-be-written', { folders: closed, gamePath: instance.gamePath })),
      ...tellHint(say('check-who-owns-them')),
    }
  }
  return {
    subject,
    verdict: 'good',
    ...tell(say('instance-can-be-written', { gamePath: instance.gamePath })),
    hint: null,
  }
}

/** Folders of it that hold what is changed, and Modwell's own, in which this may not be done. One that is not there can be made. */
async function closedFolders(instance: Instance): Promise<readonly string[]> {
  const folders = [...listContentFolders(instance).folders.map(({ path }) => path), WORK_FOLDER]
  const isClosed = await Promise.all(
    folders.map(async (folder) => {
      const path = join(instance.gamePath, folder)
      return existsSync(path) && !(await canWrite(path))
    }),
  )
  return folders.filter((_, index) => isClosed[index])
}

async function examineStore(services: DoctorServices): Promise<readonly Diagnosis[]> {
  const { stored, gone, elsewhere } = await findStoredNeeds(
    ({ sha512, size }) => services.isStored(sha512, size),
    services,
  )
  return [
    ofStoredFiles(stored.length + gone.length, gone.length),
    ...(elsewhere.length === 0 ? [] : [ofElsewhere(elsewhere.length)]),
  ]
}

function ofStoredFiles(needed: number, gone: number): Diagnosis {
  const [subject, commands] = ['store', ['modwell store verify']]
  return gone === 0
    ? {
        subject,
        verdict: 'good',
        ...tell(say('all-files-are-stored', { count: String(needed) })),
        ...tellHint(say('verify-to-check-content')),
        commands,
      }
    : {
        subject,
        verdict: 'bad',
        ...tell(say('stored-files-are-missing', { gone: String(gone), count: String(needed) })),
        ...tellHint(say('undo-asks-the-service')),
        commands,
      }
}

function ofElsewhere(count: number): Diagnosis {
  return {
    subject: 'store',
    verdict: 'good',
    ...tell(say('files-of-another-home', { count })),
    ...tellHint(say('undone-only-from-that-home')),
    commands: ['--home DIR'],
  }
}

function ofRecovery(recovery: Recovery): Diagnosis {
  const { gamePath, instanceId, outcome, changeSet } = recovery
  const told = tell(say('about-one', { name: gamePath, why: textOf(recovery) }))
  const said = { subject: `instance ${instanceId}`, ...told }
  switch (outcome) {
    case 'failed':
      return {
        ...said,
        verdict: 'bad',
        ...tellHint(say('fix-what-it-names')),
        commands: ['modwell doctor'],
      }
    case 'waiting':
      return {
        ...said,
        verdict: 'bad',
        ...tellHint(say('until-then-nothing-changes')),
        commands: [`modwell recover ${changeSet ?? instanceId}`],
      }
    case 'finished':
    case 'rolled-back':
      return { ...said, verdict: 'repaired', hint: null, commands: [] }
  }
}

function ofStatus(
  { url, isReachable, name, version, message: why }: ServiceStatus,
  budget: RequestBudget | null,
): Diagnosis {
  return isReachable
    ? {
        subject: 'service',
        verdict: 'good',
        ...tell(answering({ url, name, version }, budget)),
        hint: null,
      }
    : {
        subject: 'service',
        verdict: 'bad',
        ...tell(say('service-does-not-answer', { url, why: why ?? say('no-reason-given') })),
        ...tellHint(say('works-with-what-is-known')),
        commands: ['--service URL'],
      }
}

async function canWrite(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
}

function answering(
  { url, name, version }: Pick<ServiceStatus, 'url' | 'name' | 'version'>,
  budget: RequestBudget | null,
): Text {
  const named = version === null ? (name ?? say('unnamed')) : `${name ?? words('unnamed')} ${version}`
  return budget === null
    ? say('service-answers', { url, name: named })
    : say('service-answers-with-budget', { url, name: named, left: String(budget.left), limit: String(budget.limit) })
}
