import type { WithMessage } from '../words/with-message.ts'
import type { Message } from '../../../../resources/text/text.ts'
import type { Reason } from '../words/reason.ts'

/** By the token's prefix (fact H82): what a person made, what a consent gave, what the site uses, what a code host gave. */
export type TokenKind = 'personal' | 'oauth' | 'session' | 'code-host'

/** Where a token lies: the system's key store, a file that nothing protects, this process alone, `MODWELL_TOKEN`. */
export type TokenPlace = 'os' | 'file' | 'memory' | 'environment'

/** What a refused token is: taken for something else, for nothing any more (it has expired or was revoked), or nobody could find out. */
export type TokenState = 'lives' | 'dead' | 'unknown'

/** `soon`: within two days. `unknown`: the service does not tell when a token of this kind ends. */
export type Expiry = 'unknown' | 'later' | 'soon' | 'over'

/** Somebody Modwell can act as. Carries no secret. */
export interface Account {
  /** Service origin and user id, or `environment`. */
  readonly id: string
  /** Origin of the service that the token is for. */
  readonly service: string
  /** null: a token of the environment that was not asked about yet. */
  readonly userId: string | null
  readonly username: string | null
  readonly tokenKind: TokenKind
  readonly place: TokenPlace
  /** Whether calls to its service are made as it. */
  readonly isActive: boolean
  /** ISO 8601 UTC; null for a token of the environment. */
  readonly addedAt: string | null
  /** ISO 8601 UTC. */
  readonly expiresAt: string | null
  readonly expiry: Expiry
  /** Scopes that were asked for; null: the service does not tell those of a token. */
  readonly scopes: readonly string[] | null
  /** Why it may not work; null: nothing is known against it. */
  readonly problem: Reason | null
}

/** One scope (fact H80), found out by trying: the service does not tell. */
export interface ScopeCheck {
  readonly scope: string
  readonly verdict: 'yes' | 'no' | 'not-tried'
  /** What of Modwell needs it, and will not work without. */
  readonly isFor: string
  /** As the site calls it where a token is made. */
  readonly label: string
  /** Why it was not tried; null where it was. */
  readonly note: string | null
}

/** What a person lets Modwell do with a scope. */
export interface ScopeUse extends Pick<ScopeCheck, 'scope' | 'isFor' | 'label'> {
  /** Whether signing in needs it, whatever it is for. */
  readonly isNeeded: boolean
  /** The first of the purposes that a token can be made for which takes it. */
  readonly from: TokenPurpose
}

/** What a person makes a token for: each takes what those before it take. */
export type TokenPurpose = 'reading' | 'following' | 'publishing'

/** A scope that is wanted, and that the token was seen to be without: what cannot be done therefore, in words. */
export interface ScopeLack extends Required<WithMessage>, Pick<ScopeCheck, 'scope' | 'label'> {}

/** `partly`: of several permissions not all are alike. */
export type AreaVerdict = ScopeCheck['verdict'] | 'partly'

/** A part of Modwell, such as the notifications, and whether a token lets a person see and change what is in it. */
export interface ScopeArea {
  readonly label: string
  readonly see: AreaVerdict
  readonly change: AreaVerdict
}

/** Whose a token is and what it may do. */
export interface TokenReport {
  readonly account: Account
  readonly scopes: readonly ScopeCheck[]
  /** The same in short: which parts of Modwell work with it. */
  readonly areas: readonly ScopeArea[]
  /** Of what Modwell needs in any case, and of what it was signed in for. */
  readonly lacks: readonly ScopeLack[]
  /** Sentences that the person should read. */
  readonly warnings: readonly string[]
  /** ISO 8601 UTC. */
  readonly checkedAt: string
}

/** How signing in ended. What went wrong is an error; these are the ends that a person may choose or has to know. */
export type SignInOutcome =
  | {
      readonly kind: 'signed-in'
      readonly report: TokenReport
      /** Where the token is kept now, in words. */
      readonly storedIn: string
    }
  | (WithMessage & { readonly kind: 'declined' | 'timed-out' })
  /** Signing in by the browser needs an application at the service; a personal access token does without. */
  | (WithMessage & { readonly kind: 'not-configured'; readonly hint: string; readonly hintText?: Message | null })

/** What can be done here about signing in. */
export interface SignInWays {
  readonly browser: BrowserWay & {
    /** What an application registers, exactly so. */
    readonly redirectUris: readonly string[]
  }
  /** Whether the site is that of the service in use: of another service nobody may have said which its site is. */
  readonly isSiteKnown: boolean
  /** Every scope that Modwell has a use for, in the order in which the site lists them. */
  readonly scopeUses: readonly ScopeUse[]
  /** Page of the service's site where a person makes a personal access token. */
  readonly tokenPage: string
  /** Where a person ends what was granted to an application. */
  readonly grantsPage: string
  /** Where a person registers an application. */
  readonly applicationsPage: string
  /** Where an account is changed and deleted: the site only (fact H60). */
  readonly accountPage: string
  /** Origin of the service in use. */
  readonly service: string
  /** Whether `MODWELL_TOKEN` decides for this run. */
  readonly isFromEnvironment: boolean
}

export type BrowserWay =
  | { readonly kind: 'ready' }
  | (WithMessage & { readonly kind: 'not-configured'; readonly hint: string; readonly hintText?: Message | null })

export interface SignInOptions {
  /** Instead of the key store: a file that only this user may read, unprotected otherwise. */
  readonly isStoredInFile?: boolean
  /** Besides the least that signing in needs: what the browser asks for, or a token is made for. */
  readonly scopes?: readonly string[]
}

/** An application that a person registered at the service (fact H85). */
export interface OauthApplication {
  readonly clientId: string
  readonly clientSecret: string
}

export type AccountEvent =
  /** Every second until the browser brings the answer. */
  | {
      readonly kind: 'waiting-for-browser'
      /** For a person whose browser did not open. */
      readonly address: string
      readonly secondsLeft: number
    }
  | { readonly kind: 'browser-did-not-open'; readonly address: string; readonly message: string }
  /** Something called at the loopback address that was not the answer; the attempt goes on. */
  | { readonly kind: 'stray-callback'; readonly why: string }
  /** The browser is done; the service is asked for the token and whose it is. */
  | { readonly kind: 'checking' }
  /** Read the accounts again. */
  | { readonly kind: 'accounts-changed' }
  /** The service takes the token for nothing any more: it has expired, or was revoked. */
  | (WithMessage & { readonly kind: 'token-refused'; readonly account: Account })
  | (WithMessage & { readonly kind: 'expires-soon'; readonly account: Account })
