import { toWords, words } from '../../src-texts/text.ts'
import { createBisectDoor } from './api/bisect.ts'
import { createBrowseDoor } from './api/browse.ts'
import { createChangesDoor } from './api/changes.ts'
import { createChannelsDoor } from './api/channels.ts'
import { createDecide } from './api/decide.ts'
import { createDoctorDoor } from './api/doctor.ts'
import { createDependencyMapDoor } from './api/dependency-map.ts'
import { createFindingsDoor } from './api/findings.ts'
import { createIgnoredFindingsDoor } from './api/ignored-findings.ts'
import { createHistoryDoor } from './api/history.ts'
import { createHoldsDoor } from './api/holds.ts'
import { createInboxDoor } from './api/inbox.ts'
import { createInspectDoor } from './api/inspect.ts'
import { createInstanceReader } from './api/instance-reader.ts'
import { createInstancesDoor } from './api/instances.ts'
import { createLinksDoor } from './api/links.ts'
import { createLockFileDoor } from './api/lock-file.ts'
import { createModListsDoor } from './api/mod-lists.ts'
import { createMoveOverviewDoor } from './api/move-overview.ts'
import { createOperationsDoor } from './api/operations.ts'
import { createPacksDoor } from './api/packs.ts'
import { createProfileDoor } from './api/profile.ts'
import { createReadyWatchesDoor } from './api/ready-watches.ts'
import { createRecoveryDoor, type RecoveryDoor } from './api/recovery.ts'
import { createSettingsDoor } from './api/settings.ts'
import { createStoreDoor } from './api/store.ts'
import { createWatchFilesDoor } from './api/watch-files.ts'
import { createWorldBackupsDoor } from './api/world-backups.ts'
import type { Core, CoreConfig } from './core-api.ts'
import { contain } from './contain.ts'
import { createCommit } from './flows/commit/commit.ts'
import { createRehearsedCommit } from './flows/commit/rehearsed-commit.ts'
import type { Proposed } from './flows/commit/replan.ts'
import { clearUnfinishedInstances } from './flows/commit/make-instance.ts'
import { clearUnfinishedCopies } from './flows/duplicate/unfinished-copies.ts'
import { mendLedger, sayMended, SMALL_TABLES } from './flows/library/mend-ledger.ts'
import { takeInWishes } from './pipeline/record/take-in-wishes.ts'
import { openServices, type Services } from './open-services.ts'
import { explainFailure, explainFailuresOf } from './services/home/explain-disk-failures.ts'

export { checkFullHome } from './api/doctor-on-full-disk.ts'
export { makeNamedFolder, readNamedFile, writeNamedFile } from './services/disk/write-named-file.ts'
export type * from './core-api.ts'

/** Opens the home, finishes or undoes what was interrupted, and hands out everything that Modwell can do. */
export async function createCore(config: CoreConfig): Promise<Core> {
  try {
    const services = openServices(config)
    const recovery = createRecoveryDoor(services)
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
    services.warn(toWords(sayMended(mended, services.ledger)))
  }
}

/** Names what could not be cleared: nothing else is wrong with it. */
async function clearCopies(services: Services): Promise<void> {
  for (const folder of await clearUnfinishedCopies(services)) {
    services.warn(words('copy-was-left', { folder }))
  }
}

/** What could be taken over of a lost ledger may lack what the instances tell. */
async function takeBackWishes(services: Services): Promise<void> {
  for (const instance of services.ledger.instances()) {
    const take = () => takeInWishes(instance, services)
    await contain(`what was decided about ${instance.name}`, take, { events: services.events, isItsOwn: () => true })
  }
}

function openDoors(services: Services, recovery: RecoveryDoor): Core {
  const { home, events } = services
  const reader = createInstanceReader(services)
  const commit = services.isRehearsal ? createRehearsedCommit(services) : createCommit(services)
  const plans = new Map<string, Proposed>()
  const explained = explainFailuresOf(home)
  const findings = createFindingsDoor(services, reader)
  const { watchFiles, closeWatches } = createWatchFilesDoor(services)
  const { inbox, closeInbox } = createInboxDoor(services, reader)
  return {
    settings: explained(createSettingsDoor(services)),
    instances: explained(createInstancesDoor(services, reader, recovery)),
    holds: explained(createHoldsDoor(services, reader)),
    ignoredFindings: explained(createIgnoredFindingsDoor(services, reader, findings)),
    readyWatches: explained(createReadyWatchesDoor(services, reader)),
    channels: explained(createChannelsDoor(services, reader)),
    links: explained(createLinksDoor(services, reader)),
    bisect: explained(createBisectDoor(services, reader, commit)),
    store: explained(createStoreDoor(services)),
    browse: explained(createBrowseDoor(services, reader)),
    modLists: createModListsDoor(services, reader),
    packs: explained(createPacksDoor(services, reader, (id) => plans.get(id)?.plan ?? null)),
    account: explained(services.account.door),
    inbox: explained(inbox),
    profile: explained(createProfileDoor(services)),
    api: explained(createOperationsDoor(services)),
    ...explained({
      ...createInspectDoor(services, reader),
      ...createChangesDoor(services, createDecide(services, reader), { commit, plans }),
      ...findings,
      ...createDependencyMapDoor(services, reader),
      ...createHistoryDoor(services, reader),
      ...createLockFileDoor(services, reader),
      ...createMoveOverviewDoor(services, reader),
      ...createWorldBackupsDoor(services, reader),
      ...createDoctorDoor(services, recovery),
      recover: recovery.recover,
      warnings: () => services.warnings,
      lostLedger: () => services.lostLedger,
      unsent: () => services.unsent,
      watchFiles,
      on: events.on,
      async close() {
        await closeWatches()
        await closeInbox()
        await services.close()
      },
    }),
  }
}
