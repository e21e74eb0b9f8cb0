import type { BisectApi, Core } from '../../core-api.ts'
import { createBisect } from '../../flows/bisect/bisect.ts'
import { listLogs } from '../../flows/crash/find-logs.ts'
import { readTrial } from '../../flows/crash/read-trial.ts'
import type { Commit } from '../../flows/commit/commit.ts'
import type { Services } from '../../open-services.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import { requestOptions } from '../request-options.ts'

interface BisectParts extends Pick<Core, 'crash' | 'lastFindings'> {
  readonly commit: Commit
}

/** The search for the mod that breaks the game. */
export function createBisectApi(
  services: Services,
  reader: InstanceReader,
  { commit, crash, lastFindings }: BisectParts,
): BisectApi {
  const { ledger, events, clock, newId } = services
  return createBisect({
    ledger,
    commit,
    find: reader.find,
    clock,
    newId,
    assess: (instance, options) => reader.assess(instance, requestOptions(options)),
    readShared: reader.readShared,
    readTrial: async ({ gamePath, path }, since, { signal }) =>
      readTrial(await listLogs([gamePath, path]), since, signal),
    suspectsIn: async ({ id }, options) => {
      const reading = await crash.read({ log: { kind: 'newest' }, instance: id }, options)
      return reading.kind === 'no-crash' ? [] : reading.suspects.flatMap(({ path }) => path ?? [])
    },
    findingsIn: async ({ id }) => (await lastFindings([id])).flatMap(({ findings }) => findings),
    changeSetsOf: reader.changeSetsOf,
    warningOver: ({ code, message }) => events.emit({ kind: 'warning-over', code, message }),
  })
}
