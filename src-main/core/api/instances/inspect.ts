import type { CallOptions, Core } from '../../core-api.ts'
import { containEach } from '../../contain.ts'
import type { Assessment } from '../../flows/inspect/assess.ts'
import { withLastAnswers } from '../../flows/inspect/with-last-answers.ts'
import { findInspected } from '../../flows/library/find-instance.ts'
import { findOutWatches, describeOut, holdWatched } from '../../flows/move/watches.ts'
import { findPackStates } from '../../flows/packs/find-pack-states.ts'
import { assessShared } from '../../flows/shared-folders/assess-together.ts'
import type { Inspection } from '../../model/states/finding.ts'
import type { PackState } from '../../model/packs/pack-state.ts'
import { asOffered } from '../../pipeline/check/as-offered.ts'
import type { Watch } from '../../model/moves/move.ts'
import type { InspectRequest } from '../../model/plans/wish.ts'
import type { Services } from '../../open-services.ts'
import type { InstanceReader } from '../instance-reader.ts'
import { requestOptions } from '../request-options.ts'

/** What every file of an instance is, and what it waits for. */
export function createInspectApi(
  services: Services,
  reader: InstanceReader,
): Pick<Core, 'inspect' | 'asOffered' | 'lastInspections' | 'lastSummaries' | 'watches'> {
  return {
    async inspect(request, call) {
      const { lastInspections, seen } = services
      const asker = await lastInspections.asker(requestOptions({ ...call, freshness: request.freshness }))
      const begun = seen.begin()
      const inspected = await inspect(request, { services, reader, call })
      const inspections = inspected.map(({ inspection, watches, pack }) => ({
        ...inspection,
        ...(pack !== null && { pack }),
        notes: [...inspection.notes, ...watches.flatMap((watch) => describeOut(watch) ?? [])],
      }))
      // Another channel, this once, is not how things stand.
      if (request.channel === null) await lastInspections.keep(inspections, asker)
      for (const { instance, files, problem } of inspections) {
        if (instance.id === null || problem !== null) continue
        seen.note(instance.id, new Map(files.map(({ file }) => [file.path, file.stamp])), begun)
      }
      return inspections
    },
    asOffered: (inspection) => asOffered(inspection, services.settings.get()),
    async lastInspections(instanceIds) {
      const last = await services.lastInspections.get(instanceIds)
      return [...last.values()]
    },
    lastSummaries: (instanceIds) => services.lastInspections.summaries(instanceIds),
    async watches(request, call) {
      const inspected = await inspect(request, { services, reader, call })
      return inspected.flatMap(({ watches }) => watches)
    },
  }
}

interface InspectionResult {
  readonly inspection: Inspection
  readonly watches: readonly Watch[]
  readonly pack: PackState | null
}

/** What goes wrong in looking for what is watched, or for a newer pack, is noted of the instance. */
async function inspect(
  request: InspectRequest,
  {
    services,
    reader,
    call,
  }: { readonly services: Services; readonly reader: InstanceReader; readonly call: CallOptions | undefined },
): Promise<readonly InspectionResult[]> {
  const { events, ledger, places, clock } = services
  const found = await findInspected(request.instances, services)
  const options = { ...requestOptions({ ...call, freshness: request.freshness }), isReading: false }
  const asking = withLastAnswers(reader.at(await reader.readShared(), request.channel))
  const assessments = await assessShared(found, asking, options)
  const ask = async (some: readonly Assessment[]) => {
    const inspections = some.map(({ inspection }) => inspection)
    const [watches, packs] = await Promise.all([
      findOutWatches(some, { ...asking, ledger }, options),
      findPackStates(inspections, { ...asking, ledger, places, clock }, options),
    ])
    return some.map((_, index) => ({ watches: watches[index] ?? [], pack: packs[index] ?? null }))
  }
  const looked = await containEach(assessments, ask, { events, signal: options.signal, nameOf })
  return assessments.map(({ inspection }, index) => {
    const outcome = looked[index]
    if (outcome?.kind === 'failed')
      return { inspection: { ...inspection, notes: [...inspection.notes, outcome.reason] }, watches: [], pack: null }
    const { watches = [], pack = null } = outcome?.value ?? {}
    return { inspection: holdWatched(inspection, watches), watches, pack }
  })
}

function nameOf({ inspection }: Assessment): string {
  return inspection.instance.name
}
