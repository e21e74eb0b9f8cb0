import { format, message } from '../../../../resources/text/text.ts'
import { access } from 'node:fs/promises'
import type { InstanceEntry } from '../../core-api.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { DiscoveryEntry, Instance } from '../../model/instances/instance.ts'
import { realFolder } from '../../pipeline/discover/reading/on-disk.ts'

/** Every adopted instance, with what keeps it from being read now. */
export function listInstances(ledger: Pick<Ledger, 'instances' | 'lastChanges'>): Promise<readonly InstanceEntry[]> {
  const changes = ledger.lastChanges()
  return Promise.all(
    ledger.instances().map(async (instance): Promise<InstanceEntry> => {
      const { gamePath, adoptedAt, id } = instance
      const changedAt = changes.get(id) ?? adoptedAt
      try {
        await access(gamePath)
        return { instance, problem: null, isThere: true, changedAt }
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
        const isGone = code === 'ENOENT'
        const problem = format(
          isGone
            ? message('folder-not-found', { folder: gamePath })
            : message('fails-with-code', { name: gamePath, code }),
        )
        return { instance, problem, isThere: !isGone, changedAt }
      }
    }),
  )
}

/** Of what discovery finds, what is not adopted yet, whichever links lead to it. */
export async function listAdoptable(
  discovered: readonly DiscoveryEntry[],
  adopted: readonly Instance[],
): Promise<readonly DiscoveryEntry[]> {
  const folders = adopted.flatMap(({ path, gamePath }) => [path, gamePath])
  const taken = new Set(await Promise.all(folders.map(realFolder)))
  const open: DiscoveryEntry[] = []
  for (const one of discovered) {
    const folder = one.kind === 'instance' ? one.description.gamePath : one.path
    if (!taken.has(await realFolder(folder))) open.push(one)
  }
  return open
}
