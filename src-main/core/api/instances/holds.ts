import { withMessage } from '../../model/words/with-message.ts'
import type { Core } from '../../core-api.ts'
import { CoreError } from '../../errors.ts'
import { notePeopleWishes } from '../../flows/commit/note-people-wishes.ts'
import type { Assessment } from '../../flows/inspect/assess.ts'
import { endOf } from '../../flows/preferences/hold-ended.ts'
import { addHold, assertDayToCome, removeHolds } from '../../flows/preferences/holds.ts'
import { describeHold, type Hold, sayHeld, sayHold } from '../../model/plans/hold.ts'
import type { Services } from '../../open-services.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { createFindProject, findProject, installedProjects, type NamingPlace } from '../find-named.ts'
import type { InstanceReader } from '../instance-reader.ts'
import { requestOptions } from '../request-options.ts'
import { message, type Message } from '../../../../src-texts/text.ts'

/** What is not to be updated, and until when. */
export function createHoldsApi(services: Services, reader: InstanceReader): Core['holds'] {
  const { ledger, events, service } = services
  const find = createFindProject(services)
  return {
    async list(named, options) {
      const held = ledger.holds(named === null ? null : reader.find(named).id)
      const waiting = held.filter(({ condition }) => condition.kind === 'until-supported')
      const ids = [...new Set(waiting.map(({ instanceId }) => instanceId))]
      const assessments = await Promise.all(ids.map((id) => assessOrNull(id, reader, requestOptions(options))))
      const assessed = new Map(ids.map((id, index) => [id, assessments[index] ?? null]))
      const now = services.clock().toISOString()
      return held.map((hold) => {
        const assessment = assessed.get(hold.instanceId) ?? null
        const changeSets = assessment === null ? [] : ledger.changeSets(hold.instanceId)
        return { ...hold, ended: endOf(hold, { now, assessment, changeSets }) }
      })
    },
    async add(named, wish, given) {
      assertDayToCome(wish.until, services.clock())
      const instance = reader.find(named)
      const options = requestOptions(given)
      const place = { instance, reader, find, options }
      if (wish.project === null) await refuseWithoutPack(place)
      const projectNamed = (name: string) => findProject(name, place)
      const { hold, replaced } = await addHold(
        { ...wish, instance },
        { ...services, service: service(), projectNamed },
        options,
      )
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
      return hold
    },
    async remove(named, held, options) {
      const instance = reader.find(named)
      const place = { instance, reader, find, options: requestOptions(options) }
      const removed = await removeHolds(instance.id, held, { ledger, idOf: (name) => idOf(name, place) })
      await notePeopleWishes(instance, services)
      events.emit({ kind: 'changed', what: 'instances', instanceId: instance.id })
      return removed
    },
  }
}

/** With what candidates say of themselves; null: it cannot be looked at now. */
async function assessOrNull(id: string, reader: InstanceReader, options: RequestOptions): Promise<Assessment | null> {
  try {
    return await reader.assess(reader.find(id), { ...options, isReading: true })
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
