import type { Events } from '../events.ts'
import { CoreError } from '../errors.ts'
import type {
  Account,
  AccountEvent,
  BrowserSignInOptions,
  OauthApplication,
  SignInOptions,
  SignInOutcome,
  SignInWays,
  TokenReport,
} from '../model/account.ts'
import { createAccounts } from './accounts.ts'
import { openAccountsFile } from './accounts-file.ts'
import { keepApplication, readApplication } from './application.ts'
import type { AskService } from './ask-service.ts'
import { checkToken, warnAbout } from './check-token.ts'
import { expiresAfter, expiryMessage } from './expiry.ts'
import { redirectUriOf } from './loopback-listener.ts'
import { askForToken } from './oauth.ts'
import { chooseScopes } from './scopes.ts'
import { canKeep, createMemoryBox, FILE_BOX } from './secrets.ts'
import type { SecretBox } from './secrets.ts'
import { signedIn } from './signed-in.ts'
import { readToken } from './token-kind.ts'

export interface AccountConfig {
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The service that calls go to now: base addresses. */
  readonly service: () => { readonly serviceUrl: string; readonly siteUrl: string }
  readonly ask: (serviceUrl: string) => AskService
  readonly settings: () => { readonly oauthClientId: string; readonly oauthPorts: readonly number[] }
  readonly secretBox?: SecretBox
  readonly openBrowser?: (address: string) => Promise<void>
  readonly events: Pick<Events, 'emit'>
  readonly warn: (message: string) => void
  readonly clock: () => Date
  /** Seconds that the browser has, default 300. */
  readonly patience?: number
}

export interface Refusal {
  readonly operation: string
  /** null: the operation needs none. */
  readonly scope: string | null
}
