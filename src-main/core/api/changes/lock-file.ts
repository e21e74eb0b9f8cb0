import type { Core } from '../../core-api.ts'
import { refreshInstance } from '../../flows/library/refresh-instance.ts'
import { freeze } from '../../flows/lock-file/freeze.ts'
import type { Services } from '../../open-services.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import { requestOptions } from '../request-options.ts'

/** The state of an instance, to bring it back later or elsewhere. */
export function createLockFileApi(services: Services, reader: InstanceReader): Pick<Core, 'freeze'> {
  return {
    async freeze(named, freshness, call) {
      const instance = await refreshInstance(reader.enter(named), services)
      const looking = reader.at(await reader.readShared())
      const options = { ...requestOptions({ ...call, freshness }), isReading: false }
      return freeze(instance, { ...looking, changeSets: looking.changeSetsOf }, options)
    },
  }
}
