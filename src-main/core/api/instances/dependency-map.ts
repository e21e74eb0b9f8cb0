import type { Core } from '../../core-api.ts'
import { drawDependencies } from '../../flows/findings/dependency-map.ts'
import { withLastAnswers } from '../../flows/inspect/with-last-answers.ts'
import { findInspected } from '../../flows/library/find-instance.ts'
import { assessTogether } from '../../flows/shared-folders/assess-together.ts'
import { findOrphans } from '../../flows/shared-folders/find-orphans.ts'
import type { Services } from '../../open-services.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import { requestOptions } from '../request-options.ts'

/** What needs what in an instance. */
export function createDependencyMapApi(services: Services, reader: InstanceReader): Pick<Core, 'dependencies'> {
  return {
    async dependencies(named, call) {
      const found = await findInspected([named], services)
      const sharing = await reader.readShared()
      const reading = withLastAnswers({ ...reader.at(sharing), ledger: services.ledger })
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
