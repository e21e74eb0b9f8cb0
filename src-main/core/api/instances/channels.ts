import type { Core } from '../../core-api.ts'
import { createFindProject } from '../../flows/browse/find/find-project.ts'
import { channelOf, chooseChannel, listChannels } from '../../flows/preferences/channels.ts'
import type { Services } from '../../open-services.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import { requestOptions } from '../request-options.ts'

/** How stable versions may be, where that is not as the settings say. */
export function createChannelsApi(services: Services, reader: InstanceReader): Core['channels'] {
  const find = createFindProject(services)
  return {
    list: async (named, call) => listChannels(reader.find(named).id, services, requestOptions(call)),
    of: (named, project, call) =>
      channelOf(project, { instance: reader.find(named), reader, find, options: requestOptions(call) }, services),
    async choose(named, choice, call) {
      const instance = reader.find(named)
      const options = requestOptions(call)
      await chooseChannel(choice, { instance, reader, find, options }, services)
      return listChannels(instance.id, services, options)
    },
  }
}
