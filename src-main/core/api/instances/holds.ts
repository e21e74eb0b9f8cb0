import { createFindProject } from '../../flows/browse/find/find-project.ts'
import { listHolds, removeNamedHolds, setHold, turnHoldDecision } from '../../flows/preferences/change-holds.ts'
import { tellHoldDecisions } from '../../flows/preferences/hold-decisions.ts'
import { assertDayToCome } from '../../flows/preferences/holds.ts'
import type { Services } from '../../open-services.ts'
import type { HoldsApi } from './holds-api.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import { requestOptions } from '../request-options.ts'

export function createHoldsApi(services: Services, reader: InstanceReader): HoldsApi {
  const find = createFindProject(services)
  return {
    list: async (named, call) =>
      listHolds(named === null ? null : reader.find(named).id, services, { reader, options: requestOptions(call) }),
    async add(named, wish, call) {
      assertDayToCome(wish.until, services.clock())
      return setHold(wish, { instance: reader.find(named), reader, find, options: requestOptions(call) }, services)
    },
    async remove(named, held, call) {
      const place = { instance: reader.find(named), reader, find, options: requestOptions(call) }
      return removeNamedHolds(held, place, services)
    },
    decisions: async (named) => tellHoldDecisions(named === null ? null : reader.find(named).id, services),
    turn: (decision, way) => turnHoldDecision(decision, way, services),
  }
}
