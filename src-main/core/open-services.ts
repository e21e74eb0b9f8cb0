import { withMessage, withHint, messageOf } from './model/words/with-message.ts'
import { message, format, type Message } from '../../resources/text/text.ts'
import { existsSync, rmSync } from 'node:fs'
import { availableParallelism, homedir, hostname, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createAccountDesk, type AccountDesk } from './services/account/account.ts'
import type { AccountConfig } from './services/account/account-parts.ts'
import { createAskByApi } from './services/account/ask-by-api.ts'
import { readEnvironmentToken } from './services/account/kept/environment-account.ts'
import { OWNERS_TOPIC_END } from './services/account/kept/token-owners.ts'
import type { CoreConfig } from './core-api.ts'
import { createInstanceLocks, createUnheldLocks } from './services/database/locks/instance-lock.ts'
import { createReadCarbonGroups } from './services/database/gdlauncher.ts'
import { createReadModrinthApp } from './services/database/modrinth-app.ts'
import { createDiscoveredFolders } from './services/database/discovered-folders.ts'
import { createProgramLooks } from './services/database/program-looks.ts'
import { eraseSetAside } from './services/database/ledger/erase-set-aside.ts'
import { openCache, type Cache } from './services/database/cache/open-cache.ts'
import type { Ledger } from './services/database/ledger/ledger.ts'
import { openLedger, openLedgerCopy, type OpenLedger, type Rescue } from './services/database/ledger/open-ledger.ts'
import { moveToTrash } from './services/disk/move-to-trash.ts'
import { createPathKeys } from './services/disk/path-keys.ts'
import { realDisk } from './services/disk/real-disk.ts'
import { createUnchangedDisk } from './services/disk/unchanged-disk.ts'
import { createEvents, withoutWarning, type Events } from './events.ts'
import { lazy, partsOf, withLazy, type Lazy } from './lazy.ts'
import { newId } from './services/home/new-id.ts'
import { createSeal, isUsedHome, makeHome, readHome } from './services/home/make-home.ts'
import type { Actor } from './model/changes/change-set.ts'
import type { ApiRequest } from './model/service/operation.ts'
import { CoreError } from './errors.ts'
import type { Problem } from './model/words/reason.ts'
import { createCandidateReader } from './services/hosting/candidates/candidate-reader.ts'
import { createFetchWhole } from './services/hosting/candidates/fetch-whole.ts'
import { createHostingService, type HostingServiceConfig } from './services/hosting/create-hosting-service.ts'
import type { HostingService, RequestOptions } from './services/hosting/hosting-service.ts'
import { createFileHosts } from './services/hosting/hosts/file-hosts.ts'
import { SYSTEM_CLOCK } from './services/hosting/http/waiting/clock.ts'
import { DEFAULT_WAIT } from './services/hosting/http/waiting/wait-limit.ts'
import { createProxyAgents, proxyInUse } from './services/hosting/http/proxies.ts'
import { createLastFindings, createLastInspections, type LastLooksConfig } from './services/hosting/cache/last-looks.ts'
import { ANY_ACCOUNT, topicEndOf } from './services/hosting/cache/separate-caches.ts'
import type { Placing } from './model/settings.ts'
import { createReadRegistry } from './services/registry/read-registry.ts'
import { createPrograms } from './services/programs/programs.ts'
import { createRunningGames } from './services/running/running-games.ts'
import type { Seal } from './model/words/sealed-json.ts'
import { openSettings, siteOf, type SettingsFile } from './services/settings/settings-file.ts'
import { openScratchFolder } from './services/disk/scratch-folder.ts'
import { createStoreLock } from './services/database/locks/store-lock.ts'
import { createStore } from './services/store/store.ts'
import { createUnchangedStore } from './services/store/unchanged-store.ts'
import { createFolderWatcher, type FolderListener } from './services/watch/folder-watcher.ts'
import { createSeenFiles } from './services/watch/seen-files.ts'
import { createWorkerPool } from './services/workers/create-worker-pool.ts'

export type Services = ReturnType<typeof openServices>

