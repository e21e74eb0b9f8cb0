import { leftToStore } from './retained-files.ts'
import { historyIds, readHistoryFile } from '../../../pipeline/record/history.ts'
import type { HomeServices } from '../../../services/home-services.ts'

/**
 * SHA-512s of what changes of another home replaced, and none of this one: they went into that home's store and never were in this one.
 * Whether they are there still cannot be seen from here.
 */
export async function filesInOtherHomes({
  disk,
  ledger,
  homeId,
}: Pick<HomeServices, 'disk' | 'ledger' | 'homeId'>): Promise<ReadonlySet<string>> {
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
  services: Pick<HomeServices, 'disk' | 'ledger' | 'homeId'>,
): Promise<{ readonly gone: readonly T[]; readonly elsewhere: readonly T[] }> {
  if (missing.length === 0) return { gone: [], elsewhere: [] }
  const foreign = await filesInOtherHomes(services)
  return {
    gone: missing.filter(({ sha512 }) => !foreign.has(sha512)),
    elsewhere: missing.filter(({ sha512 }) => foreign.has(sha512)),
  }
}
