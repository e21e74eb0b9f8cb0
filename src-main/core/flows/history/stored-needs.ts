import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { Disk } from '../../services/disk/disk.ts'
import { splitMissing } from './kept-files/files-in-other-homes.ts'
import { missingForUndo, needsOf } from './files-undo-needs.ts'
import { bytesNeeded, type Need } from './kept-files/retained-files.ts'

type MissingNeeds = ReturnType<typeof needsOf>

/** Each file once, by its bytes. */
export interface StoredNeeds {
  /** In the store and kept there for undo. */
  readonly stored: readonly Need[]
  readonly gone: MissingNeeds
  /** Another home's to have. */
  readonly elsewhere: MissingNeeds
}

interface CountingServices {
  readonly ledger: Ledger
  readonly disk: Disk
  readonly homeId: string
}

/** What undo rests on: the one count of it, whoever tells it. `isStored`: whether a file is in the store. */
export async function findStoredNeeds(
  isStored: (need: Need) => boolean | Promise<boolean>,
  services: CountingServices,
): Promise<StoredNeeds> {
  const needs = bytesNeeded(services.ledger)
  const isThere = await Promise.all(needs.map(isStored))
  const stored = needs.filter((_, index) => isThere[index])
  const missing = needsOf(await missingForUndo(new Set(stored.map(({ sha512 }) => sha512)), services))
  return { stored, ...(await splitMissing(missing, services)) }
}