/** Everything that flows receive: databases, store, client of the service, threads, clock. The one place that builds them. */
export function openServices(config: CoreConfig) {
  const { home, version, env, isRehearsal = false } = config
  const isUsed = isUsedHome(home)
  const { id: homeId, secret } = (isRehearsal ? readHome : makeHome)(home)
  const events = createEvents()
  const { warnings, warn } = createWarnings()
  const settings = openSettings(home, warn, isRehearsal)
  const cacheFile = join(home, 'cache.db')
  if (config.isCacheGivenUp === true && !isRehearsal) giveUpCache(cacheFile)
  const ledger: OpenLedger = (isRehearsal ? openLedgerCopy : openLedger)(join(home, 'ledger.db'), {
    isUsed,
    onMended({ id: key, instanceId }) {
      const name = ledger.instance(instanceId)?.name ?? instanceId
      warn(message('ledger-row-was-damaged', { table: 'change_sets', name, key, outcome: 'mended' }))
    },
  })
  const lostLedger = ledger.rescued === null ? null : describeRescue(ledger.rescued)
  if (lostLedger !== null) warn(messageOf(lostLedger))
  const cache = openCacheBeside(ledger, isWithoutCache(config) ? ':memory:' : cacheFile, isRehearsal)
  const environmentToken = readEnvironmentToken(env['MODWELL_TOKEN'])
  const pool = lazy(() =>
    createWorkerPool({ workerFile: config.workerFile, threads: Math.min(4, availableParallelism()) }),
  )
  const beside = isRehearsal ? openScratchFolder(tmpdir()) : null
  const disk = beside === null ? realDisk : createUnchangedDisk(beside)
  const unsent: ApiRequest[] = []
  const placing = () => placingOn(process.platform, settings.get().placing)
  const storeFolder = join(home, 'store')
  const store = lazy(() =>
    beside === null
      ? createStore(storeFolder, { disk, pool: pool(), placing })
      : createUnchangedStore(storeFolder, beside, { disk, pool: pool() }),
  )
  const seal = createSeal(secret)
  const userAgent = `modwell/${version}`
  const proxies = { env, setting: () => settings.get().proxy }
  const connection = lazy(() => ({
    hosts: createFileHosts({ clock: SYSTEM_CLOCK, events, longestPause: waitOf(config) }),
    agentsFor: createProxyAgents(proxies),
    userAgent,
  }))
  const fetchedWhole = new Set<string>()
  const homeFolder = env['HOME'] ?? homedir()
  const { account, lookKeeping, ...hosting } = createHosting(
    { ...config, environmentToken },
    { settings, cache, ledger, seal, events, warn, unsent: isRehearsal ? unsent : null },
  )
  const eager = {
    home,
    settings,
    ledger,
    events,
    isRehearsal,
    /** What would have been sent to the service to change something there, had it not been a rehearsal. */
    unsent,
    moveToTrash:
      (isRehearsal ? async () => undefined : config.moveToTrash) ??
      ((path: string) => moveToTrash(path, { platform: process.platform, homeFolder, env, now: clock })),
    disk,
    homeId,
    seal,
    warnings,
    warn,
    lostLedger,
    ...hosting,
    clock,
    /** One at a time sends versions to a project, across processes: whoever comes second sees what the first sent. */
    publishingLock: (projectId: string) =>
      createStoreLock(join(home, 'publishing', fileNameOf(projectId)), {
        toClaim: PUBLISHING_PATIENCE,
        says: message('publishing-busy'),
      }),
    pause: (milliseconds: number, signal?: AbortSignal) => SYSTEM_CLOCK.sleep(milliseconds, signal),
    newId,
    openWatcher: (listener: FolderListener) => createFolderWatcher(listener),
    userAgent,
    actor: actorOf(config),
    fetchedWhole,
    countedFetches: new Set<string>(),
    downloads: () => settings.get().downloads,
    proxyInUse: () => proxyInUse(hosting.serviceUrl(), proxies),
    async close() {
      await pool.made()?.close()
      cache.close()
      ledger.close()
      if (beside !== null) rmSync(beside, { recursive: true, force: true })
    },
  }
  return withLazy(eager, {
    account,
    pool,
    store,
    ...partsOf(connection, ['hosts', 'agentsFor']),
    discoveredFolders: () => createDiscoveredFolders(cache.answers, SYSTEM_CLOCK.now),
    programLooks: () => createProgramLooks(cache.answers),
    places: () => openPlaces(env, homeFolder),
    pathKeys: () => createPathKeys(disk, process.platform),
    examine: () => ({ pool: pool(), cache: cache.files }),
    locks: () => (isRehearsal ? createUnheldLocks() : createInstanceLocks({ command: 'modwell', clock })),
    running: () => createRunningGames(process.platform, config.processes),
    programs: () => createPrograms({ platform: process.platform, env, isRehearsal }),
    seen: createSeenFiles,
    lastInspections: () => createLastInspections(lookKeeping),
    lastFindings: () => createLastFindings(lookKeeping),
    readCandidates: () =>
      createCandidateReader({
        contents: cache.contents,
        store: store(),
        pool: pool(),
        events,
        fetchedWhole,
        ...connection(),
      }).read,
    fetchWhole: () => createFetchWhole(connection()),
  })
}

