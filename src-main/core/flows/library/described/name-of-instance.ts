import type { Ledger } from '../../../services/database/ledger/ledger.ts'

/** Of an adopted one, or of one as it was called when it was forgotten; its id where nobody noted that. */
export function nameOfInstance(id: string, ledger: Pick<Ledger, 'instance' | 'forgotten'>): string {
  return (ledger.instance(id) ?? ledger.forgotten(id))?.name ?? id
}
