import { randomBytes } from 'node:crypto'
import { availableParallelism, homedir } from 'node:os'
import { join } from 'node:path'
import { createAccountDesk } from './account/account.ts'
import { createAskByApi } from './account/ask-by-api.ts'
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
import { createEvents, withoutWarning, type Events } from './events.ts'
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
import { readInstanceId } from './record/installed-list.ts'
import { recoverAll } from './recover.ts'
import { redescribe } from './redescribe.ts'
import { createHostingService, type HostingServiceConfig } from './service/create-hosting-service.ts'
import type { CallOptions, HostingService } from './service/hosting-service.ts'
import { createProxyAgents } from './service/proxy-agents.ts'
import { topicEndOf } from './service/separate-caches.ts'
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

  const find = (named: string) => findInstance(named, ledger.instances())

  async function recover(): Promise<readonly Recovery[]> {
    recovered.push(...(await recoverAll(services)))
    return recovered
  }

  async function decide(wish: Wish, context?: CallContext): Promise<readonly Plan[]> {
    if ('changeSet' in wish) {
      const instance = wish.instance === null ? null : find(wish.instance).id
      return [await proposeUndo({ ...wish, instance }, services)]
    }
    const found = findInstances(wish.kind === 'update' ? wish.instances : [wish.instance], ledger.instances())
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
      find: async (named) => find(named),
      async adopt(folder, options) {
        const instance = await adopt(folder, options, { ledger, clock, newId, earlierId, places })
        events.emit({ kind: 'changed', what: 'instances', instanceId: instance.id })
        return instance
      },
      async forget(named) {
        const { id } = find(named)
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
    history: async (named) => readHistory(named === null ? null : find(named).id, ledger),
    recover,
    doctor(context) {
      return examineHome({
        home: config.home,
        ledger,
        warnings: services.warnings,
        isKept: (sha512, size) => isKept(services.store.pathOf(sha512), size),
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
    account: services.account.door,
    warnings: () => services.warnings,
    status: (freshness, context) => services.service().status(callOptions(freshness, context)),
    api: {
      operations: () => services.service().api.operations(),
      call: (name, input, context) =>
        services.service().api.call(name, input, { ...context, onSent: createUploadListener(events) }),
    },
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
  const userAgent = `modwell/${version}`
  const addresses = () => ({ ...settings.get(), ...addressesOf(config) })
  const account = createAccountDesk({
    ...config,
    service: addresses,
    // Whoever looks at a token gets that warning with the report.
    ask: (serviceUrl) =>
      createAskByApi({
        serviceUrl,
        ...openService({ ...addresses(), serviceUrl }, { events: withoutWarning(events, 'code-host-token') }),
      }),
    settings: settings.get,
    forgetAnswers: (accountId) => cache.forgetAnswers(topicEndOf(accountId)),
    events,
    warn,
    clock,
  })

  function openService(
    { serviceUrl, siteUrl }: { readonly serviceUrl: string; readonly siteUrl: string },
    identity: Partial<HostingServiceConfig> = {},
  ): HostingService {
    return createHostingService({
      serviceUrl,
      siteUrl,
      version,
      env,
      cache: cache.answers,
      shared: cache.shared,
      events,
      freshMinutes: () => settings.get().freshMinutes,
      ...identity,
    })
  }

  /** One client for each address: the settings may name another while the core is open. */
  function service(): HostingService {
    const { serviceUrl, siteUrl } = addresses()
    const key = `${serviceUrl} ${siteUrl}`
    const known = services.get(key)
    if (known !== undefined) return known
    const opened = openService(
      { serviceUrl, siteUrl },
      {
        token: () => account.tokenFor(serviceUrl),
        accountId: () => account.idFor(serviceUrl),
        onRefusedToken: (scopes) => account.noteRefused(serviceUrl, scopes),
      },
    )
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
    agentsFor: createProxyAgents(env),
    userAgent,
    account,
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

function createUploadListener(events: Events): (sent: number, total: number) => void {
  return (done, total) =>
    events.emit({ kind: 'progress', progress: { stage: 'upload', instanceId: null, done, total, unit: 'bytes' } })
}

function planGone(id: string): never {
  throw new CoreError('plan-gone', `there is no plan ${id} any more`, { hint: 'Propose the change again.' })
}

/** Whether a file of the store is there with the right length; its bytes are read when undo needs them. */
async function isKept(path: string, size: number): Promise<boolean> {
  return (await realDisk.look(path))?.size === size
}

function earlierId(gamePath: string): Promise<string | null> {
  return readInstanceId(gamePath, realDisk)
}

function clock(): Date {
  return new Date()
}

/** Eight characters a person can type: no vowels, nothing that looks alike. */
function newId(): string {
  const letters = 'bcdfghjkmnpqrstvwxz23456789'
  return Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('')
}
