import type { Core } from '../core-api.ts'
import type { Events } from '../events.ts'
import { endOf } from '../flows/preferences/hold-ended.ts'
import { addHold, removeHolds, type HoldServices } from '../flows/preferences/holds.ts'
import type { Assessment } from '../flows/inspect/assess.ts'
import type { LookOptions } from './inspect.ts'
import { linkFile, unlinkFile, type LinkServices } from '../flows/preferences/link-file.ts'
import type { FileFinding } from '../model/finding.ts'
import { lastKnown } from '../model/freshness.ts'
import type { Hold, NamedChannel } from '../model/hold.ts'
import type { Instance } from '../model/instance.ts'
import type { Project } from '../model/project.ts'
import { findingsNamed } from '../pipeline/plan/select.ts'
import { CoreError } from '../errors.ts'
import type { Taste } from '../model/target.ts'
import { preferencesOf } from '../services/settings/effective-preferences.ts'
import { notInstalled } from '../flows/propose/propose-remove-or-disable.ts'
import type { Ledger } from '../services/database/ledger.ts'
import type { CallOptions, HostingService } from '../services/hosting/hosting-service.ts'

export interface PreferencesServices extends Pick<HoldServices, 'newId' | 'clock'> {
  readonly ledger: Ledger
  readonly events: Pick<Events, 'emit'>
  service(): HostingService
  find(named: string): Instance
  /** The settings, for what nobody chose for. */
  usual(): Taste
  look(instance: Instance, options: LookOptions): Promise<Assessment>
  optionsOf(context: Parameters<Core['holds']['add']>[2]): CallOptions
  /** Read what depends on it again. */
  changed(instanceId: string): void
}

/** What the core offers of what people decide. */
export function createPreferencesDoor(services: PreferencesServices): Pick<Core, 'holds' | 'channels' | 'links'> {
  const { ledger, find, look, optionsOf, changed } = services
  const asking = (): Omit<HoldServices, 'projectNamed'> & LinkServices => ({ ...services, service: services.service() })

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

  /** By the service's id or slug, else as something that is there is named. Throws `not-found`, and what kept the service from answering. */
  async function projectNamed(named: string, instance: Instance, options: CallOptions): Promise<Project> {
    try {
      return (await services.service().project(named, options)).value
    } catch (error) {
      if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
      const { inspection } = await look(instance, options)
      const wanted = named.toLowerCase()
      const entitled = inspection.files.filter(({ identity }) => identity?.project.title.toLowerCase() === wanted)
      const [found] = [...findingsNamed(named, inspection.files), ...entitled]
      const project = found?.identity?.project
      if (project === undefined) throw error
      return project
    }
  }

  /** null: nobody knows it. */
  async function idOf(named: string, instance: Instance, options: CallOptions): Promise<string | null> {
    try {
      return (await projectNamed(named, instance, options)).id
    } catch (error) {
      if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
      return null
    }
  }

  async function warnIfAbsent({ of, condition }: Hold, instance: Instance, options: CallOptions): Promise<void> {
    const { inspection } = await look(instance, options)
    const there = new Set(inspection.files.map(({ identity }) => identity?.project.id))
    const warnings = [
      ...(of.kind === 'project' && !there.has(of.projectId)
        ? [`${of.title} is not installed in ${instance.name}: it is held once it is.`]
        : []),
      ...(condition.kind === 'until-supported' && !there.has(condition.by.projectId)
        ? [`${condition.by.title} is not installed in ${instance.name}: the hold can end only once it is.`]
        : []),
    ]
    for (const message of warnings)
      services.events.emit({ kind: 'warning', code: 'not-installed', message, commands: [] })
  }

  async function warnIfNotThere(project: Project, instance: Instance, options: CallOptions): Promise<void> {
    const { inspection } = await look(instance, options)
    if (inspection.files.some(({ identity }) => identity?.project.id === project.id)) return
    const message = `${project.title} is not installed in ${instance.name}: the choice counts once it is.`
    services.events.emit({ kind: 'warning', code: 'not-installed', message, commands: [] })
  }

  /** Nothing would ever be held. */
  async function refuseWithoutPack(instance: Instance, options: CallOptions): Promise<void> {
    const { inspection, request } = await look(instance, options)
    if (inspection.problem !== null || request.present.some(({ isFromPack }) => isFromPack)) return
    throw new CoreError('bad-argument', `${instance.name} holds no pack: nothing there is known to come from one`, {
      hint: 'Hold the projects one by one.',
    })
  }

  /** With what candidates say of themselves; null: it cannot be looked at now. */
  async function lookOrNull(id: string, options: CallOptions): Promise<readonly [string, Assessment | null]> {
    try {
      return [id, await look(find(id), { ...options, isReading: true })]
    } catch (error) {
      if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
      return [id, null]
    }
  }

  async function namedChannels(instanceId: string, options: CallOptions): Promise<readonly NamedChannel[]> {
    const chosen = ledger.channels(instanceId)
    const ids = chosen.flatMap(({ projectId }) => projectId ?? [])
    const projects = ids.length === 0 ? new Map<string, never>() : await services.service().projects(ids, options)
    return chosen.map((choice) => ({
      ...choice,
      title: lastKnown(projects.get(choice.projectId ?? ''))?.title ?? null,
    }))
  }

  return {
    holds: {
      async list(named, context) {
        const held = ledger.holds(named === null ? null : find(named).id)
        const waiting = held.filter(({ condition }) => condition.kind === 'until-supported')
        const ids = [...new Set(waiting.map(({ instanceId }) => instanceId))]
        const looked = new Map(await Promise.all(ids.map((id) => lookOrNull(id, optionsOf(context)))))
        const now = services.clock().toISOString()
        return held.map((hold) => {
          const assessment = looked.get(hold.instanceId) ?? null
          const changeSets = assessment === null ? [] : ledger.changeSets(hold.instanceId)
          return { ...hold, ended: endOf(hold, { now, assessment, changeSets }) }
        })
      },
      async add(named, wish, context) {
        const instance = find(named)
        const options = optionsOf(context)
        if (wish.project === null) await refuseWithoutPack(instance, options)
        const asked = { ...asking(), projectNamed: (name: string) => projectNamed(name, instance, options) }
        const hold = await addHold({ ...wish, instance }, asked, options)
        await warnIfAbsent(hold, instance, options)
        changed(instance.id)
        return hold
      },
      async remove(named, held, context) {
        const instance = find(named)
        const removed = await removeHolds(instance.id, held, {
          ledger,
          idOf: (name) => idOf(name, instance, optionsOf(context)),
        })
        changed(instance.id)
        return removed
      },
    },
    channels: {
      list: (named, context) => namedChannels(find(named).id, optionsOf(context)),
      async choose(named, { project, channel }, context) {
        const instance = find(named)
        const { id } = instance
        const options = optionsOf(context)
        const of = project === null ? null : await projectNamed(project, instance, options)
        ledger.chooseChannel({ instanceId: id, projectId: of?.id ?? null }, channel)
        if (of !== null && channel !== null) await warnIfNotThere(of, instance, options)
        changed(id)
        return namedChannels(id, options)
      },
      async of(named, project, context) {
        const instance = find(named)
        const { id, title } = await projectNamed(project, instance, optionsOf(context))
        const { channels, channel } = preferencesOf(instance.id, { ledger, usual: services.usual(), thisOnce: null })
        const own = channels.get(id) ?? null
        return { projectId: id, title, channel: own ?? channel, isOwn: own !== null }
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
