import { basename, dirname, join } from 'node:path'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import { spelledRealPathSync } from '../../files/spelled-path.ts'

/** Tells what Modwell itself changed, in this process or another, in whichever instance shares the folder. */
export interface OwnChanges {
  /** Whether a change set that was recorded after the last `forget` changed the file. */
  includes(gamePath: string, path: string): boolean
  /** What is recorded now was told. */
  forget(): void
}

/** Of one instance. */
export function createOwnChanges(ledger: Pick<Ledger, 'changeSets' | 'instance' | 'lastOrdinal'>): OwnChanges {
  let told = ledger.lastOrdinal()
  let known: { readonly ordinal: number; readonly files: ReadonlySet<string> } = { ordinal: told, files: new Set() }
  const read = (): ReadonlySet<string> => {
    const ordinal = ledger.lastOrdinal()
    if (known.ordinal !== ordinal) known = { ordinal, files: readSince(told) }
    return known.files
  }
  const readSince = (since: number): ReadonlySet<string> => {
    const recent = ledger.changeSets(null).filter((changeSet) => (changeSet.ordinal ?? 0) > since)
    return new Set(
      recent.flatMap(({ instanceId, changes }) => {
        const gamePath = ledger.instance(instanceId)?.gamePath
        return gamePath === undefined ? [] : changes.map(({ path }) => realName(gamePath, path))
      }),
    )
  }
  return {
    includes: (gamePath, path) => read().has(realName(gamePath, path)),
    forget() {
      told = ledger.lastOrdinal()
      known = { ordinal: told, files: new Set() }
    },
  }
}

/** The same for a file in a folder that several reach by links; the file itself may be gone. */
function realName(gamePath: string, path: string): string {
  const absolute = join(gamePath, path)
  try {
    return join(spelledRealPathSync(dirname(absolute)), basename(absolute))
  } catch {
    return absolute
  }
}
