import type { RecoveryView } from '../../../../src-preload/contract.ts'
import type { Recovery } from '../../../core/model/changes/recovery.ts'
import type { Sources } from '../reply.ts'

/** With the names of their instances; of one that is not in the library any more there is nothing to say. */
export async function showRecoveries(
  recoveries: readonly Recovery[],
  { core }: Pick<Sources, 'core'>,
): Promise<readonly RecoveryView[]> {
  const entries = await (await core).instances.list()
  const names = new Map(entries.map(({ instance: { id, name } }) => [id, name]))
  return recoveries.flatMap(({ instanceId, outcome, message }) => {
    const name = names.get(instanceId)
    return name === undefined ? [] : [{ instanceId, name, outcome, message }]
  })
}
