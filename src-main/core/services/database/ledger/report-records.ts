import type { Connection } from '../driver.ts'

/** Part of `ledger.db`: which reports an account filed, of which the service lists only the open ones. Goes with the account's inbox. */
export interface ReportRecords {
  ids(account: string): readonly string[]
  /** Those that are noted already stay. */
  note(account: string, reportIds: readonly string[]): void
}

export function createReportRecords(connection: Connection): ReportRecords {
  const all = connection.prepare<[string], { readonly id: string }>(
    'SELECT report_id AS id FROM own_reports WHERE account = ? ORDER BY report_id',
  )
  const add = connection.prepare('INSERT OR IGNORE INTO own_reports (account, report_id) VALUES (?, ?)')
  return {
    ids: (account) => all.all(account).map(({ id }) => id),
    note: connection.transaction((account: string, reportIds: readonly string[]) => {
      for (const id of reportIds) add.run(account, id)
    }),
  }
}
