import type { Message } from '../../../../resources/text/text.ts'
import type { Events } from '../../events.ts'
import type { Accounts } from './kept/accounts.ts'
import type { AccountsFile } from './kept/accounts-file.ts'
import type { Announcements } from './kept/announcements.ts'
import type { AskService } from './ask-service.ts'
import type { SecretBox } from './kept/secrets.ts'
import type { TokenOwnersConfig } from './kept/token-owners.ts'

export interface Addresses {
  readonly serviceUrl: string
  readonly siteUrl: string
}

export interface AccountConfig {
  readonly home: string
  /** Who is signed in, and who is no longer, is kept in memory alone. */
  readonly isRehearsal?: boolean
  readonly env: Readonly<Record<string, string | undefined>>
  /** `MODWELL_TOKEN`; null: not set. */
  readonly environmentToken: string | null
  /** Addresses of the service that calls go to now, as they were given. */
  readonly service: () => Addresses
  readonly ask: (serviceUrl: string) => AskService
  /** The same within what other questions are waited for. */
  readonly askAlong: () => AskService
  /** Where it is kept whose the token of the environment is. */
  readonly kept: Pick<TokenOwnersConfig, 'answers' | 'seal'>
  readonly settings: () => { readonly oauthClientId: string; readonly oauthPorts: readonly number[] }
  readonly secretBox?: SecretBox
  readonly openBrowser?: (address: string) => Promise<void>
  /** What the service answered to these accounts, by id. */
  readonly forgetAnswers: (accounts: readonly string[] | 'all') => void
  readonly events: Pick<Events, 'emit'>
  readonly warn: (text: Message) => void
  readonly clock: () => Date
  /** Seconds that the browser has, default 300. */
  readonly patience?: number
}

/** What each question about accounts is answered from. */
export interface AccountParts extends Omit<
  AccountConfig,
  'home' | 'isRehearsal' | 'kept' | 'secretBox' | 'events' | 'environmentToken'
> {
  readonly accounts: Accounts
  readonly file: AccountsFile
  /** The key store of the system; null: this program has none. */
  readonly os: SecretBox | null
  readonly memory: SecretBox
  /** `MODWELL_TOKEN` is set and decides. */
  readonly isFromEnvironment: boolean
  readonly announcements: Announcements
  /** As they are in the settings now, in their usual form. Throws `bad-service-url`. */
  readonly service: () => Addresses
  /** Of the service that calls go to now. Throws `bad-service-url`. */
  readonly origin: () => string
}