function openPlaces(env: CoreConfig['env'], homeFolder: string) {
  const { platform } = process
  return withLazy(
    { platform, homeFolder, env, ...(platform === 'win32' && { readRegistry: createReadRegistry(env) }) },
    { readModrinthApp: createReadModrinthApp, readCarbonGroups: createReadCarbonGroups },
  )
}

/** A home that is not there is not made for who changes nothing. */
function isWithoutCache({ home, isCacheGivenUp, isRehearsal }: CoreConfig): boolean {
  return isCacheGivenUp === true || (isRehearsal === true && !existsSync(home))
}

/** Milliseconds: what is sent may be large. */
const PUBLISHING_PATIENCE = 15 * 60_000

/** Of an id that the service told. */
function fileNameOf(id: string): string {
  return /^[0-9A-Za-z]{1,32}$/.test(id) ? id : 'other'
}

/** Where it fails nothing stays open. */
function openCacheBeside(ledger: { close(): void }, file: string, isLeft: boolean): Cache {
  try {
    return openCache(file, { isLeft })
  } catch (error) {
    ledger.close()
    throw error
  }
}

/** What was in it is asked and read again. */
function giveUpCache(file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true })
}

/** Each sentence once. */
function createWarnings(): { readonly warnings: readonly Message[]; warn(text: Message): void } {
  const warnings: Message[] = []
  return {
    warnings,
    warn(told) {
      if (!warnings.some((one) => format(one) === format(told))) warnings.push(told)
    },
  }
}

function describeRescue({ was, setAside, instances, changeSets }: Rescue): Problem {
  const counts = { setAside, instances: String(instances), changeSets: String(changeSets) }
  return {
    code: 'database-failed',
    ...withMessage(
      was === 'missing' ? message('ledger-was-missing', counts) : message('ledger-was-set-aside', { was, ...counts }),
    ),
    ...withHint(message('adopt-what-is-not-listed')),
    remedies: [{ kind: 'list-instances' }, { kind: 'adopt', folder: null }],
  }
}

interface HostingParts {
  readonly settings: SettingsFile
  readonly cache: Cache
  readonly ledger: Pick<Ledger, 'inbox' | 'desk' | 'projectDrafts'>
  readonly seal: Seal
  readonly events: Events
  /** Collects what is held back; null: nothing is. */
  readonly unsent: ApiRequest[] | null
  warn(text: Message): void
}

interface HostingSetup {
  readonly account: Lazy<AccountDesk>
  readonly lookKeeping: LastLooksConfig
  /** Base address of the service. */
  serviceUrl(): string
  /** Base address of the service's site, where people are sent. */
  siteUrl(): string
  /** The one that is set: addresses of its pages are understood. */
  readableSiteUrl(): string
  service(): HostingService
}

