import type { Core } from '../../core-api.ts'
import { contain } from '../../contain.ts'
import { findStartWay, listWorlds } from '../../flows/play/find-start-way.ts'
import { lookAhead, start } from '../../flows/play/play.ts'
import { noteEnd, readPlayStates, untilEnd } from '../../flows/play/play-states.ts'
import { stopServer } from '../../flows/play/stop-server.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Services } from '../../open-services.ts'
import type { CallOptions } from '../request-options.ts'
import type { PlayApi } from './play-api.ts'

/** Starting games and servers, and how they end. */
export function createPlayApi(
  services: Services,
  reader: InstanceReader,
  { findings }: Pick<Core, 'findings'>,
): PlayApi {
  const { ledger, settings, events } = services

  /** What cannot be looked at stops nobody from playing. */
  async function findingsOf({ id, name }: Instance, call: CallOptions) {
    const look = () => findings({ instances: [id], freshness: 'offline', channel: null }, call)
    const outcome = await contain(`what is wrong in ${name}`, look, { events })
    return outcome.kind === 'done' ? (outcome.value[0] ?? null) : null
  }

  return {
    async outlook(named, request, call = {}) {
      const instance = reader.enter(named)
      return lookAhead(instance, request, await findingsOf(instance, call), services)
    },
    way: (named) => findStartWay(reader.enter(named), null, services),
    async start(named, request, { console } = {}) {
      const instance = reader.enter(named)
      const outlook = await lookAhead(instance, request, null, services)
      const code = await start(instance, outlook, services, console ?? null)
      const isOver = outlook.way.kind === 'by-script' && console !== undefined && !services.isRehearsal
      return isOver ? noteEnd(instance, code, services) : null
    },
    stop: (named, process) => stopServer(reader.enter(named), process, services),
    states: (ids) =>
      readPlayStates(
        ids.flatMap((id) => ledger.instance(id) ?? []),
        services,
      ),
    untilEnd: (named, { signal } = {}) => untilEnd(reader.enter(named), services, signal),
    worlds: (named) => listWorlds(reader.enter(named)),
    async chooseProgram(launcher, program) {
      const others = settings.get().launcherPrograms.filter((one) => !one.startsWith(`${launcher}=`))
      settings.set({ launcherPrograms: program === null ? others : [...others, `${launcher}=${program}`] })
      events.emit({ kind: 'changed', what: 'settings', instanceId: null })
    },
  }
}
