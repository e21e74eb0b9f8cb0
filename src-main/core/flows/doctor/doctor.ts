import type { Remedy } from '../../model/words/remedy.ts'
import { withMessage, withHint, messageOf } from '../../model/words/with-message.ts'
import { message, type Message, formatMessage } from '../../../../resources/text/text.ts'
import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { findStoredNeeds } from '../history/stored-needs.ts'
import { CoreError } from '../../errors.ts'
import { explainFailure, hasRoom } from '../../files/explain-disk-failures.ts'
import { sayMended, type MendedRow } from '../library/mend-ledger.ts'
import { ledgersSetAside } from '../../files/corrupt-ledgers.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Diagnosis, Recovery } from '../../model/changes/recovery.ts'
import type { RequestBudget } from '../../model/service/service-contact.ts'
import type { ServiceStatus } from '../../model/service/service-status.ts'
import { WORK_FOLDER } from '../../model/paths/work-folder.ts'
import { listContentFolders } from '../../pipeline/scan/content-folders.ts'
import type { HomeServices } from '../../services/home-services.ts'

export interface DoctorServices extends Pick<HomeServices, 'home' | 'homeId' | 'ledger' | 'disk'> {
  /** Whether the bytes of a file that was there before a change are still kept, in their length. */
  isStored(sha512: string, size: number): Promise<boolean>
  /** What something wrote into of the ledger, and what came of it. Absent: it is not mended now. */
  mend?(): Promise<readonly MendedRow[]>
  /** What was interrupted and has been looked after when the home was opened or just now. */
  recover(): Promise<readonly Recovery[]>
  status(): Promise<ServiceStatus>
  /** What the service lets everybody on this line ask, once its status is known; null: it did not tell. */
  budget(): RequestBudget | null
  /** Then the service is not asked, and nothing is said of it. */
  readonly isOffline: boolean
  /** What opening the home had to say: a database that was set aside, settings that could not be read. */
  readonly warnings: readonly Message[]
}