/** Who is signed in, and the client of the service that the settings name, which speaks for them. */
function createHosting(
  config: CoreConfig & Pick<AccountConfig, 'environmentToken'>,
  { settings, cache, ledger, seal, events, warn, unsent }: HostingParts,
): HostingSetup {
  const services = new Map<string, HostingService>()
  const unknowable = new Set<string>()
  const addresses = () => ({ ...settings.get(), ...addressesOf(config) })
  const account = lazy(() =>
    createAccountDesk({
      ...config,
      service: addresses,
      // Whoever looks at a token gets that warning with the report.
      ask: (serviceUrl) =>
        createAskByApi({
          serviceUrl,
          ...openService({ ...addresses(), serviceUrl }, { events: withoutWarning(events, 'code-host-token') }),
        }),
      askAlong: () => createAskByApi({ serviceUrl: addresses().serviceUrl, ...service() }),
      kept: { answers: cache.answers, seal },
      settings: settings.get,
      forgetAnswers(accounts) {
        ledger.desk.forget(accounts)
        ledger.projectDrafts.forgetReadings(accounts)
        if (unsent !== null) return ledger.inbox.forget(accounts)
        cache.forgetAnswers([OWNERS_TOPIC_END, ...(accounts === 'all' ? [ANY_ACCOUNT] : accounts.map(topicEndOf))])
        ledger.inbox.forget(accounts)
        eraseSetAside(config.home)
      },
      events,
      warn,
      clock,
    }),
  )

  function openService(
    { serviceUrl, siteUrl }: { readonly serviceUrl: string; readonly siteUrl: string },
    identity: Partial<HostingServiceConfig> = {},
  ): HostingService {
    return createHostingService({
      serviceUrl,
      siteUrl,
      version: config.version,
      env: config.env,
      cache: cache.answers,
      shared: cache.shared,
      events,
      proxy: () => settings.get().proxy,
      freshMinutes: () => settings.get().freshMinutes,
      wait: waitOf(config),
      ...(unsent !== null && { holdBack: (request: ApiRequest) => void unsent.push(request) }),
      ...identity,
    })
  }

  /** One client for each address: the settings may name another while the core is open. */
  function service(): HostingService {
    const { serviceUrl } = addresses()
    const siteUrl = siteOf(addresses())
    const key = `${serviceUrl} ${siteUrl}`
    const known = services.get(key)
    if (known !== undefined) return known
    const opened = openService(
      { serviceUrl, siteUrl },
      {
        token: () => account().tokenFor(serviceUrl),
        accountId: () => account().idFor(serviceUrl),
        onRefusedToken: () => account().noteRefused(serviceUrl),
      },
    )
    services.set(key, opened)
    return opened
  }

  const lookKeeping: LastLooksConfig = {
    cache: cache.answers,
    serviceUrl: () => addresses().serviceUrl,
    channel: () => settings.get().channel,
    now: SYSTEM_CLOCK.now,
    async asker(options) {
      const { serviceUrl } = addresses()
      if (options !== undefined) await identifyQuietly(options)
      const accountId = account().idFor(serviceUrl)
      return accountId === null && (await account().tokenFor(serviceUrl)) !== null ? null : { accountId }
    },
  }

  /** What is asked besides stands in nothing's way. */
  async function identifyQuietly(options: RequestOptions): Promise<void> {
    const { serviceUrl } = addresses()
    if (options.freshness === 'offline' || unknowable.has(serviceUrl)) return
    try {
      await account().identify(options)
    } catch (error) {
      if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
      // What the token may not tell it will not tell the next time.
      if (error.code === 'service-unauthorized' || error.code === 'service-forbidden') unknowable.add(serviceUrl)
    }
  }

  return {
    account,
    service,
    serviceUrl: () => addresses().serviceUrl,
    siteUrl: () => siteOf(addresses()),
    readableSiteUrl: () => addresses().siteUrl,
    lookKeeping,
  }
}

function addressesOf({ serviceUrl, siteUrl }: CoreConfig): { readonly serviceUrl?: string; readonly siteUrl?: string } {
  return { ...(serviceUrl !== undefined && { serviceUrl }), ...(siteUrl !== undefined && { siteUrl }) }
}

function waitOf({ waitSeconds }: CoreConfig): number {
  return waitSeconds === undefined ? DEFAULT_WAIT : waitSeconds * 1000
}

/** A read-only file can be neither replaced nor removed on Windows: a hard link would be in the way of the next change. */
function placingOn(platform: NodeJS.Platform, placing: Placing): Placing {
  return platform === 'win32' && placing === 'hardlink' ? 'auto' : placing
}

function actorOf({ program = 'modwell', version }: CoreConfig): Actor {
  return { user: orNull(() => userInfo().username), host: orNull(hostname), program, version }
}

/** A system may know no name for the user that runs this. */
function orNull(read: () => string): string | null {
  try {
    return read() || null
  } catch {
    return null
  }
}

function clock(): Date {
  return new Date()
}
