import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What a home has only once its ledger was there. */
const LATER = ['cache.db', 'store', 'backups']

/** Whether Modwell was at work in a home before: then it has a ledger, or has lost it. */
export function isUsedHome(home: string): boolean {
  return LATER.some((name) => existsSync(join(home, name)))
}
