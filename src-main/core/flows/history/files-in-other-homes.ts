import { leftToStore } from './retained-files.ts'
import type { Ledger } from '../../services/database/ledger.ts'
import type { Disk } from '../../services/disk/disk.ts'
import { historyIds, readHistoryFile } from '../../pipeline/record/history.ts'

export interface ElsewhereServices {
  readonly disk: Pick<Disk, 'list' | 'readPlain'>
  readonly ledger: Pick<Ledger, 'instances'>
  /** Names this home, as the history in an instance does. */
  readonly homeId: string
}

/**
 * SHA-512s of what changes of another home replaced, and none of this one: they went into that home's store and never were in this one.
 * Whether they are there still cannot be seen from here.
 */
export async function filesInOtherHomes({ disk, ledger, homeId }: ElsewhereServices): Promise<ReadonlySet<string>> {
  const own = new Set<string>()
  const foreign = new Set<string>()
  for (const { gamePath } of ledger.instances()) {
    // What cannot be read tells nothing.
    for (const id of await historyIds(gamePath, disk).catch(() => [])) {
      const file = await readHistoryFile(gamePath, id, disk).catch(() => null)
      if (file === null) continue
      for (const { sha512 } of leftToStore(file.changeSet)) (file.home === homeId ? own : foreign).add(sha512)
    }
  }
  return new Set([...foreign].filter((sha512) => !own.has(sha512)))
}

/** What is not in this home's store, by whether it is gone or another home's to have. */
export async function splitMissing<T extends { readonly sha512: string }>(
  missing: readonly T[],
  services: ElsewhereServices,
): Promise<{ readonly gone: readonly T[]; readonly elsewhere: readonly T[] }> {
  if (missing.length === 0) return { gone: [], elsewhere: [] }
  const foreign = await filesInOtherHomes(services)
  return {
    gone: missing.filter(({ sha512 }) => !foreign.has(sha512)),
    elsewhere: missing.filter(({ sha512 }) => foreign.has(sha512)),
  }
}
