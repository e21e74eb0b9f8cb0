import { randomBytes } from 'node:crypto'
import { availableParallelism, homedir } from 'node:os'
import { join } from 'node:path'
import { adopt } from './adopt.ts'
import { listVersions } from './browse.ts'
import { commitAll } from './commit-all.ts'
import { createCommit } from './commit.ts'
import type { CallContext, Core, CoreConfig } from './core-api.ts'
import { createInstanceLocks } from './database/instance-lock.ts'
import { openCache } from './database/open-cache.ts'
import { openLedger } from './database/open-ledger.ts'
import { discover } from './discover/discover.ts'
import { realDisk } from './disk/real-disk.ts'
import { examineHome } from './doctor.ts'
import { CoreError } from './errors.ts'
import { createEvents } from './events.ts'
import { findInspected, findInstance, findInstances } from './find-instance.ts'
import { makeHome } from './make-home.ts'
import { assess, type InspectOptions } from './inspect.ts'
import { listInstances } from './list-instances.ts'
import type { Channel } from './model/channel.ts'
import type { Freshness } from './model/freshness.ts'
import type { Plan } from './model/plan.ts'
import type { Recovery } from './model/recovery.ts'
import type { Wish } from './model/wish.ts'
import { originsIn } from './origins.ts'
import { placeNewFiles } from './place-new-files.ts'
import { propose } from './propose.ts'
import { recoverAll } from './recover.ts'
import { redescribe } from './redescribe.ts'
import { createHostingService } from './service/create-hosting-service.ts'
import type { CallOptions, HostingService } from './service/hosting-service.ts'
import { createProxyAgents } from './service/proxy-agents.ts'
import { openSettings } from './settings/settings-file.ts'
import { createStore } from './store/store.ts'
import { proposeUndo, readHistory } from './undo.ts'
import { createWorkerPool } from './workers/create-worker-pool.ts'

export type * from './core-api.ts'

/** Opens the home, finishes or takes back what was interrupted, and hands out everything that Modwell can do. */
export async function createCore(config: CoreConfig): Promise<Core> {
  const services = openServices(config)
  const { ledger, settings, events, places } = services
  const commit = createCommit(services)
  const plans = new Map<string, Plan>()
  const recovered: Recovery[] = [...(await recoverAll(services))]

  const looking = () => ({ examine: services.examine, service: services.service(), events })
  const asOf = (wish: { channel?: Channel | null; freshness?: Freshness }, context?: CallContext): InspectOptions => ({
    ...callOptions(wish.freshness ?? 'normal', context),
    channel: wish.channel ?? settings.get().channel,
  })

  async function recover(): Promise<readonly Recovery[]> {
    recovered.push(...(await recoverAll(services)))
    return recovered
  }

  async function decide(wish: Wish, context?: CallContext): Promise<readonly Plan[]> {
    if ('changeSet' in wish) return [await proposeUndo(wish, services)]
    const found = findInstances(wish.kind === 'update' ? wish.instances : [wish.instance], ledger)
    const instances = await Promise.all(found.map((instance) => redescribe(instance, { ledger, places })))
    const deciding = {
      ...looking(),
      originsOf: (id: string) => originsIn(ledger.changeSets(id)),
      foldersOf: placeNewFiles,
      isInStore: services.store.has,
      newId,
      clock,
    }
    return propose(wish, instances, { services: deciding, options: asOf('freshness' in wish ? wish : {}, context) })
  }

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
      discover: (folders) => discover([...settings.get().folders, ...folders], places),
      list: () => listInstances(ledger),
      async adopt(folder, options) {
        const instance = await adopt(folder, options, { ledger, clock, newId, places })
        events.emit({ kind: 'changed', what: 'instances', instanceId: instance.id })
        return instance
      },
      async forget(named) {
        const { id } = findInstance(named, ledger)
        ledger.forgetInstance(id)
        events.emit({ kind: 'changed', what: 'instances', instanceId: id })
      },
    },
    async inspect(request, context) {
      const found = await findInspected(request.instances, { ledger, places })
      const { assessments } = await assess(found, looking(), asOf(request, context))
      return assessments.map(({ inspection }) => inspection)
    },
    async propose(wish, context) {
      const proposed = await decide(wish, context)
      for (const plan of proposed) plans.set(plan.id, plan)
      return proposed
    },
    async commit(planIds, context) {
      const chosen = planIds.map((id) => plans.get(id) ?? planGone(id))
      for (const id of planIds) plans.delete(id)
      const report = await commitAll(chosen, commit, context?.signal)
      for (const { instanceId } of report.changeSets) events.emit({ kind: 'changed', what: 'history', instanceId })
      return report
    },
    history: async (named) => readHistory(named === null ? null : findInstance(named, ledger).id, ledger),
    recover,
    doctor(context) {
      return examineHome({
        home: config.home,
        ledger,
        warnings: services.warnings,
        isInStore: services.store.has,
        recover,
        status: () => services.service().status(callOptions('now', context)),
      })
    },
    browse: {
      search: (query, freshness, context) => services.service().search(query, callOptions(freshness, context)),
      project: (project, freshness, context) => services.service().project(project, callOptions(freshness, context)),
      versions: (project, freshness, context) =>
        listVersions(project, services.service(), callOptions(freshness, context)),
      changelog: (project, freshness, context) =>
        services.service().changelog(project, callOptions(freshness, context)),
      tags: (freshness, context) => services.service().tags(callOptions(freshness, context)),
    },
    status: (freshness, context) => services.service().status(callOptions(freshness, context)),
    on: events.on,
    close: services.close,
  }
}

