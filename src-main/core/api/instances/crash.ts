import { cleanLog } from '../../flows/crash/clean-log.ts'
import { createInstanceMods } from '../../flows/crash/instance-mods.ts'
import { findLogs, namedLog, textLog, type LogSource } from '../../flows/crash/open-log.ts'
import { readCrash, type CrashedInstance } from '../../flows/crash/read-crash.ts'
import { readLastFindings } from '../../flows/findings/last-findings.ts'
import { readHistory } from '../../flows/history/undo.ts'
import { readFiles } from '../../flows/inspect/read-files.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
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
  }
}

async function sourcesOf(log: CrashRequest['log'], instance: Instance | null): Promise<readonly LogSource[]> {
  if (log.kind === 'file') return [await namedLog(log.path)]
  if (log.kind === 'bytes') return [textLog(log.name, log.chunks)]
  return instance === null ? [] : findLogs([instance.gamePath, instance.path])
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
  }
}
