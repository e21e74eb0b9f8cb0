import type { Core } from './core-api.ts'
import { addHold, removeHolds, type HoldServices } from './holds.ts'
import type { Assessment } from './inspect.ts'
import { linkFile, unlinkFile, type LinkServices } from './link-file.ts'
import type { FileFinding } from './model/finding.ts'
import type { Instance } from './model/instance.ts'
import { findingsNamed } from './plan/select.ts'
import { CoreError } from './errors.ts'
import { notInstalled } from './propose-own.ts'
import type { Ledger } from './database/ledger.ts'
import type { CallOptions, HostingService } from './service/hosting-service.ts'

export interface PreferencesServices extends Pick<HoldServices, 'newId' | 'clock'> {
  readonly ledger: Ledger
  service(): HostingService
  find(named: string): Instance
  look(instance: Instance, options: CallOptions): Promise<Assessment>
  optionsOf(context: Parameters<Core['holds']['add']>[2]): CallOptions
  /** Read what depends on it again. */
  changed(instanceId: string): void
}

/** What the core offers of what people decide. */
export function createPreferencesDoor(services: PreferencesServices): Pick<Core, 'holds' | 'channels' | 'links'> {
  const { ledger, find, look, optionsOf, changed } = services
  const asking = (): HoldServices & LinkServices => ({ ...services, service: services.service() })

  async function oneFile(named: string, instance: Instance, options: CallOptions): Promise<FileFinding> {
    const { inspection } = await look(instance, options)
    const [found, ...others] = findingsNamed(named, inspection.files)
    if (found === undefined) throw notInstalled(named)
    if (others.length > 0)
      throw new CoreError('ambiguous', `${named} means ${others.length + 1} files there`, {
        hint: 'Name the file by its path.',
      })
    return found
  }

  return {
    holds: {
      list: async (named) => ledger.holds(named === null ? null : find(named).id),
      async add(named, wish, context) {
        const instance = find(named)
        const hold = await addHold({ ...wish, instance }, asking(), optionsOf(context))
        changed(instance.id)
        return hold
      },
      async remove(named, held) {
        const { id } = find(named)
        const removed = removeHolds(id, held, services)
        changed(id)
        return removed
      },
    },
    channels: {
      list: async (named) => ledger.channels(find(named).id),
      async choose(named, { project, channel }, context) {
        const { id } = find(named)
        const of = project === null ? null : (await services.service().project(project, optionsOf(context))).value.id
        ledger.chooseChannel({ instanceId: id, projectId: of }, channel)
        changed(id)
        return ledger.channels(id)
      },
    },
    links: {
      list: async () => ledger.fileLinks(),
      async add(named, { file, project, version }, context) {
        const instance = find(named)
        const finding = await oneFile(file, instance, optionsOf(context))
        const outcome = await linkFile({ finding, project, version }, asking(), optionsOf(context))
        changed(instance.id)
        return outcome
      },
      async remove(named, file, context) {
        const instance = find(named)
        unlinkFile(await oneFile(file, instance, optionsOf(context)), services)
        changed(instance.id)
      },
    },
  }
}
