import type { Core } from '../../core-api.ts'
import { createRecoveries } from '../../flows/commit/recover.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { ImportedHistory } from '../../model/changes/received-history.ts'
import type { Recovery } from '../../model/changes/recovery.ts'
import type { Services } from '../../open-services.ts'

/** What was interrupted, and what waits for a person's word. */
export interface RecoveryApi extends Pick<Core, 'recover'> {
  /** What was recovered since the core was opened, and what stands in the way of the rest now. */
  run(): Promise<readonly Recovery[]>
  /** What lies in the instance's folder counts from now on as if it had been written from here. */
  trust(instance: Instance): Promise<ImportedHistory>
}

export function createRecoveryApi(services: Services): RecoveryApi {
  const recoveries = createRecoveries(services)

  function tellChanged(instanceId: string): void {
    for (const what of ['instances', 'history'] as const) services.events.emit({ kind: 'changed', what, instanceId })
  }

  return {
    run: recoveries.run,
    async recover(named) {
      if (named === undefined) return recoveries.run()
      const told = await recoveries.tell(named)
      for (const { instanceId } of told) tellChanged(instanceId)
      return told
    },
    async trust(instance) {
      const imported = await recoveries.trust(instance)
      tellChanged(instance.id)
      return imported
    },
  }
}
