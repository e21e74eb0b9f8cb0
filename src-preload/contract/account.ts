import type {
  Account,
  AccountEvent,
  ScopeCheck,
  SignInOutcome,
  SignInWays,
  TokenReport,
} from '../../src-main/core/model/accounts/account.ts'

/** Who is signed in and how somebody can be. No token and no secret is ever in it. */
export interface AccountsView {
  /** Those of the service in use first. */
  readonly accounts: readonly AccountRow[]
  readonly ways: Pick<SignInWays, 'browser' | 'isFromEnvironment'>
  /** What was found out of the active account since the window opened; null: not asked. */
  readonly report: TokenReport | null
}

export interface AccountRow extends Account {
  /** Whether it is for the service in use. */
  readonly isHere: boolean
}

/** Pages of the service's site; `sign-in` is the one of the attempt under way, for a browser that did not open. */
export type AccountPage = 'sign-in' | 'tokens' | 'grants' | 'applications' | 'deletion'

/** `file`: unprotected, in a file that only this user may read; `system`: its key store, or this run where there is none. */
export type TokenKeeper = 'system' | 'file'

/** An application that a person registered; the secret goes to main and never comes back. */
export interface ApplicationGiven {
  readonly clientId: string
  readonly clientSecret: string
  readonly keeping: TokenKeeper
}

export type { Account, AccountEvent, ScopeCheck, SignInOutcome, TokenReport }
