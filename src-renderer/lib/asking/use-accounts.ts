import type { AccountsView, AppEvent } from '../../../src-preload/contract.ts'
import { useQuestion, type Reply } from './question.ts'

/** Who is signed in, and what each may do; `always`: it is read again as this comes into sight. */
export function useAccounts(asks: 'always' | 'once' = 'once'): Reply<AccountsView> {
  return useQuestion('account.overview', null, { asks, refreshOn: isOfAccounts })
}

const TOLD: ReadonlySet<string> = new Set(['accounts-changed', 'token-refused', 'expires-soon'])

function isOfAccounts(event: AppEvent): boolean {
  if (event.kind === 'account') return TOLD.has(event.event.kind)
  return event.kind === 'changed' && event.what === 'settings'
}
