import type { Core } from '../../core-api.ts'
import { countLastFindings, findAndKeep, readLastFindings } from '../../flows/findings/last-findings.ts'
import { explainPresence } from '../../flows/findings/why.ts'
import { findCurrentPack } from '../../flows/packs/current-pack.ts'
import { withLastAnswers } from '../../flows/inspect/with-last-answers.ts'
import { findInspected } from '../../flows/library/find-instance.ts'
import type { Services } from '../../open-services.ts'
import { createFindProject, inPlaceOfAddress } from '../../flows/browse/find/find-project.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import { requestOptions } from '../request-options.ts'
import { mapDependencies } from '../../flows/findings/dependency-map.ts'

/** What is wrong in instances, or worth knowing, why something is there, and what needs what. */
export function createFindingsApi(
  services: Services,
  reader: InstanceReader,
): Pick<Core, 'findings' | 'lastFindings' | 'lastFindingCounts' | 'why' | 'dependencies'> {
  const { ledger, lastFindings } = services
  const find = createFindProject(services)
  return {
    async findings(request, call) {
      const options = { ...requestOptions({ ...call, freshness: request.freshness }), isReading: true }
      const found = await findInspected(request.instances, services)
      const sharing = await reader.readShared()
      const asking = withLastAnswers({ ...reader.at(sharing, request.channel), ledger })
      return findAndKeep(found, { ...asking, lastFindings, isAsUsual: request.channel === null }, options)
    },
    lastFindings: (instanceIds) => readLastFindings(instanceIds, services),
    lastFindingCounts: (instanceIds) => countLastFindings(instanceIds, services),
    async why(instance, target, options) {
      const sharing = await reader.readShared()
      const asking = requestOptions(options)
      const assessment = await reader.assess(reader.find(instance), asking)
      const looking = { ...reader.at(sharing), packNameOf: (id: string) => findCurrentPack(id, ledger)?.name ?? null }
      return explainPresence(await inPlaceOfAddress(target, find, asking), assessment, looking)
    },
    async dependencies(named, call) {
      const found = await findInspected([named], services)
      const reading = withLastAnswers({ ...reader.at(await reader.readShared()), ledger })
      return mapDependencies(found, reading, { ...requestOptions(call), isReading: true })
    },
  }
}
