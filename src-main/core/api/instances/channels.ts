import type { Core } from '../../core-api.ts'
import { createFindProject } from '../../flows/browse/find/find-project.ts'
import { chooseChannel, listChannels } from '../../flows/preferences/channels.ts'
import { findProject } from '../../flows/preferences/find-named.ts'
import { preferencesOf } from '../../model/plans/preferences.ts'
import type { Services } from '../../open-services.ts'
import type { InstanceReader } from '../instance-reader.ts'
import { requestOptions } from '../request-options.ts'

/** How stable versions may be, where that is not as the settings say. */
export function createChannelsApi(services: Services, reader: InstanceReader): Core['channels'] {
  const { ledger, settings } = services
  const find = createFindProject(services)
  return {
    list: async (named, call) => listChannels(reader.find(named).id, services, requestOptions(call)),
    async of(named, project, call) {
      const instance = reader.find(named)
      const { id, title } = await findProject(project, { instance, reader, find, options: requestOptions(call) })
      const { channels, channel } = preferencesOf(instance.id, ledger, settings.get())
      const own = channels.get(id) ?? null
      return { projectId: id, title, channel: own ?? channel, isOwn: own !== null }
    },
    async choose(named, choice, call) {
      const instance = reader.find(named)
      const options = requestOptions(call)
      await chooseChannel(choice, { instance, reader, find, options }, services)
      return listChannels(instance.id, services, options)
    },
  }
}
