import type { Assessment, InspectOptions } from '../inspect/assess.ts'
import { findSearchedFiles } from '../bisect/decide/searched-files.ts'
import { findInstance, matchInstance, refuseBarred, whyBarred } from '../library/find-instance.ts'
import { refreshInstance } from '../library/refresh-instance.ts'
import { findServicePack } from '../packs/current-pack.ts'
import { assessShared, type AssessSharedServices } from '../shared-folders/assess-together.ts'
import { changeSetsAsIn, readSharing, type SharedFolders } from '../shared-folders/sharing.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { Channel } from '../../model/versions/channel.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Services } from '../../open-services.ts'
import { listPackFiles } from '../../pipeline/discover/linked-pack.ts'
import { originsIn } from '../../pipeline/record/origins.ts'
import { preferencesOf } from '../../model/plans/preferences.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'

/** What looking at instances needs, and their histories. */
export interface LookServices extends AssessSharedServices, Pick<Services, 'pathKeys'> {
  /** As that of `InstanceReader`. */
  changeSetsOf(instanceId: string): readonly ChangeSet[]
}

/** How callers' questions get at instances: all that has to do with one another is looked at together. */
export interface InstanceReader {
  /** By its id, its folder, or its name if only one has it. Throws `not-found`, `ambiguous`. */
  find(named: string): Instance
  /** The same of whatever has a history: one that was undone, too. */
  findPast(named: string): Instance
  /** As `find` where its folder is looked into at once. Throws `foreign-owner` too. */
  enter(named: string): Instance
  readShared(): Promise<SharedFolders>
  /** Newest first, with what others did in folders that it shares, as if it had been done here. */
  changeSetsOf(instanceId: string, sharing: SharedFolders): readonly ChangeSet[]
  /** `thisOnce`: a channel in place of the one that is chosen. */
  at(sharing: SharedFolders, thisOnce?: Channel | null): LookServices
  /** `isReading` absent: candidates are not asked what they say of themselves. */
  assess(instance: Instance, options: RequestOptions & Partial<Pick<InspectOptions, 'isReading'>>): Promise<Assessment>
}

export function createInstanceReader(services: Services): InstanceReader {
  const { ledger, disk } = services
  const find = (named: string) => ledger.instance(named) ?? findInstance(named, ledger.instances())
  const readShared = () => readSharing(ledger.instances(), services)
  const at: InstanceReader['at'] = (sharing, thisOnce = null) => lookServices(services, sharing, thisOnce)
  return {
    find,
    findPast(named) {
      const undone = ledger.forgottenInstances().filter(({ isUndone }) => isUndone === true)
      const known = ledger.instance(named) ?? matchInstance(named, ledger.instances())
      return known ?? matchInstance(named, undone) ?? find(named)
    },
    enter(named) {
      const instance = find(named)
      refuseBarred(instance, disk)
      return instance
    },
    readShared,
    changeSetsOf: (id, sharing) => changeSetsOf(id, sharing, ledger),
    at,
    async assess(instance, options) {
      refuseBarred(instance, disk)
      const described = await refreshInstance(instance, services)
      const [assessment] = await assessShared([described], at(await readShared()), { isReading: false, ...options })
      if (assessment === undefined) throw new Error(`no assessment of instance ${instance.id}`)
      return assessment
    },
  }
}

function lookServices(services: Services, sharing: SharedFolders, thisOnce: Channel | null): LookServices {
  const { ledger, settings, events, places, clock, disk } = services
  return {
    examine: services.examine,
    service: services.service(),
    readCandidates: (...asked) => services.readCandidates(...asked),
    events,
    clock,
    sharing,
    pathKeys: services.pathKeys,
    changeSetsOf: (id) => changeSetsOf(id, sharing, ledger),
    async describe(id) {
      const instance = ledger.instance(id)
      return instance === null || whyBarred(instance, disk) !== null
        ? instance
        : refreshInstance(instance, { ledger, places })
    },
    whyBarred: (instance) => whyBarred(instance, disk)?.reason ?? null,
    preferencesOf: (id) => preferencesOf(id, ledger, settings.get(), thisOnce),
    originsOf: (instance) =>
      originsIn(
        instance.id === null ? [] : changeSetsOf(instance.id, sharing, ledger),
        whyBarred(instance, disk) === null ? listPackFiles(instance) : new Set(),
        services.pathKeys.of(instance.gamePath),
      ),
    hasServicePack: async (instance) =>
      whyBarred(instance, disk) === null && (await findServicePack(instance, { ledger, places })) !== null,
    comingBack({ id }, findings) {
      const bisect = id === null ? null : ledger.bisect(id)
      if (id === null || bisect === null || bisect.endedAt !== null) return new Set()
      const { mods } = findSearchedFiles(bisect, findings, changeSetsOf(id, sharing, ledger))
      return new Set(mods.flatMap((mod) => mod?.file.path ?? []))
    },
    fileLinks: () => new Map(ledger.fileLinks().map((link) => [link.sha1, link])),
  }
}

function changeSetsOf(id: string, sharing: SharedFolders, ledger: Services['ledger']): readonly ChangeSet[] {
  if (sharing.groupOf(id).length === 1) return ledger.changeSets(id)
  return changeSetsAsIn(id, ledger.changeSets(null), sharing)
}
