import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../src-texts/text.ts'
import type { Core } from '../../core-api.ts'
import { notePeopleWishes } from '../../flows/commit/note-people-wishes.ts'
import { lastKnown } from '../../model/times/freshness.ts'
import type { NamedChannel } from '../../model/plans/hold.ts'
import type { Services } from '../../open-services.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { preferencesOf } from '../../model/plans/preferences.ts'
import { createFindProject, findProject, installedProjects } from '../find-named.ts'
import type { InstanceReader } from '../instance-reader.ts'
import { requestOptions } from '../request-options.ts'

/** How stable versions may be, where that is not as the settings say. */
export function createChannelsApi(services: Services, reader: InstanceReader): Core['channels'] {
  const { ledger, events, settings } = services
  const find = createFindProject(services)
  return {
    list: (named, options) => nameChannels(reader.find(named).id, requestOptions(options), services),
    async of(named, project, options) {
      const instance = reader.find(named)
      const place = { instance, reader, find, options: requestOptions(options) }
      const { id, title } = await findProject(project, place)
      const { channels, channel } = preferencesOf(instance.id, ledger, settings.get())
      const own = channels.get(id) ?? null
      return { projectId: id, title, channel: own ?? channel, isOwn: own !== null }
    },
    async choose(named, { project, channel }, given) {
      const instance = reader.find(named)
      const options = requestOptions(given)
      const place = { instance, reader, find, options }
      const of = project === null ? null : await findProject(project, place)
      ledger.chooseChannel({ instanceId: instance.id, projectId: of?.id ?? null }, channel)
      await notePeopleWishes(instance, services)
      if (of !== null && channel !== null && !(await installedProjects(place)).has(of.id)) {
        const told = withMessage(message('choice-counts-once-installed', { title: of.title, name: instance.name }))
        events.emit({ kind: 'warning', code: 'not-installed', ...told, remedies: [] })
      }
      events.emit({ kind: 'changed', what: 'instances', instanceId: instance.id })
      return nameChannels(instance.id, options, services)
    },
  }
}

async function nameChannels(
  instanceId: string,
  options: RequestOptions,
  { ledger, service }: Services,
): Promise<readonly NamedChannel[]> {
  const chosen = ledger.channels(instanceId)
  const ids = chosen.flatMap(({ projectId }) => projectId ?? [])
  const projects = ids.length === 0 ? new Map<string, never>() : await service().projects(ids, options)
  return chosen.map((choice) => ({
    ...choice,
    title: lastKnown(projects.get(choice.projectId ?? ''))?.title ?? null,
  }))
}
