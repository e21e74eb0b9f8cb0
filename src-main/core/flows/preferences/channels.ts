import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import type { CountingChannel, NamedChannel } from '../../model/plans/hold.ts'
import { preferencesOf } from '../../model/plans/preferences.ts'
import { lastKnown } from '../../model/times/freshness.ts'
import type { Channel } from '../../model/versions/channel.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { SettingsFile } from '../../services/settings/settings-file.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { notePeopleWishes } from '../commit/note-people-wishes.ts'
import type { HoldingServices } from './change-holds.ts'
import { findProject, installedProjects, type NamingPlace } from './find-named.ts'

/** `project` null: the instance itself; `channel` null: as usual again. Of a project that is not there a warning says so. */
export async function chooseChannel(
  { project, channel }: { readonly project: string | null; readonly channel: Channel | null },
  place: NamingPlace,
  services: HoldingServices,
): Promise<void> {
  const { ledger, events } = services
  const { instance } = place
  const of = project === null ? null : await findProject(project, place)
  ledger.chooseChannel({ instanceId: instance.id, projectId: of?.id ?? null }, channel)
  await notePeopleWishes(instance, services)
  if (of !== null && channel !== null && !(await installedProjects(place)).has(of.id)) {
    const told = withMessage(message('choice-counts-once-installed', { title: of.title, name: instance.name }))
    events.emit({ kind: 'warning', code: 'not-installed', ...told, remedies: [] })
  }
  events.emit({ kind: 'changed', what: 'instances', instanceId: instance.id })
}

/** How stable versions of a project may be there. */
export async function channelOf(
  named: string,
  place: NamingPlace,
  {
    ledger,
    settings,
  }: { readonly ledger: Pick<Ledger, 'channels' | 'holds'>; readonly settings: Pick<SettingsFile, 'get'> },
): Promise<CountingChannel> {
  const { id, title } = await findProject(named, place)
  const { channels, channel } = preferencesOf(place.instance.id, ledger, settings.get())
  const own = channels.get(id) ?? null
  return { projectId: id, title, channel: own ?? channel, isOwn: own !== null }
}

/** What was chosen for an instance, each with the title of its project as it was last known. */
export async function listChannels(
  instanceId: string,
  { ledger, service }: Pick<HoldingServices, 'ledger' | 'service'>,
  options: RequestOptions,
): Promise<readonly NamedChannel[]> {
  const chosen = ledger.channels(instanceId)
  const ids = chosen.flatMap(({ projectId }) => projectId ?? [])
  const projects = ids.length === 0 ? new Map<string, never>() : await service().projects(ids, options)
  return chosen.map((choice) => ({
    ...choice,
    title: lastKnown(projects.get(choice.projectId ?? ''))?.title ?? null,
  }))
}
