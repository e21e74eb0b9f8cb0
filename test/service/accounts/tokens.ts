import type { Database } from '../catalogue/database.ts'
import type { Ids } from '../catalogue/ids.ts'
import { GRANTABLE, SCOPES } from './scopes.ts'
import type { Scope } from './scopes.ts'

export type TokenKind = 'pat' | 'oauth' | 'session' | 'code-host'

export interface NewToken {
  readonly userId: string
  readonly kind: TokenKind
  readonly scopes: readonly Scope[]
  /** Milliseconds since the epoch; `null` for never. */
  readonly expires: number | null
  /** The application that an OAuth token was granted to. */
  readonly clientId: string | null
}

export interface FoundToken {
  readonly userId: string
  readonly scopes: ReadonlySet<Scope>
}

interface TokenRow {
  readonly user_id: string
  readonly scopes: string
  readonly expires: number | null
}

/** Beginning and length of what follows it (fact H82). */
const FORMS: Readonly<Record<TokenKind, readonly [prefix: string, length: number]>> = {
  pat: ['mrp_', 60],
  oauth: ['mro_', 60],
  session: ['mra_', 60],
  'code-host': ['gho_', 36],
}

export function createTokens(database: Database, ids: Ids) {
  const add = database.prepare('INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?)')
  const one = database.prepare<[string], TokenRow>('SELECT user_id, scopes, expires FROM tokens WHERE token = ?')
  const grant = database.prepare('UPDATE tokens SET scopes = ? WHERE token = ?')
  const drop = database.prepare('DELETE FROM tokens WHERE token = ?')
  const dropGrant = database.prepare('DELETE FROM tokens WHERE user_id = ? AND client_id = ?')

  /** Sessions have every scope, tokens of a code host all that are not restricted. */
  function create({ userId, kind, scopes, expires, clientId }: NewToken): string {
    const [prefix, length] = FORMS[kind]
    const token = prefix + ids.makeSecret(kind, length)
    const granted = kind === 'session' ? SCOPES : kind === 'code-host' ? GRANTABLE : scopes
    add.run(token, userId, kind, granted.join(' '), expires, clientId)
    return token
  }

  /** `undefined` for an unknown, revoked or expired one. */
  function find(token: string, now: number): FoundToken | undefined {
    const row = one.get(token)
    if (row === undefined || (row.expires !== null && row.expires <= now)) return undefined
    return { userId: row.user_id, scopes: new Set(row.scopes.split(' ') as Scope[]) }
  }

  return {
    create,
    find,
    edit: (token: string, scopes: readonly Scope[]) => grant.run(scopes.join(' '), token).changes > 0,
    revoke: (token: string) => drop.run(token).changes > 0,
    revokeGrant: (userId: string, clientId: string) => void dropGrant.run(userId, clientId),
  }
}

/** The token of an `Authorization` header, bare or after `Bearer`. */
export function readAuthorization(header: string | undefined): string | undefined {
  const text = header?.trim()
  return text === undefined || text === '' ? undefined : text.replace(/^Bearer /, '')
}
