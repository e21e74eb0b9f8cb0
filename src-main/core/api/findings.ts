import type { Core } from '../core-api.ts'
import { findFindings } from '../flows/findings/find-findings.ts'
import { explainPresence } from '../flows/findings/why.ts'
import { withLastAnswers } from '../flows/inspect/with-last-answers.ts'
import { findInspected } from '../flows/library/find-instance.ts'
import type { Services } from '../open-services.ts'
import type { InstanceReader } from './instance-reader.ts'
import { requestOptions } from './request-options.ts'

/** What is wrong in instances, or worth knowing, and why something is there. */
export function createFindingsDoor(services: Services, reader: InstanceReader): Pick<Core, 'findings' | 'why'> {
  const { ledger } = services
  return {
    async findings(request, call) {
      const found = await findInspected(request.instances, services)
      const options = { ...requestOptions({ ...call, freshness: request.freshness }), isReading: true }
      const sharing = await reader.readShared()
      return findFindings(found, withLastAnswers({ ...reader.at(sharing, request.channel), ledger }), options)
    },
    async why(instance, target, options) {
      const sharing = await reader.readShared()
      const assessment = await reader.assess(reader.find(instance), requestOptions(options))
      return explainPresence(target, assessment, reader.at(sharing))
    },
  }
}
