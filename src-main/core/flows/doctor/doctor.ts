import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { findStoredNeeds } from '../history/stored-needs.ts'
import { CoreError } from '../../errors.ts'
import { explainFailure, hasRoom } from '../../services/home/explain-disk-failures.ts'
import { ledgersSetAside } from '../../services/home/corrupt-ledgers.ts'
import type { Instance } from '../../model/instance.ts'
import type { Diagnosis, Recovery } from '../../model/recovery.ts'
import { sizeInWords } from '../../model/size-in-words.ts'
import type { ServiceStatus } from '../../model/service-status.ts'
import { WORK_FOLDER } from '../../model/work-folder.ts'
import { listContentFolders } from '../../pipeline/scan/content-folders.ts'
import type { HomeServices } from '../../services/home-services.ts'

export interface DoctorServices extends Pick<HomeServices, 'home' | 'homeId' | 'ledger' | 'disk'> {
  /** Whether the bytes of a file that was there before a change are still kept, in their length. */
  isStored(sha512: string, size: number): Promise<boolean>
  /** What was interrupted and has been looked after when the home was opened or just now. */
  recover(): Promise<readonly Recovery[]>
  status(): Promise<ServiceStatus>
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
  const instances = await Promise.all(ledger.instances().map(examineFolder))
  return [
    await examineHomeFolder(home),
    ...(await findSetAside(home)),
    ...services.warnings.map((message): Diagnosis => ({ subject: 'home', verdict: 'repaired', message, hint: null })),
    ...recoveries,
    ...instances,
    ...(await examineStore(services)),
    ...(services.isOffline ? [] : await look('service', async () => [ofStatus(await services.status())])),
  ]
}

/** One look that could not be had stops no other. Throws what is no failure of the disk's, as when it is stopped. */
function failed(subject: string, error: unknown): Diagnosis {
  if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
  return { subject, verdict: 'bad', message: error.message, hint: error.hint }
}

/** Databases that were lost once: what was in them may be missed. */
async function findSetAside(home: string): Promise<readonly Diagnosis[]> {
  return (await ledgersSetAside(home)).map(({ name, was }) => ({
    subject: 'ledger',
    verdict: 'bad',
    message:
      was === 'corrupt'
        ? `the ledger was corrupt and is kept as ${name}: instances or history may be missing`
        : `the ledger was ${was}, which ${name} marks: instances or history may be missing`,
    hint: 'Adopt the missing instances again: their history is imported again. Then delete that file.',
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
      message: `the disk of ${home} is full: nothing can be changed, and most commands fail`,
      hint: 'Free some space on that disk, or use another home.',
      commands: ['--home DIR'],
    }
  }
  const { bavail, bsize } = await statfs(home)
  if (bavail * bsize < LEAST_ROOM) {
    return {
      subject: 'home',
      verdict: 'bad',
      message: `the disk of ${home} is nearly full: ${sizeInWords(bavail * bsize)} are left, and most changes fail`,
      hint: 'Prune the store, free some space on that disk, or use another home.',
      commands: ['modwell store prune', '--home DIR'],
    }
  }
  return isWritable
    ? { subject: 'home', verdict: 'good', message: `${home} can be written`, hint: null }
    : {
        subject: 'home',
        verdict: 'bad',
        message: `${home} cannot be written`,
        hint: 'Make it writable for your user, or use another home.',
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
      message: `${instance.gamePath} is not there`,
      hint: 'Bring it back, or forget the instance.',
      commands: [`modwell instances forget ${instance.id}`],
    }
  }
  if (!(await canWrite(instance.gamePath))) {
    return {
      subject,
      verdict: 'bad',
      message: `${instance.gamePath} cannot be written: it can be inspected but not changed`,
      hint: null,
    }
  }
  const closed = await closedFolders(instance)
  if (closed.length > 0) {
    return {
      subject,
      verdict: 'bad',
      message: `${closed.join(', ')} in ${instance.gamePath} cannot be written: what is in there can be inspected but not changed`,
      hint: 'Check who owns them and whether they may be written.',
    }
  }
  return { subject, verdict: 'good', message: `${instance.gamePath} is there and can be written`, hint: null }
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
        message: `all ${needed} files that undo needs are in the store, with the right size`,
        hint: 'Verify the store to check their content too.',
        commands,
      }
    : {
        subject,
        verdict: 'bad',
        message: `${gone} of ${needed} files that undo needs are missing or truncated`,
        hint: 'Undo asks the service for them; what that has no more cannot be undone. Verify the store to see whether more is wrong.',
        commands,
      }
}

function ofElsewhere(count: number): Diagnosis {
  const what = count === 1 ? '1 file that undo needs is' : `${count} files that undo needs are`
  return {
    subject: 'store',
    verdict: 'good',
    message: `${what} stored by another home, from which those changes were made`,
    hint: 'They can be undone only from that home, as long as it exists.',
    commands: ['--home DIR'],
  }
}

function ofRecovery({ gamePath, instanceId, outcome, message, changeSet }: Recovery): Diagnosis {
  const said = { subject: `instance ${instanceId}`, message: `${gamePath}: ${message}` }
  switch (outcome) {
    case 'failed':
      return {
        ...said,
        verdict: 'bad',
        hint: 'Fix what the message names, then run the check again.',
        commands: ['modwell doctor'],
      }
    case 'waiting':
      return {
        ...said,
        verdict: 'bad',
        hint: 'Until then nothing can be changed there. If you know who started it, recover it.',
        commands: [`modwell recover ${changeSet ?? instanceId}`],
      }
    case 'finished':
    case 'rolled-back':
      return { ...said, verdict: 'repaired', hint: null, commands: [] }
  }
}

function ofStatus({ url, isReachable, name, version, message }: ServiceStatus): Diagnosis {
  return isReachable
    ? {
        subject: 'service',
        verdict: 'good',
        message: `${url} answers: ${name ?? 'unnamed'} ${version ?? ''}`.trim(),
        hint: null,
      }
    : {
        subject: 'service',
        verdict: 'bad',
        message: `${url} does not answer: ${message ?? 'no reason given'}`,
        hint: 'Modwell works with what it already knows. You can set another service in the settings.',
        commands: ['--service URL'],
      }
}

async function canWrite(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
}
