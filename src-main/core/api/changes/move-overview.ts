import type { Core } from '../../core-api.ts'
import { refreshInstance } from '../../flows/library/refresh-instance.ts'
import { overviewOf } from '../../flows/move/overview.ts'
import { assessShared } from '../../flows/shared-folders/assess-together.ts'
import { CoreError } from '../../errors.ts'
import type { Services } from '../../open-services.ts'
import { watchesOf } from '../../pipeline/record/replay/watches.ts'
import type { InstanceReader } from '../instance-reader.ts'
import { requestOptions } from '../request-options.ts'
import { message } from '../../../../src-texts/text.ts'

/** Where an instance could go. */
export function createMoveOverviewApi(services: Services, reader: InstanceReader): Pick<Core, 'moveOverview'> {
  return {
    async moveOverview({ instance: named, channel, freshness, ...wanted }, call) {
      const instance = await refreshInstance(reader.enter(named), services)
      const looking = reader.at(await reader.readShared(), channel)
      const options = { ...requestOptions({ ...call, freshness }), isReading: false }
      const [assessment] = await assessShared([instance], looking, options)
      if (assessment === undefined) throw new Error(`no assessment of instance ${instance.id}`)
      const { problem } = assessment.inspection
      if (problem !== null)
        throw new CoreError(
          'unreadable-folder',
          message('instance-has-problem', { instance: instance.name, why: problem.message }),
        )
      const judging = { ...looking, watchesOf: (id: string) => watchesOf(looking.changeSetsOf(id)) }
      return overviewOf(assessment, wanted, { services: judging, options })
    },
  }
}
