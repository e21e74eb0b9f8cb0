import type { Core } from '../../core-api.ts'
import { notePeopleWishes } from '../../flows/commit/note-people-wishes.ts'
import { linkFile, unlinkFile } from '../../flows/preferences/link-file.ts'
import type { Services } from '../../open-services.ts'
import { findFile } from '../../flows/preferences/find-named.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import { requestOptions } from '../request-options.ts'

/** What files that the service does not know are. */
export function createLinksApi(services: Services, reader: InstanceReader): Core['links'] {
  const { ledger, events, service } = services
  return {
    list: async () => ledger.fileLinks(),
    async add(named, { file, project, version }, given) {
      const instance = reader.find(named)
      const options = requestOptions(given)
      const finding = await findFile(file, { instance, reader, options })
      const outcome = await linkFile({ finding, project, version }, { ...services, service: service() }, options)
      await notePeopleWishes(instance, services, [outcome.link])
      events.emit({ kind: 'changed', what: 'instances', instanceId: instance.id })
      return outcome
    },
    async remove(named, file, options) {
      const instance = reader.find(named)
      unlinkFile(await findFile(file, { instance, reader, options: requestOptions(options) }), services)
      await notePeopleWishes(instance, services)
      events.emit({ kind: 'changed', what: 'instances', instanceId: instance.id })
    },
  }
}
