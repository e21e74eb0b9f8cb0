import { format, message } from '../../resources/text/text.ts'
import { createBisectApi } from './api/changes/bisect.ts'
import { createPayoutsApi } from './api/authoring/payouts.ts'
import { createTalksApi } from './api/authoring/talks.ts'
import { createTeamApi } from './api/authoring/team.ts'
import { createBrowseApi } from './api/service/browse.ts'
import { createChangesApi } from './api/changes/changes.ts'
import { createChannelsApi } from './api/instances/channels.ts'
import { createDecide } from './flows/decide/decide.ts'
import { createProposedPlans } from './flows/decide/proposed-plans.ts'
import { createCrashApi } from './api/instances/crash.ts'
import { createDeskApi } from './api/authoring/desk.ts'
import { createDoctorApi } from './api/upkeep/doctor.ts'

import { createFindingsApi } from './api/instances/findings.ts'
import { createIgnoredFindingsApi } from './api/instances/ignored-findings.ts'
import { createHistoryApi } from './api/changes/history.ts'
import { createPlayApi } from './api/instances/play.ts'
import { createHoldsApi } from './api/instances/holds.ts'
import { createInboxApi } from './api/service/inbox.ts'
import { createInspectApi } from './api/instances/inspect.ts'
import { createInstanceReader } from './flows/look/instance-reader.ts'
import { createInstancesApi } from './api/instances/instances.ts'
import { createLinksApi } from './api/instances/links.ts'
import { createLockFileApi } from './api/changes/lock-file.ts'
import { createModListsApi } from './api/changes/mod-lists.ts'
import { createMoveOverviewApi } from './api/changes/move-overview.ts'
import { createOperationsApi } from './api/service/operations.ts'
import { createPacksApi } from './api/packs/packs.ts'
import { createProfileApi } from './api/service/profile.ts'
import { createPublishingApi } from './api/authoring/publishing.ts'
import { createProgramUpdatesApi } from './api/upkeep/program-updates.ts'
import { createProjectsApi } from './api/authoring/projects.ts'
import { createReadyWatchesApi } from './api/changes/ready-watches.ts'
import { createRecoveryApi, type RecoveryApi } from './api/changes/recovery.ts'
import { createSettingsApi } from './api/upkeep/settings.ts'
import { createStoreApi } from './api/upkeep/store.ts'

import type { Core, CoreConfig } from './core-api.ts'
import { contain } from './contain.ts'
import { lazy, partsOf, withLazy } from './lazy.ts'
import { createCommit } from './flows/commit/commit.ts'
import { createRehearsedCommit } from './flows/commit/rehearsed-commit.ts'
import { clearUnfinishedInstances } from './flows/commit/making/make-instance.ts'
import { clearUnfinishedCopies } from './flows/duplicate/unfinished-copies.ts'
import { createInboxQueue } from './flows/inbox/inbox-queue.ts'
import { mendLedger, sayMended, SMALL_TABLES } from './flows/library/mend-ledger.ts'
import { createFileWatches } from './flows/watch/watch-files.ts'
import { takeInWishes } from './pipeline/record/take-in-wishes.ts'
import { openServices, type Services } from './open-services.ts'
import { explainFailure, explainFailuresOf } from './files/explain-disk-failures.ts'

export { checkFullHome } from './api/upkeep/doctor-on-full-disk.ts'
export { makeNamedFolder, readNamedFile, writeNamedFile } from './files/write-named-file.ts'
export { REPORT_TITLE } from './flows/doctor/write-report.ts'
export type * from './core-api.ts'

/** Opens the home, finishes or undoes what was interrupted, and hands out everything that Modwell can do. */
export async function createCore(config: CoreConfig): Promise<Core> {
  try {
    const services = openServices(config)
    const recovery = createRecoveryApi(services)
    if (services.lostLedger !== null) await takeBackWishes(services)
    await tellDamage(services)
    await recovery.run()
    if (!services.isRehearsal) {
      await clearCopies(services)
      await clearUnfinishedInstances(services)
    }
    return openDoors(services, recovery, config)
  } catch (error) {
    throw explainFailure(error, config.home)
  }
}

/** A row of the ledger that something wrote into is that row's matter. */
async function tellDamage(services: Services): Promise<void> {
  for (const mended of await mendLedger(services, SMALL_TABLES)) {
    services.warn(sayMended(mended, services.ledger))
  }
}

/** Names what could not be cleared: nothing else is wrong with it. */
async function clearCopies(services: Services): Promise<void> {
  for (const folder of await clearUnfinishedCopies(services)) {
    services.warn(message('copy-was-left', { folder }))
  }
}

