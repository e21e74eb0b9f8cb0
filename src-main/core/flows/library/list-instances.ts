import { format, message } from '../../../../src-texts/text.ts'
import { access } from 'node:fs/promises'
import type { InstanceEntry } from '../../core-api.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'

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
