import type { Ledger } from '../../../services/database/ledger/ledger.ts'
import type { ChangeSet, FileSnapshot } from '../../../model/changes/change-set.ts'
import type { BrokenEntry } from '../../../model/store.ts'

/** Bytes that undoing or bringing back needs. */
export interface Need {
  readonly sha512: string
  readonly size: number
  /** Newest first. */
  readonly by: BrokenEntry['neededBy']
}

/**
 * What must be kept so that every change set can be turned: what each one replaced or removed. Bringing back what was undone is in
 * it, because undoing is a change set of its own. `kept`: default all whose bytes nobody agreed to lose.
 */
export function bytesNeeded(
  ledger: Pick<Ledger, 'changeSets' | 'pruned'>,
  kept: readonly ChangeSet[] = undoableChangeSets(ledger),
): readonly Need[] {
  const needs = new Map<string, Need>()
  for (const changeSet of kept) {
    const { id, instanceId, changes } = changeSet
    for (const { path, before } of changes) {
      if (before === null) continue
      const { sha512, size } = before
      const known = needs.get(sha512)
      needs.set(sha512, {
        sha512,
        size,
        by: [...(known?.by ?? []), { changeSet: id, instanceId, path }],
      })
    }
  }
  return [...needs.values()]
}

/** What a change set gave to the store: all that it replaced or removed, but for what it left in the instance under another name. */
export function leftToStore({ changes }: ChangeSet): readonly FileSnapshot[] {
  const staying = new Set(changes.flatMap(({ after }) => after?.sha512 ?? []))
  return changes.flatMap(({ before }) => (before === null || staying.has(before.sha512) ? [] : [before]))
}

export function undoableChangeSets(ledger: Pick<Ledger, 'changeSets' | 'pruned'>): readonly ChangeSet[] {
  const gone = ledger.pruned()
  return ledger.changeSets(null).filter(({ id }) => !gone.has(id))
}
