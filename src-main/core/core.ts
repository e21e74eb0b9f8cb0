import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { availableParallelism, homedir } from 'node:os'
import { join } from 'node:path'
import { adopt } from './adopt.ts'
import type { CallContext, Core, CoreConfig } from './core-api.ts'
import { openCache } from './database/open-cache.ts'
import { openLedger } from './database/open-ledger.ts'
import { discover } from './discover/discover.ts'
import { examineHome } from './doctor.ts'
import { CoreError } from './errors.ts'
import { createEvents, type Events } from './events.ts'
import { findInspected, findInstances } from './find-instance.ts'
import { assess, type InspectOptions } from './inspect.ts'
import { listInstances } from './list-instances.ts'
import type { Channel } from './model/channel.ts'
import type { Freshness } from './model/freshness.ts'
import type { Plan } from './model/plan.ts'
import { originsIn } from './origins.ts'
import { placeNewFiles } from './place-new-files.ts'
import { propose } from './propose.ts'
import { createHostingService } from './service/create-hosting-service.ts'
import type { CallOptions, HostingService } from './service/hosting-service.ts'
import { openSettings } from './settings/settings-file.ts'
import { createWorkerPool } from './workers/create-worker-pool.ts'

export type * from './core-api.ts'

/** Opens the home, finishes or takes back what was interrupted, and hands out everything that Modwell can do. */
export async function createCore(config: CoreConfig): Promise<Core> {
  const services = openServices(config)
  const { ledger, settings, events } = services
  const plans = new Map<string, Plan>()
  const service = () => services.service()

  const callOptions = (freshness: Freshness, context: CallContext = {}): CallOptions => ({
    freshness,
    priority: context.priority ?? 'user',
    signal: context.signal,
  })
  const inspectOptions = (
    wish: { channel?: Channel | null; freshness?: Freshness },
    context?: CallContext,
  ): InspectOptions => ({
    ...callOptions(wish.freshness ?? 'normal', context),
    channel: wish.channel ?? settings.get().channel,
  })
  const inspectServices = () => ({ examine: services.examine, service: service(), events })

  return {
    settings: {
      get: settings.get,
      set(changes) {
        const changed = settings.set(changes)
        events.emit({ kind: 'changed', what: 'settings', instanceId: null })
        return changed
      },
    },
    instances: {
      discover: (folders) => discover([...settings.get().folders, ...folders], services.places),
      list: () => listInstances(ledger),
      async adopt(folder, options) {
        const instance = await adopt(folder, options, { ledger, clock, newId, places: services.places })
        events.emit({ kind: 'changed', what: 'instances', instanceId: instance.id })
        return instance
      },
      async forget(id) {
        const [instance] = findInstances([id], ledger)
        if (instance !== undefined) ledger.forgetInstance(instance.id)
        events.emit({ kind: 'changed', what: 'instances', instanceId: instance?.id ?? null })
      },
    },
    async inspect(request, context) {
      const instances = await findInspected(request.instances, { ledger, places: services.places })
      const { assessments } = await assess(instances, inspectServices(), inspectOptions(request, context))
      return assessments.map(({ inspection }) => inspection)
    },
    async propose(wish, context) {
      const proposed =
        wish.kind === 'undo' || wish.kind === 'redo'
          ? [await services.proposeUndo(wish)]
          : await propose(wish, findInstances('instances' in wish ? wish.instances : [wish.instance], ledger), {
              services: {
                ...inspectServices(),
                originsOf: (id) => originsIn(ledger.changeSets(id)),
                foldersOf: placeNewFiles,
                isInStore: ({ sha512 }) => services.store.has(sha512),
                newId,
                clock,
              },
              options: inspectOptions(wish, context),
            })
      for (const plan of proposed) plans.set(plan.id, plan)
      return proposed
    },
  }
}
