/** Holds as a person asks for them: with what the instance has, and what there is to say about it. */
import { withMessage } from '../../model/words/with-message.ts'
import { CoreError } from '../../errors.ts'
import type { Actor } from '../../model/changes/change-set.ts'
import { describeHold, type Hold, type HoldChange, type ListedHold, sayHeld, sayHold } from '../../model/plans/hold.ts'
import type { HoldWish } from '../../model/plans/wish.ts'
import type { HomeServices } from '../../services/home-services.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { notePeopleWishes } from '../commit/note-people-wishes.ts'
import type { Assessment } from '../inspect/assess.ts'
import { findProject, installedProjects, type NamingPlace, type Reader } from './find-named.ts'
import { endOf } from './hold-ended.ts'
import { noteHoldDecision, switchHoldDecision } from './hold-decisions.ts'
import { addHold, removeHolds } from './holds.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

export interface HoldingServices extends Omit<HomeServices, 'home' | 'pool' | 'running' | 'store' | 'pathKeys'> {
  service(): HostingService
  readonly actor: Actor
}

/** With whether each has ended. null: of all instances. */
export async function listHolds(
  instanceId: string | null,
  { ledger, clock }: Pick<HoldingServices, 'ledger' | 'clock'>,
  { reader, options }: { readonly reader: Reader; readonly options: RequestOptions },
): Promise<readonly ListedHold[]> {
  const held = ledger.holds(instanceId)
  const waiting = held.filter(({ condition }) => condition.kind === 'until-supported')
  const assessOne = async (id: string): Promise<readonly [string, Assessment | null]> => {
    const instance = ledger.instance(id)
    return [id, instance === null ? null : await assessOrNull({ instance, reader, options })]
  }
  const assessed = new Map(await Promise.all([...new Set(waiting.map((hold) => hold.instanceId))].map(assessOne)))
  const now = clock().toISOString()
  return held.map((hold) => {
    const assessment = assessed.get(hold.instanceId) ?? null
    const changeSets = assessment === null ? [] : ledger.changeSets(hold.instanceId)
    return { ...hold, ended: endOf(hold, { now, assessment, changeSets }) }
  })
}

/** Says what it replaces, and what of it is not there. Throws as `addHold`, and `bad-argument` for the pack of an instance that has none. */
export async function setHold(wish: HoldWish, place: NamingPlace, services: HoldingServices): Promise<HoldChange> {
  const { events } = services
  const { instance, options } = place
  if (wish.project === null) await refuseWithoutPack(place)
  const projectNamed = (name: string) => findProject(name, place)
  const done = await addHold({ ...wish, instance }, { ...services, service: services.service(), projectNamed }, options)
  const { added: hold, replaced } = done
  noteHoldDecision(instance.id, { added: [hold], removed: replaced }, services)
  await notePeopleWishes(instance, services)
  for (const before of replaced.filter((one) => describeHold(one) !== describeHold(hold))) {
    const told = withMessage(
      message('replaces-another-hold', { of: sayHeld(hold.of), name: instance.name, hold: sayHold(before) }),
    )
    events.emit({ kind: 'warning', code: 'hold-replaced', ...told, remedies: [] })
  }
  for (const text of await warningsOf(hold, place))
    events.emit({ kind: 'warning', code: 'not-installed', ...withMessage(text), remedies: [] })
  events.emit({ kind: 'changed', what: 'instances', instanceId: instance.id })
  return done
}

/** As `switchHoldDecision`. */
export async function turnHoldDecision(id: string, way: 'undo' | 'redo', services: HoldingServices): Promise<void> {
  const { ledger, events } = services
  const { instanceId } = switchHoldDecision(id, way, services)
  const instance = ledger.instance(instanceId)
  if (instance !== null) await notePeopleWishes(instance, services)
  events.emit({ kind: 'changed', what: 'instances', instanceId })
}

/** As `removeHolds`; a project may be named as it is there. */
export async function removeNamedHolds(
  held: string,
  place: NamingPlace,
  services: HoldingServices,
): Promise<readonly Hold[]> {
  const { instance } = place
  const removed = await removeHolds(instance.id, held, { ...services, idOf: (name) => idOf(name, place) })
  noteHoldDecision(instance.id, { added: [], removed }, services)
  await notePeopleWishes(instance, services)
  services.events.emit({ kind: 'changed', what: 'instances', instanceId: instance.id })
  return removed
}

/** With what candidates say of themselves; null: it cannot be looked at now. */
async function assessOrNull({ instance, reader, options }: Omit<NamingPlace, 'find'>): Promise<Assessment | null> {
  try {
    return await reader.assess(instance, { ...options, isReading: true })
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    return null
  }
}

/** Nothing would ever be held. */
async function refuseWithoutPack({ instance, reader, options }: NamingPlace): Promise<void> {
  const { inspection, request } = await reader.assess(instance, options)
  if (inspection.problem !== null || request.present.some(({ isFromPack }) => isFromPack)) return
  throw new CoreError('bad-argument', message('no-pack', { instance: instance.name }), {
    hint: message('hold-the-projects-one-by-one'),
  })
}

/** A hold on something, or until something, that is not there. */
async function warningsOf({ of, condition }: Hold, place: NamingPlace): Promise<readonly Message[]> {
  const { name } = place.instance
  const there = await installedProjects(place)
  return [
    ...(of.kind === 'project' && !there.has(of.projectId)
      ? [message('is-held-once-installed', { title: of.title, name })]
      : []),
    ...(of.kind === 'project' && condition.kind === 'below' && condition.version.id === null
      ? [message('has-no-such-version-now', { title: of.title, version: condition.version.number })]
      : []),
    ...(condition.kind === 'until-supported' && !there.has(condition.by.projectId)
      ? [message('hold-ends-once-installed', { title: condition.by.title, name })]
      : []),
  ]
}

/** null: nobody knows it. */
async function idOf(named: string, place: NamingPlace): Promise<string | null> {
  try {
    return (await findProject(named, place)).id
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    return null
  }
}
