import type { BisectApi } from '../../core-api.ts'
import { createBisect } from '../../flows/bisect/bisect.ts'
import type { Commit } from '../../flows/commit/commit.ts'
import type { Services } from '../../open-services.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import { requestOptions } from '../request-options.ts'

/** The search for the mod that breaks the game. */
export function createBisectApi(services: Services, reader: InstanceReader, commit: Commit): BisectApi {
  const { ledger, events, clock, newId } = services
  return createBisect({
    ledger,
    commit,
    find: reader.find,
    clock,
    newId,
    assess: (instance, options) => reader.assess(instance, requestOptions(options)),
    readShared: reader.readShared,
    changeSetsOf: reader.changeSetsOf,
    warningOver: ({ code, message }) => events.emit({ kind: 'warning-over', code, message }),
  })
}
