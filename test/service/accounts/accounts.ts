import type { Database } from '../catalogue/database.ts'
import type { Ids } from '../catalogue/ids.ts'
import { makeUser } from '../catalogue/people.ts'
import type { User } from '../wire.ts'
import { createApplications } from './applications.ts'
import type { Accounts, TokenSpec, UserSpec } from './order.ts'
import { createPeople, PLAIN } from './people.ts'
import { GRANTABLE, isScope, SCOPES, type Scope } from './scopes.ts'
import { createTokens, readAuthorization } from './tokens.ts'
import { NOBODY } from './viewer.ts'
import type { Viewer } from './viewer.ts'

const HOUR = 3_600_000

export interface AccountsPlace {
  readonly database: Database
  readonly ids: Ids
  readonly seed: number
  readonly now: () => number
}

export type AccountBook = ReturnType<typeof createAccountBook>

/** Everybody who can sign in, with what, and the applications they let in. */
export function createAccountBook({ database, ids, seed, now }: AccountsPlace) {
  const people = createPeople(database)
  const tokens = createTokens(database, ids)
  const applications = createApplications(database, ids)
  const place = database.prepare<[string, string], { found: number }>(
    'SELECT 1 AS found FROM members WHERE user_id = ? AND team_id = ? AND accepted = 1',
  )

  function addUser(spec: UserSpec): User {
    if (people.find(spec.username) !== undefined) throw new Error(`there is a user ${spec.username} already`)
    const user: User = {
      id: spec.id ?? ids.make('user'),
      username: spec.username,
      name: spec.name ?? null,
      email: null,
      bio: spec.bio ?? null,
      avatar_url: null,
      created: new Date(now()).toISOString(),
      role: spec.role ?? 'developer',
      badges: spec.badges ?? 0,
      payout_data: null,
      auth_providers: null,
      email_verified: null,
      has_password: null,
      has_totp: null,
      github_id: null,
    }
    people.save(user)
    people.savePrivate(user.id, {
      ...PLAIN,
      email: spec.email === undefined ? `${spec.username.toLowerCase()}@example.org` : spec.email,
      email_verified: spec.emailVerified ?? true,
      payout: {
        ...PLAIN.payout,
        balance: spec.balance ?? 0,
        earned: [{ created: user.created, amount: spec.balance ?? 0 }],
      },
      projectLimit: spec.projectLimit ?? PLAIN.projectLimit,
    })
    return user
  }

  function addToken(idOrName: string, spec: TokenSpec): string {
    const user = people.find(idOrName)
    if (user === undefined) throw new Error(`there is no user ${idOrName}`)
    const scopes = readScopes(spec.scopes)
    const isLimited = spec.kind === 'pat' || spec.kind === 'oauth'
    const restricted = scopes.find((scope) => isLimited && !GRANTABLE.includes(scope))
    if (restricted !== undefined) throw new Error(`a ${spec.kind} cannot have the restricted scope ${restricted}`)
    const expires = spec.expires === undefined ? null : Date.parse(spec.expires)
    if (expires !== null && Number.isNaN(expires)) throw new Error('expires must be an ISO-8601 time')
    return tokens.create({ userId: user.id, kind: spec.kind, scopes, expires, clientId: null })
  }

  /** Who sent this header; nobody for a missing, expired, revoked or unknown token. */
  function identify(authorization: string | undefined): Viewer {
    const token = readAuthorization(authorization)
    const found = token === undefined ? undefined : tokens.find(token, now())
    const user = found === undefined ? undefined : people.find(found.userId)
    if (found === undefined || user === undefined) return NOBODY
    const isAdmin = user.role === 'admin'
    return {
      user,
      isAdmin,
      isModerator: isAdmin || user.role === 'moderator',
      has: (scope) => found.scopes.has(scope),
      belongsTo: (teamId) => place.get(user.id, teamId) !== undefined,
    }
  }

  /** The user that the site takes for signed in when nobody is named: the seed's first author. */
  function findDefault(): User {
    const first = makeUser(seed, 0)
    const known = people.find(first.id)
    if (known === undefined) people.save(first)
    return known ?? first
  }

  function addToOrder(): Accounts {
    return {
      users: () => people.list(),
      user: (idOrName) => people.find(idOrName),
      addUser,
      addToken,
      editToken: (token, scopes) => tokens.edit(token, readScopes(scopes)),
      revokeToken: (token) => tokens.revoke(token),
      addApplication: applications.add,
      removeApplication: applications.remove,
      revokeAuthorization: (userId, clientId) => {
        applications.forget(userId, clientId)
        tokens.revokeGrant(userId, clientId)
      },
      scopes: SCOPES,
    }
  }

  return { people, tokens, applications, identify, findDefault, public: addToOrder(), lifetime: 14 * 24 * HOUR }
}

function readScopes(names: readonly string[]): readonly Scope[] {
  return names.map((name) => {
    if (!isScope(name)) throw new Error(`there is no scope ${name}`)
    return name
  })
}
