import { format, formatMessage } from '../../resources/text/text.ts'
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
import { createProjectsApi } from './api/authoring/projects.ts'
import { createReadyWatchesApi } from './api/changes/ready-watches.ts'
import { createRecoveryApi, type RecoveryApi } from './api/changes/recovery.ts'
import { createSettingsApi } from './api/upkeep/settings.ts'
import { createStoreApi } from './api/upkeep/store.ts'

import type { Core, CoreConfig } from './core-api.ts'
import { contain } from './contain.ts'
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
    return openDoors(services, recovery)
  } catch (error) {
    throw explainFailure(error, config.home)
  }
}

/** A row of the ledger that something wrote into is that row's matter. */
async function tellDamage(services: Services): Promise<void> {
  for (const mended of await mendLedger(services, SMALL_TABLES)) {
    services.warn(format(sayMended(mended, services.ledger)))
  }
}

/** Names what could not be cleared: nothing else is wrong with it. */
async function clearCopies(services: Services): Promise<void> {
  for (const folder of await clearUnfinishedCopies(services)) {
    services.warn(formatMessage('copy-was-left', { folder }))
  }
}

/** What could be taken over of a lost ledger may lack what the instances tell. */
async function takeBackWishes(services: Services): Promise<void> {
  for (const instance of services.ledger.instances()) {
    const take = () => takeInWishes(instance, services)
    await contain(`what was decided about ${instance.name}`, take, { events: services.events, isItsOwn: () => true })
  }
}

function openDoors(services: Services, recovery: RecoveryApi): Core {
  const { home, events } = services
  const reader = createInstanceReader(services)
  const commit = services.isRehearsal ? createRehearsedCommit(services) : createCommit(services)
  const decide = createDecide(services, reader)
  const plans = createProposedPlans(services, { decide, commit })
  const explained = explainFailuresOf(home)
  const findings = createFindingsApi(services, reader)
  const crash = createCrashApi(services, reader)
  const { watchFiles, closeWatches } = createFileWatches(services)
  const { talks, reports } = createTalksApi(services)
  const inboxQueue = createInboxQueue(services)
  return {
    settings: explained(createSettingsApi(services)),
    instances: explained(createInstancesApi(services, reader, recovery)),
    holds: explained(createHoldsApi(services, reader)),
    ignoredFindings: explained(createIgnoredFindingsApi(services, reader, findings)),
    readyWatches: explained(createReadyWatchesApi(services, reader)),
    channels: explained(createChannelsApi(services, reader)),
    links: explained(createLinksApi(services, reader)),
    crash: explained(crash),
    play: explained(createPlayApi(services, reader, findings)),
    bisect: explained(createBisectApi(services, reader, { commit, crash })),
    store: explained(createStoreApi(services)),
    browse: explained(createBrowseApi(services, reader)),
    modLists: createModListsApi(services, reader),
    packs: explained(createPacksApi(services, reader, { decide, plans })),
    account: explained(services.account.door),
    inbox: explained(createInboxApi(services, reader, inboxQueue)),
    desk: explained(createDeskApi(services, inboxQueue)),
    profile: explained(createProfileApi(services)),
    publishing: explained(createPublishingApi(services)),
    projects: explained(createProjectsApi(services)),
    team: explained(createTeamApi(services)),
    talks: explained(talks),
    reports: explained(reports),
    payouts: explained(createPayoutsApi(services)),
    api: explained(createOperationsApi(services)),
    ...explained({
      ...createInspectApi(services, reader),
      ...createChangesApi(plans),
      ...findings,
      ...createHistoryApi(services, reader),
      ...createLockFileApi(services, reader),
      ...createMoveOverviewApi(services, reader),
      ...createDoctorApi(services, recovery),
      recover: recovery.recover,
      warnings: () => services.warnings,
      lostLedger: () => services.lostLedger,
      unsent: () => services.unsent,
      watchFiles,
      on: events.on,
      async close() {
        await closeWatches()
        await inboxQueue.close()
        await services.close()
      },
    }),
  }
}
