import { readdir } from 'node:fs/promises'

/** Names of ledgers that were corrupt once and still lie in the home: while they do, not all of the history may be known. */
export async function ledgersSetAside(home: string): Promise<readonly string[]> {
  const names = await readdir(home).catch((): readonly string[] => [])
  return names.filter((name) => name.startsWith('ledger.db.') && name.includes('broken'))
}
