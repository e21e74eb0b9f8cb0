import type { Core } from '../../core-api.ts'
import { refreshInstance } from '../../flows/library/refresh-instance.ts'
import { listMods } from '../../flows/mod-list/list-mods.ts'
import { packOfList } from '../../flows/mod-list/pack-of-list.ts'
import { readList } from '../../flows/mod-list/read-list.ts'
import { renderList } from '../../flows/mod-list/render-list.ts'
import type { Services } from '../../open-services.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import { requestOptions } from '../request-options.ts'

/** What is in an instance as a list, and an instance of what a list names. */
export function createModListsApi(services: Services, reader: InstanceReader): Core['modLists'] {
  return {
    async of(named, call) {
      const instance = await refreshInstance(reader.enter(named), services)
      const looking = reader.at(await reader.readShared())
      return listMods(instance, services.siteUrl(), looking, { ...requestOptions(call), isReading: false })
    },
    render: renderList,
    read: (file, call) => readList(file, call?.signal),
    async pack(wish, call) {
      const { channel, fabricOnQuilt } = services.settings.get()
      const asking = { service: services.service(), store: services.store }
      return packOfList({ ...wish, channel: wish.channel ?? channel, fabricOnQuilt }, asking, requestOptions(call))
    },
  }
}
