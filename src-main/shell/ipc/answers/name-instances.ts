import { formatMessage } from '../../../../src-texts/text.ts'
import { labelInstances } from '../../../core/model/instances/instance-labels.ts'
import type { Core } from '../../../core/core.ts'

/** What an instance is called by its id: where others have its name too, with what tells it apart. */
export type Names = (instanceId: string) => string

export async function nameInstances(core: Core): Promise<Names> {
  const instances = (await core.instances.list()).map(({ instance }) => instance)
  const names = new Map([...labelInstances(instances)].map(([{ id }, label]) => [id, label]))
  return (instanceId) => names.get(instanceId) ?? formatMessage('instance-forgotten')
}