/** Looks at everything that Modwell rests on and says of each how it is; mends what an interrupted change left. */
export async function checkHome(services: DoctorServices): Promise<readonly Diagnosis[]> {
  const { home, ledger } = services
  const look = async (subject: string, work: () => Promise<readonly Diagnosis[]>) =>
    work().catch((error: unknown) => [failed(subject, explainFailure(error, home))])
  const recoveries = await look('home', async () => (await services.recover()).map(ofRecovery))
  const damage = await look('ledger', async () => findDamage((await services.mend?.()) ?? [], services))
  const told = new Set(damage.map((one) => one.message))
  const instances = await Promise.all(ledger.instances().map(examineFolder))
  return [
    await examineHomeFolder(home),
    ...(await findSetAside(home)),
    ...services.warnings
      .map((warning) => withMessage(warning))
      .filter((warning) => !told.has(warning.message))
      .map((warning): Diagnosis => ({ subject: 'home', verdict: 'repaired', ...warning, hint: null })),
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
  const { message: told, text, hint, hintText } = error
  return { subject, verdict: 'bad', message: told, text, hint, hintText }
}

/** Rows of the ledger that something wrote into. What nothing else says, and nobody can bring back, is taken out. */
function findDamage(mended: readonly MendedRow[], { ledger }: Pick<DoctorServices, 'ledger'>): readonly Diagnosis[] {
  return mended.map((one) => {
    const told = { subject: 'ledger', ...withMessage(sayMended(one, ledger)) }
    if (one.outcome !== 'lost') return { ...told, verdict: 'repaired', hint: null }
    const { table, instanceId } = one.row
    const gamePath = ledger.instance(instanceId ?? '')?.gamePath
    const isAway = table === 'change_sets' && (gamePath === undefined || !existsSync(gamePath))
    if (isAway) return { ...told, verdict: 'bad', ...withHint(message('bring-its-folder-back')) }
    ledger.dropDamaged(one.row)
    if (table === 'instances') {
      const hint = withHint(message('it-was-taken-out-adopt-again'))
      return { ...told, verdict: 'bad', ...hint, remedies: [{ kind: 'adopt', folder: null }] }
    }
    const hint = table === 'change_sets' ? message('it-cannot-be-undone-any-more') : message('decide-it-again')
    return { ...told, verdict: 'bad', ...(table === 'packs' ? { hint: null } : withHint(hint)) }
  })
}

/** Databases that were lost once: what was in them may be missed. */
async function findSetAside(home: string): Promise<readonly Diagnosis[]> {
  return (await ledgersSetAside(home)).map(({ name, was }) => ({
    subject: 'ledger',
    verdict: 'bad',
    ...withMessage(was === 'corrupt' ? message('ledger-was-corrupt', { name }) : message('ledger-was-lost', { name })),
    ...withHint(message('adopt-missing-instances')),
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
      ...withMessage(message('disk-of-home-is-full', { home })),
      ...withHint(message('free-space-or-another-home')),
      remedies: [{ kind: 'use-other-home' }],
    }
  }
  const { bavail, bsize } = await statfs(home)
  if (bavail * bsize < LEAST_ROOM) {
    return {
      subject: 'home',
      verdict: 'bad',
      ...withMessage(message('disk-of-home-is-nearly-full', { home, left: { bytes: bavail * bsize } })),
      ...withHint(message('prune-free-space-or-another-home')),
      remedies: [{ kind: 'prune-store' }, { kind: 'use-other-home' }],
    }
  }
  return isWritable
    ? { subject: 'home', verdict: 'good', ...withMessage(message('home-can-be-written', { home })), hint: null }
    : {
        subject: 'home',
        verdict: 'bad',
        ...withMessage(message('home-cannot-be-written', { home })),
        ...withHint(message('make-it-writable')),
        remedies: [{ kind: 'use-other-home' }],
      }
}

async function examineFolder(instance: Instance): Promise<Diagnosis> {
  const { id, name } = instance
  const about = { subject: `instance ${name} (${id})`, instance: { id, name } }
  const isThere = await access(instance.gamePath).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    return {
      ...about,
      verdict: 'bad',
      ...withMessage(message('folder-not-found', { folder: instance.gamePath })),
      ...withHint(message('bring-the-folder-back-or-forget')),
      remedies: [{ kind: 'forget', instance: instance.id }],
    }
  }
  if (!(await canWrite(instance.gamePath))) {
    return {
      ...about,
      verdict: 'bad',
      ...withMessage(message('instance-cannot-be-written', { gamePath: instance.gamePath })),
      hint: null,
    }
  }
  const closed = await closedFolders(instance)
  if (closed.length > 0) {
    return {
      ...about,
      verdict: 'bad',
      ...withMessage(message('folders-cannot-be-written', { folders: closed, gamePath: instance.gamePath })),
      ...withHint(message('check-who-owns-them')),
    }
  }
  return {
    ...about,
    verdict: 'good',
    ...withMessage(message('instance-can-be-written', { gamePath: instance.gamePath })),
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
  const subject = 'store'
  const remedies: readonly Remedy[] = [{ kind: 'verify-store' }]
  return gone === 0
    ? {
        subject,
        verdict: 'good',
        ...withMessage(message('all-files-are-stored', { count: String(needed) })),
        ...withHint(message('verify-to-check-content')),
        remedies,
      }
    : {
        subject,
        verdict: 'bad',
        ...withMessage(message('stored-files-are-missing', { gone: String(gone), count: String(needed) })),
        ...withHint(message('undo-asks-the-service')),
        remedies,
      }
}

function ofElsewhere(count: number): Diagnosis {
  return {
    subject: 'store',
    verdict: 'good',
    ...withMessage(message('files-of-another-home', { count })),
    ...withHint(message('undone-only-from-that-home')),
    remedies: [{ kind: 'use-other-home' }],
  }
}

function ofRecovery(recovery: Recovery): Diagnosis {
  const { gamePath, instanceId, outcome, changeSet } = recovery
  const told = withMessage(message('about-one', { name: gamePath, why: messageOf(recovery) }))
  const said = { subject: `instance ${instanceId}`, ...told }
  switch (outcome) {
    case 'failed':
      return {
        ...said,
        verdict: 'bad',
        ...withHint(message('fix-what-it-names')),
        remedies: [{ kind: 'run-doctor' }],
      }
    case 'waiting':
      return {
        ...said,
        verdict: 'bad',
        ...withHint(message('until-then-nothing-changes')),
        remedies: [{ kind: 'recover', named: changeSet ?? instanceId }],
      }
    case 'finished':
    case 'rolled-back':
      return { ...said, verdict: 'repaired', hint: null, remedies: [] }
  }
}

function ofStatus(
  { url, isReachable, name, version, message: why, text }: ServiceStatus,
  budget: RequestBudget | null,
): Diagnosis {
  return isReachable
    ? {
        subject: 'service',
        verdict: 'good',
        ...withMessage(answering({ url, name, version }, budget)),
        hint: null,
      }
    : {
        subject: 'service',
        verdict: 'bad',
        ...withMessage(message('service-does-not-answer', { url, why: text ?? why ?? message('no-reason-given') })),
        ...withHint(message('works-with-what-is-known')),
        remedies: [{ kind: 'use-other-service' }],
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
): Message {
  const named = version === null ? (name ?? message('unnamed')) : `${name ?? formatMessage('unnamed')} ${version}`
  return budget === null
    ? message('service-answers', { url, name: named })
    : message('service-answers-with-budget', {
        url,
        name: named,
        left: String(budget.left),
        limit: String(budget.limit),
      })
}
