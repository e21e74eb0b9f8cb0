import type { Core } from '../../core-api.ts'
import { refreshInstance } from '../../flows/library/refresh-instance.ts'
import { overviewOf } from '../../flows/move/overview.ts'
import { assessShared } from '../../flows/shared-folders/assess-together.ts'
import type { Services } from '../../open-services.ts'
import { watchesOf } from '../../pipeline/record/replay/watches.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import { requestOptions } from '../request-options.ts'
import { backUpWorlds } from '../../flows/move/world-backups.ts'

/** Where an instance could go, and copies of its worlds before something that they do not come back from. */
export function createMoveOverviewApi(
  services: Services,
  reader: InstanceReader,
): Pick<Core, 'moveOverview' | 'backUpWorlds'> {
  return {
    backUpWorlds: (named, call) => backUpWorlds(reader.enter(named), services, call?.signal),
    async moveOverview({ instance: named, channel, freshness, ...wanted }, call) {
      const instance = await refreshInstance(reader.enter(named), services)
      const looking = reader.at(await reader.readShared(), channel)
      const options = { ...requestOptions({ ...call, freshness }), isReading: false }
      const [assessment] = await assessShared([instance], looking, options)
      if (assessment === undefined) throw new Error(`no assessment of instance ${instance.id}`)
      const judging = { ...looking, watchesOf: (id: string) => watchesOf(looking.changeSetsOf(id)) }
      return overviewOf(assessment, wanted, { services: judging, options })
    },
  }
}