/** What could be taken over of a lost ledger may lack what the instances tell. */
async function takeBackWishes(services: Services): Promise<void> {
  for (const instance of services.ledger.instances()) {
    const take = () => takeInWishes(instance, services)
    await contain(`what was decided about ${instance.name}`, take, { events: services.events, isItsOwn: () => true })
  }
}

/** Each door is made when it is first asked for: a command goes through one or two of them. */
function openDoors(services: Services, recovery: RecoveryApi, config: CoreConfig): Core {
  const { home, events } = services
  const reader = createInstanceReader(services)
  const explained = explainFailuresOf(home)
  const commit = lazy(() => (services.isRehearsal ? createRehearsedCommit(services) : createCommit(services)))
  const decide = lazy(() => createDecide(services, reader))
  const plans = lazy(() => createProposedPlans(services, { decide: decide(), commit: commit() }))
  const inspection = lazy(() => explained(createInspectApi(services, reader)))
  const changes = lazy(() => explained(createChangesApi(plans())))
  const findings = lazy(() => explained(createFindingsApi(services, reader)))
  const history = lazy(() => explained(createHistoryApi(services, reader)))
  const lockFile = lazy(() => explained(createLockFileApi(services, reader)))
  const moves = lazy(() => explained(createMoveOverviewApi(services, reader)))
  const doctor = lazy(() => explained(createDoctorApi(services, recovery)))
  const crash = lazy(() => explained(createCrashApi(services, reader)))
  const talks = lazy(() => createTalksApi(services))
  const watches = lazy(() => createFileWatches(services))
  const inboxQueue = lazy(() => createInboxQueue(services))
  // What could not be sent goes out with whatever else the service answers.
  const stopListening = events.on((event) => {
    if (event.kind === 'contact' && event.contact.last?.isReachable === true) inboxQueue().sendAlong()
  })
  const core = explained({
    recover: recovery.recover,
    warnings: () => services.warnings.map((text) => format(text)),
    lostLedger: () => services.lostLedger,
    unsent: () => services.unsent,
    watchFiles: () => watches().watchFiles(),
    on: events.on,
    async close() {
      stopListening()
      await watches.made()?.closeWatches()
      await inboxQueue.made()?.close()
      await services.close()
    },
  })
  return withLazy(core, {
    settings: () => explained(createSettingsApi(services)),
    instances: () => explained(createInstancesApi(services, reader, recovery)),
    holds: () => explained(createHoldsApi(services, reader)),
    ignoredFindings: () => explained(createIgnoredFindingsApi(services, reader, findings())),
    readyWatches: () => explained(createReadyWatchesApi(services, reader)),
    channels: () => explained(createChannelsApi(services, reader)),
    links: () => explained(createLinksApi(services, reader)),
    crash,
    play: () => explained(createPlayApi(services, reader, findings())),
    bisect: () => {
      const { lastFindings } = findings()
      return explained(createBisectApi(services, reader, { commit: commit(), crash: crash(), lastFindings }))
    },
    store: () => explained(createStoreApi(services)),
    programUpdates: () => {
      const updates = createProgramUpdatesApi(services, config)
      return updates === null ? null : explained(updates)
    },
    browse: () => explained(createBrowseApi(services, reader)),
    modLists: () => createModListsApi(services, reader),
    packs: () => explained(createPacksApi(services, reader, { decide: decide(), plans: plans() })),
    account: () => explained(services.account.door),
    inbox: () => explained(createInboxApi(services, reader, inboxQueue())),
    desk: () => explained(createDeskApi(services, inboxQueue())),
    profile: () => explained(createProfileApi(services)),
    publishing: () => explained(createPublishingApi(services)),
    projects: () => explained(createProjectsApi(services)),
    team: () => explained(createTeamApi(services)),
    talks: () => explained(talks().talks),
    reports: () => explained(talks().reports),
    payouts: () => explained(createPayoutsApi(services)),
    api: () => explained(createOperationsApi(services)),
    ...partsOf(inspection, ['inspect', 'asOffered', 'lastInspections', 'lastSummaries', 'watches']),
    ...partsOf(changes, ['propose', 'running', 'commit', 'pause', 'resume']),
    ...partsOf(findings, ['findings', 'lastFindings', 'lastFindingCounts', 'why', 'dependencies']),
    ...partsOf(history, ['history', 'tellRun', 'compareHistory', 'arrivals']),
    ...partsOf(lockFile, ['freeze']),
    ...partsOf(moves, ['moveOverview', 'backUpWorlds']),
    ...partsOf(doctor, ['doctor', 'doctorReport', 'status', 'contact']),
  })
}
