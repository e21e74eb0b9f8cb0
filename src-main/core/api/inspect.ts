import { assessShared, type AssessSharedServices } from '../flows/shared-folders/assess-together.ts'
import { sceneOf } from '../flows/bisect/decide/scene.ts'
import type { CallContext } from '../core-api.ts'
import { containEach } from '../contain.ts'
import { callOptions } from './call-options.ts'
import { listPackFiles } from '../pipeline/discover/pack-files.ts'
import { findInspected, refuseBarred, whyBarred } from '../flows/library/find-instance.ts'
import type { Assessment } from '../flows/inspect/assess.ts'
import type { ChangeSet } from '../model/change-set.ts'
import type { Channel } from '../model/channel.ts'
import type { Inspection } from '../model/finding.ts'
import type { Instance } from '../model/instance.ts'
import type { Watch } from '../model/move.ts'
import type { InspectRequest } from '../model/wish.ts'
import type { Services } from '../open-services.ts'
import { originsIn } from '../pipeline/record/origins.ts'
import { preferencesOf } from '../services/settings/effective-preferences.ts'
import { refreshInstance } from '../flows/library/refresh-instance.ts'
import type { CallOptions } from '../services/hosting/hosting-service.ts'
import { changeSetsAsIn, readSharing, type Sharing } from '../flows/shared-folders/sharing.ts'
import { lookOut, withWatches } from '../flows/move/watches.ts'

/** `isReading`: as for settling; absent: no. */
export interface LookOptions extends CallOptions {
  readonly isReading?: boolean
}

export interface InspectDoor {
  readShared(): Promise<Sharing>
  /** What assessing needs. `thisOnce`: a channel in place of the one that is chosen. */
  at(sharing: Sharing, thisOnce?: Channel | null): AssessSharedServices
  /** Newest first, with what others did in folders that it shares, as if it had been done here. */
  changeSetsOf(instanceId: string, sharing: Sharing): readonly ChangeSet[]
  one(instance: Instance, options: LookOptions): Promise<Assessment>
  /** Watches by the index of the inspection. */
  all(
    request: InspectRequest,
    context?: CallContext,
  ): Promise<{ readonly inspections: readonly Inspection[]; readonly watches: readonly (readonly Watch[])[] }>
}

/** How the core looks at instances: all that has to do with one another is looked at together. */
export function createInspectDoor(services: Services): InspectDoor {
  const { ledger, settings, events, places, clock, disk } = services

  function at(sharing: Sharing, thisOnce: Channel | null = null): AssessSharedServices {
    return {
      examine: services.examine,
      service: services.service(),
      readCandidates: services.readCandidates,
      events,
      clock,
      sharing,
      async describe(id) {
        const instance = ledger.instance(id)
        return instance === null || whyBarred(instance, disk) !== null
          ? instance
          : refreshInstance(instance, { ledger, places })
      },
      whyBarred: (instance) => whyBarred(instance, disk)?.reason ?? null,
      preferencesOf: (id) => preferencesOf(id, { ledger, usual: settings.get(), thisOnce }),
      originsOf: (instance) =>
        originsIn(
          instance.id === null ? [] : changeSetsOf(instance.id, sharing),
          whyBarred(instance, disk) === null ? listPackFiles(instance) : new Set(),
        ),
      comingBack({ id }, findings) {
        const bisect = id === null ? null : ledger.bisect(id)
        if (id === null || bisect === null || bisect.endedAt !== null) return new Set()
        const { mods } = sceneOf(bisect, findings, changeSetsOf(id, sharing))
        return new Set(mods.flatMap((mod) => mod?.file.path ?? []))
      },
      fileLinks: () => new Map(ledger.fileLinks().map((link) => [link.sha1, link])),
    }
  }

  function changeSetsOf(id: string, sharing: Sharing): readonly ChangeSet[] {
    if (sharing.groupOf(id).length === 1) return ledger.changeSets(id)
    return changeSetsAsIn(id, ledger.changeSets(null), sharing)
  }

  const readShared = () => readSharing(ledger.instances())

  return {
    readShared,
    at,
    changeSetsOf,
    async one(instance, options) {
      refuseBarred(instance, disk)
      const described = await refreshInstance(instance, { ledger, places })
      const [assessment] = await assessShared([described], at(await readShared()), { isReading: false, ...options })
      if (assessment === undefined) throw new Error(`no assessment of instance ${instance.id}`)
      return assessment
    },
    async all(request, context) {
      const found = await findInspected(request.instances, services)
      const options = { ...callOptions(request.freshness, context), isReading: false }
      const asking = at(await readShared(), request.channel)
      const assessments = await assessShared(found, asking, options)
      const ask = (some: readonly Assessment[]) => lookOut(some, { ...asking, ledger }, options)
      const watched = await containEach(assessments, ask, { events, signal: options.signal, nameOf })
      const watches = watched.map((one) => (one.kind === 'done' ? one.value : []))
      return {
        inspections: assessments.map(({ inspection }, index) => {
          const one = watched[index]
          if (one?.kind === 'failed') return { ...inspection, notes: [...inspection.notes, one.reason] }
          return withWatches(inspection, watches[index] ?? [])
        }),
        watches,
      }
    },
  }
}

function nameOf({ inspection }: Assessment): string {
  return inspection.instance.name
}
