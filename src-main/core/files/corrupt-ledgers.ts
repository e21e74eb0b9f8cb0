import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A ledger that was lost. While what is left of it lies in the home, not all of the history may be known. */
export interface LostLedger {
  /** Of the file that is left of it, or marks its place. */
  readonly name: string
  readonly was: 'corrupt' | 'missing or empty'
}

/** Names of what is left of ledgers, not of what lies beside them. */
export const LEDGER_SET_ASIDE = /^ledger\.db\..*broken(?!.*-(wal|shm)$)/

export async function ledgersSetAside(home: string): Promise<readonly LostLedger[]> {
  const names = await readdir(home).catch((): readonly string[] => [])
  const lost = names.filter((name) => LEDGER_SET_ASIDE.test(name))
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
