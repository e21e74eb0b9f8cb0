import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A ledger that was lost. While what is left of it lies in the home, not all of the history may be known. */
export interface LostLedger {
  /** Of the file that is left of it, or marks its place. */
  readonly name: string
  readonly was: 'corrupt' | 'missing or empty'
}

export async function ledgersSetAside(home: string): Promise<readonly LostLedger[]> {
  const names = await readdir(home).catch((): readonly string[] => [])
  const lost = names.filter((name) => /^ledger\.db\..*broken/.test(name) && !/-(wal|shm)$/.test(name))
  return Promise.all(
    lost.map(async (name): Promise<LostLedger> => {
      const size = await stat(join(home, name)).then(
        (stats) => stats.size,
        () => null,
      )
      return { name, was: size === 0 ? 'missing or empty' : 'corrupt' }
    }),
  )
}
