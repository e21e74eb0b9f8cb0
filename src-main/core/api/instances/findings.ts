import type { Core } from '../../core-api.ts'
import { findFindings } from '../../flows/findings/find-findings.ts'
import { countLastFindings, readLastFindings } from '../../flows/findings/last-findings.ts'
import { explainPresence } from '../../flows/findings/why.ts'
import { findCurrentPack } from '../../flows/packs/current-pack.ts'
import { withLastAnswers } from '../../flows/inspect/with-last-answers.ts'
import { findInspected } from '../../flows/library/find-instance.ts'
import type { Services } from '../../open-services.ts'
import { createFindProject, inPlaceOfAddress } from '../../flows/browse/find/find-project.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import { requestOptions } from '../request-options.ts'
import { drawDependencies } from '../../flows/findings/dependency-map.ts'
import { assessTogether } from '../../flows/shared-folders/assess-together.ts'
import { findOrphans } from '../../flows/shared-folders/find-orphans.ts'

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
      const asker = await lastFindings.asker(options)
      const found = await findInspected(request.instances, services)
      const sharing = await reader.readShared()
      const asking = withLastAnswers({ ...reader.at(sharing, request.channel), ledger })
      const findings = await findFindings(found, asking, options)
      // Another channel, this once, is not how things stand.
      if (request.channel === null) await lastFindings.keep(findings, asker)
      return findings
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
      const sharing = await reader.readShared()
      const reading = withLastAnswers({ ...reader.at(sharing), ledger })
      const options = { ...requestOptions(call), isReading: true, isWhole: true }
      const { assessments, sharingInstances } = await assessTogether(found, reading, options)
      const [assessment] = assessments
      if (assessment === undefined) throw new Error(`no assessment of instance ${named}`)
      const origins = reading.originsOf(assessment.inspection.instance)
      const orphans = findOrphans(assessment, [...assessments, ...sharingInstances], { sharing, origins })
      return drawDependencies(assessment, orphans)
    },
  }
}
