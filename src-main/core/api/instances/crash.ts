import { cleanLog, showLog } from '../../flows/crash/clean-log.ts'
import { createInstanceMods } from '../../flows/crash/instance-mods.ts'
import { chooseLog, listLogs, newestOf } from '../../flows/crash/find-logs.ts'
import { namedLog, textLog, type LogSource } from '../../flows/crash/open-log.ts'
import { readCrash, type CrashedInstance } from '../../flows/crash/read-crash.ts'
import { readLastFindings } from '../../flows/findings/last-findings.ts'
import { findLastGoodRun } from '../../flows/crash/find-last-good-run.ts'
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
  const sharing = await reader.readShared()
  const history = readHistory(instance.id, services.ledger, sharing)
  const compare = (from: HistoryPoint) =>
    comparePoints({ from, to: null, instance: instance.id }, { ...services, sharing })
  return findLastGoodRun(await logsIn(instance), { instance: instance.id, history, compare }, signal)
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
  const { examine, ledger } = services
  const { files } = await readFiles(instance, examine, signal === undefined ? {} : { signal })
  const [last] = await readLastFindings([instance.id], services)
  return {
    id: instance.id,
    name: instance.name,
    mods: createInstanceMods(instance.gamePath, files),
    findings: last?.findings.filter(({ ignored }) => ignored === null) ?? null,
    history: readHistory(instance.id, ledger, await reader.readShared()),
    ranWell: () => ranWellIn(instance, { services, reader }, signal),
  }
}