function openServices(config: CoreConfig) {
  const { home, version, env } = config
  const homeId = makeHome(home)
  const events = createEvents()
  const warnings: string[] = []
  const warn = (message: string) => {
    if (!warnings.includes(message)) warnings.push(message)
  }
  const settings = openSettings(home, warn)
  const ledger = openLedger(join(home, 'ledger.db'))
  if (ledger.rescued !== null) {
    const { setAside, instances, changeSets } = ledger.rescued
    warn(
      `the ledger was corrupt and was set aside as ${setAside}; ${instances} instances and ${changeSets} change sets could be taken over`,
    )
  }
  const cache = openCache(join(home, 'cache.db'))
  const pool = createWorkerPool({ workerFile: config.workerFile, threads: Math.min(4, availableParallelism()) })
  const disk = realDisk
  const places = { platform: process.platform, homeFolder: env['HOME'] ?? homedir(), env }
  const services = new Map<string, HostingService>()

  /** One client for each address: the settings may name another while the core is open. */
  function service(): HostingService {
    const { serviceUrl, siteUrl } = { ...settings.get(), ...addressesOf(config) }
    const key = `${serviceUrl} ${siteUrl}`
    const known = services.get(key)
    if (known !== undefined) return known
    const freshMinutes = () => settings.get().freshMinutes
    const opened = createHostingService({
      serviceUrl,
      siteUrl,
      version,
      env,
      cache: cache.answers,
      events,
      freshMinutes,
    })
    services.set(key, opened)
    return opened
  }

  return {
    settings,
    ledger,
    events,
    places,
    pool,
    disk,
    homeId,
    warnings,
    service,
    clock,
    newId,
    store: createStore(join(home, 'store'), { disk, pool }),
    examine: { pool, cache: cache.files },
    locks: createInstanceLocks({ command: 'modwell', clock }),
    agents: createProxyAgents(env)('https://files.example'),
    userAgent: `modwell/${version}`,
    downloads: () => settings.get().downloads,
    async close() {
      await pool.close()
      cache.close()
      ledger.close()
    },
  }
}

function addressesOf({ serviceUrl, siteUrl }: CoreConfig): { readonly serviceUrl?: string; readonly siteUrl?: string } {
  return { ...(serviceUrl !== undefined && { serviceUrl }), ...(siteUrl !== undefined && { siteUrl }) }
}

function callOptions(freshness: Freshness, context: CallContext = {}): CallOptions {
  return { freshness, priority: context.priority ?? 'user', signal: context.signal }
}

function planGone(id: string): never {
  throw new CoreError('plan-gone', `there is no plan ${id} any more`, { hint: 'Propose the change again.' })
}

function clock(): Date {
  return new Date()
}

/** Eight characters a person can type: no vowels, nothing that looks alike. */
function newId(): string {
  const letters = 'bcdfghjkmnpqrstvwxz23456789'
  return Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('')
}
