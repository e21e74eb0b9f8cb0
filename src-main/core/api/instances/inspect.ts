import type { Core } from '../../core-api.ts'
import { inspectWhole, inspectWithWatches } from '../../flows/look/inspect-whole.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import type { Services } from '../../open-services.ts'
import { asOffered } from '../../pipeline/check/as-offered.ts'
import { requestOptions } from '../request-options.ts'

/** What every file of an instance is, and what it waits for. */
export function createInspectApi(
  services: Services,
  reader: InstanceReader,
): Pick<Core, 'inspect' | 'asOffered' | 'lastInspections' | 'lastSummaries' | 'watches'> {
  return {
    inspect: (request, call) =>
      inspectWhole(request, { services, reader }, requestOptions({ ...call, freshness: request.freshness })),
    asOffered: (inspection) => asOffered(inspection, services.settings.get()),
    async lastInspections(instanceIds) {
      const last = await services.lastInspections.get(instanceIds)
      return [...last.values()]
    },
    lastSummaries: (instanceIds) => services.lastInspections.summaries(instanceIds),
    async watches(request, call) {
      const options = requestOptions({ ...call, freshness: request.freshness })
      const inspected = await inspectWithWatches(request, { services, reader }, options)
      return inspected.flatMap(({ watches }) => watches)
    },
  }
}
