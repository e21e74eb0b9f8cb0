import { access } from 'node:fs/promises'
import type { InstanceEntry } from '../../core-api.ts'
import type { Ledger } from '../../services/database/ledger.ts'

/** Every adopted instance, with what keeps it from being read now. */
export function listInstances(ledger: Pick<Ledger, 'instances'>): Promise<readonly InstanceEntry[]> {
  return Promise.all(
    ledger.instances().map(async (instance): Promise<InstanceEntry> => {
      const problem = await access(instance.gamePath).then(
        () => null,
        (error: NodeJS.ErrnoException) =>
          error.code === 'ENOENT'
            ? `${instance.gamePath} is not there`
            : `${instance.gamePath} cannot be read (${error.code ?? error.message})`,
      )
      return { instance, problem }
    }),
  )
}
