import type { User } from '../wire.ts'
import type { TokenKind } from './tokens.ts'

/** A user made to order: what is left out gets a plain value. */
export interface UserSpec {
  readonly username: string
  readonly id?: string
  /** Display name; only the documented dialect shows it. */
  readonly name?: string
  readonly role?: 'developer' | 'moderator' | 'admin'
  readonly email?: string | null
  /** Default true; without it no project can be created. */
  readonly emailVerified?: boolean
  readonly bio?: string
  readonly badges?: number
  /** What can be withdrawn in the documented dialect; default 0. */
  readonly balance?: number
  /** Default 256. */
  readonly projectLimit?: number
}

export interface TokenSpec {
  /** Names of fact H80; a session has all of them and a code host's token all that are not restricted anyway. */
  readonly scopes: readonly string[]
  readonly kind: TokenKind
  /** ISO-8601; default never. */
  readonly expires?: string
}

export interface ApplicationSpec {
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly maxScopes: readonly string[]
}

export interface Application {
  readonly clientId: string
  readonly clientSecret: string
}

/** Users, tokens and applications made to order. Wrong orders throw. */
export interface Accounts {
  /** Everybody, authors of the seed first. */
  users(): readonly User[]
  /** By id or username. */
  user(idOrName: string): User | undefined
  addUser(spec: UserSpec): User
  /** The new token. The user is named by id or username. */
  addToken(userId: string, spec: TokenSpec): string
  /** As on the site's page for tokens, where it stays the same token. Whether there was such a one. */
  editToken(token: string, scopes: readonly string[]): boolean
  /** Whether there was such a token. */
  revokeToken(token: string): boolean
  addApplication(spec: ApplicationSpec): Application
  removeApplication(clientId: string): boolean
  /** As the user does on the site: the consent and every token that came of it end. */
  revokeAuthorization(userId: string, clientId: string): void
  /** Every scope there is, in the order of its bit. */
  readonly scopes: readonly string[]
}
