import type {
  Account,
  AccountEvent,
  OauthApplication,
  SignInOptions,
  SignInOutcome,
  SignInWays,
  TokenReport,
} from '../../model/accounts/account.ts'

/** `signal` ends signing in at once, with `cancelled`. */
export interface AccountCallOptions {
  readonly signal?: AbortSignal
}

/** Everything about signing in that a caller may do. Values are JSON-like and carry no token and no secret. */
export interface AccountApi {
  /** Of all services, those of the one in use first. */
  list(): Promise<readonly Account[]>
  /** Whom calls to the service in use are made as; null: nobody. Asks nothing. */
  active(): Promise<Account | null>
  ways(): Promise<SignInWays>
  /** Whether a key store of the system keeps what is handed over. Cheap: that it gives it back is found out when it is used. */
  hasKeyStore(): Promise<boolean>
  /** Throws `bad-argument` for what the service has no scope of, or grants to nobody. */
  checkScopes(names: readonly string[]): void
  /** Looks at a pasted token at once and keeps it. Throws `bad-argument`, `service-unauthorized`. */
  signInWithToken(token: string, options?: SignInOptions, call?: AccountCallOptions): Promise<SignInOutcome>
  /** Opens the system's browser and waits five minutes for its answer. Throws `sign-in-failed`, `cancelled`. */
  signInInBrowser(options?: SignInOptions, call?: AccountCallOptions): Promise<SignInOutcome>
  /** Asks the service whose the active account's token is and what it may do; null: nobody. Throws `service-unauthorized`. */
  check(call?: AccountCallOptions & Pick<SignInOptions, 'scopes'>): Promise<TokenReport | null>
  /** By name or id. Throws `not-found`, `ambiguous`. */
  use(named: string): Promise<Account>
  /** null: the active one. Answers who was signed out. */
  signOut(named: string | null): Promise<readonly Account[]>
  signOutAll(): Promise<readonly Account[]>
  /** An application that the person registered at the service in use; null forgets it. */
  setApplication(application: OauthApplication | null, options?: SignInOptions): Promise<SignInWays>
  /** Returns the function that stops listening. */
  on(listener: (event: AccountEvent) => void): () => void
}
