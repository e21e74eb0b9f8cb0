import { cleanLog, showLog } from '../../flows/crash/clean-log.ts'
import { createInstanceMods } from '../../flows/crash/instance-mods.ts'
import { chooseLog, listLogs, newestOf } from '../../flows/crash/find-logs.ts'
import { namedLog, textLog, type LogSource } from '../../flows/crash/open-log.ts'
import { readTrial } from '../../flows/crash/read-trial.ts'
import { readCrash, type CrashedInstance } from '../../flows/crash/read-crash.ts'
import { readLastFindings } from '../../flows/findings/last-findings.ts'
import { findLastGoodRun } from '../../flows/crash/find-last-good-run.ts'
import { findModsThen } from '../../flows/crash/mods-then.ts'
import { pointAt } from '../../flows/crash/decide/last-good-run.ts'
import { comparePoints } from '../../flows/history/compare-points.ts'
import { readHistory } from '../../flows/history/undo.ts'
import { readFiles } from '../../flows/inspect/read-files.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import type { HistoryPoint } from '../../model/changes/change-set.ts'
import type { LastRanWell } from '../../model/crash/ran-well.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Services } from '../../open-services.ts'
import type { CallOptions } from '../request-options.ts'
import type { CrashApi, CrashRequest } from './crash-api.ts'

/** What happened, as logs and the instance tell it. */
export function createCrashApi(services: Services, reader: InstanceReader): CrashApi {
  const meant = async ({ log, instance: named }: CrashRequest) => {
    const instance = named === null ? null : reader.enter(named)
    return { instance, sources: await sourcesOf(log, instance) }
  }
  return {
    async logs(named) {
      const found = await logsIn(reader.enter(named))
      return found.map(({ file, kind, at, bytes }) => ({ file, kind, at, bytes }))
    },
    async ranWell(named, { signal } = {}) {
      return ranWellIn(reader.enter(named), { services, reader }, signal)
    },
    async lastCrash(named, { signal } = {}) {
      const instance = reader.enter(named)
      const [newest] = readHistory(instance.id, services.ledger, await reader.readShared())
      const since = newest?.changeSet.at ?? instance.adoptedAt
      const logs = newestOf(await logsIn(instance))
      const trial = await readTrial(logs, since, signal)
      return trial?.kind === 'crashed'
        ? (logs
            .map(({ at }) => at)
            .toSorted()
            .at(-1) ?? null)
        : null
    },
    async read(request, { signal } = {}) {
      const { instance, sources } = await meant(request)
      const known = instance === null ? null : await knownOf(instance, { services, reader }, signal)
      return readCrash(sources, known, { now: services.clock(), signal })
    },
    async clean(request) {
      const { sources } = await meant(request)
      const [source] = sources
      return source === undefined ? null : cleanLog(source)
    },
    async show(request) {
      const { sources } = await meant(request)
      const [source] = sources
      return source === undefined ? null : showLog(source)
    },
  }
}

async function sourcesOf(log: CrashRequest['log'], instance: Instance | null): Promise<readonly LogSource[]> {
  if (log.kind === 'file') return [await namedLog(log.path)]
  if (log.kind === 'bytes') return [textLog(log.name, log.chunks)]
  const logs = instance === null ? [] : await logsIn(instance)
  return log.kind === 'kept' ? [chooseLog(logs, log.file)] : newestOf(logs)
}

function logsIn({ gamePath, path }: Instance): ReturnType<typeof listLogs> {
  return listLogs([gamePath, path])
}

async function ranWellIn(
  instance: Instance,
  { services, reader }: Knowing,
  signal: CallOptions['signal'],
): Promise<LastRanWell | null> {
  const past = await pastOf(instance, { services, reader })
  return findLastGoodRun(await logsIn(instance), { instance: instance.id, ...past }, signal)
}

async function pastOf({ id }: Instance, { services, reader }: Knowing) {
  const sharing = await reader.readShared()
  const history = readHistory(id, services.ledger, sharing)
  const compare = (from: HistoryPoint) => comparePoints({ from, to: null, instance: id }, { ...services, sharing })
  return { history, compare }
}

interface Knowing {
  readonly services: Services
  readonly reader: InstanceReader
}

async function knownOf(
  instance: Instance,
  { services, reader }: Knowing,
  signal: CallOptions['signal'],
): Promise<CrashedInstance> {
  const { examine } = services
  const { files } = await readFiles(instance, examine, signal === undefined ? {} : { signal })
  const [last] = await readLastFindings([instance.id], services)
  const { history, compare } = await pastOf(instance, { services, reader })
  const [newest] = history
  const isOfNow = last !== undefined && (newest === undefined || newest.changeSet.at <= last.at)
  const stepsSince = (at: string) => {
    const point = pointAt(at, history)
    return point === null ? [] : compare(point).steps
  }
  const now = { gamePath: instance.gamePath, files, history, stepsSince }
  return {
    id: instance.id,
    name: instance.name,
    modsThen: async (then) => createInstanceMods(await findModsThen(now, then, services)),
    findings: isOfNow ? last.findings.filter(({ ignored }) => ignored === null) : null,
    history,
    ranWell: () => ranWellIn(instance, { services, reader }, signal),
  }
}
