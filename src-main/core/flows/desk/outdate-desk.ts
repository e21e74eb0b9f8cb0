import type { DeskRecords } from '../../services/database/ledger/desk-records.ts'

/** After something was changed at the service: the next look asks it, however new the kept answer is. */
export function outdateDesk(account: string, records: Pick<DeskRecords, 'kept' | 'save'>): void {
  const kept = records.kept(account)
  if (kept !== null) records.save(account, { ...kept, isOutdated: true }, null)
}
