import { containEach } from '../../contain.ts'
import type { Watch } from '../../model/moves/move.ts'
import type { PackState } from '../../model/packs/pack-state.ts'
import type { InspectRequest } from '../../model/plans/wish.ts'
import type { Inspection } from '../../model/states/finding.ts'
import type { Services } from '../../open-services.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { Assessment } from '../inspect/assess.ts'
import { withLastAnswers } from '../inspect/with-last-answers.ts'
import { findInspected } from '../library/find-instance.ts'
import { findOutWatches, describeOut, holdWatched } from '../move/watches.ts'
import { findPackStates } from '../packs/find-pack-states.ts'
import { assessShared } from '../shared-folders/assess-together.ts'
import type { InstanceReader } from './instance-reader.ts'

interface WholeServices {
  readonly services: Services
  readonly reader: InstanceReader
}

/** What every file is, what is watched for and which pack there is. It is kept for who wants to show something before the next look. */
export async function inspectWhole(
  request: InspectRequest,
  looking: WholeServices,
  options: RequestOptions,
): Promise<readonly Inspection[]> {
  const { lastInspections, seen } = looking.services
  const asker = await lastInspections.asker(options)
  const begun = seen.begin()
  const inspected = await inspectWithWatches(request, looking, options)
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
}

interface InspectionResult {
  readonly inspection: Inspection
  readonly watches: readonly Watch[]
  readonly pack: PackState | null
}

/** What goes wrong in looking for what is watched, or for a newer pack, is noted of the instance. */
export async function inspectWithWatches(
  request: InspectRequest,
  { services, reader }: WholeServices,
  asked: RequestOptions,
): Promise<readonly InspectionResult[]> {
  const { events, ledger, places, clock } = services
  const found = await findInspected(request.instances, services)
  const options = { ...asked, isReading: false }
  const noOlderThan = await agesOf(found, services)
  const asking = { ...withLastAnswers(reader.at(await reader.readShared(), request.channel)), noOlderThan }
  const assessments = await assessShared(found, asking, options)
  const ask = async (some: readonly Assessment[]) => {
    const inspections = some.map(({ inspection }) => inspection)
    const [watches, packs] = await Promise.all([
      findOutWatches(some, { ...asking, ledger }, options),
      findPackStates(inspections, { ...asking, ledger, places, clock, noOlderThan }, options),
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

/**
 * A change brings files that were asked about at another time, for another instance too: that an instance was checked is said of no time
 * before it was there, and of none before its last check.
 */
async function agesOf(
  instances: readonly Inspection['instance'][],
  { lastInspections, ledger }: Pick<Services, 'lastInspections' | 'ledger'>,
): Promise<(instance: Inspection['instance']) => string | null> {
  const ids = instances.flatMap(({ id }) => id ?? [])
  const last = new Map((await lastInspections.summaries(ids)).map((summary) => [summary.instanceId, summary.checkedAt]))
  return ({ id }) => (id === null ? null : (last.get(id) ?? ledger.instance(id)?.adoptedAt ?? null))
}

function nameOf({ inspection }: Assessment): string {
  return inspection.instance.name
}
