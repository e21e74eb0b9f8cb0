import { formatMessage } from '../../../../src-texts/text.ts'
import type { Core } from '../../../core/core.ts'

/** The name of an instance by its id. */
export type Names = (instanceId: string) => string

export async function nameInstances(core: Core): Promise<Names> {
  const entries = await core.instances.list()
  const names = new Map(entries.map(({ instance }) => [instance.id, instance.name]))
  return (instanceId) => names.get(instanceId) ?? formatMessage('instance-forgotten')
}
