import type { Database } from '../catalogue/database.ts'
import type { User } from '../wire.ts'

/** What only the person, or nobody, may see of an account. */
export interface PrivateUser {
  readonly email: string | null
  readonly email_verified: boolean
  readonly has_password: boolean
  readonly has_totp: boolean
  readonly auth_providers: readonly string[]
  readonly payout: Payout
  /** How many projects the account may create. */
  readonly projectLimit: number
}

export interface Payout {
  readonly balance: number
  /** Whatever came, be it withdrawn since or not. */
  readonly earned: readonly { readonly created: string; readonly amount: number }[]
  readonly wallet: string | null
  readonly walletType: string | null
  readonly address: string | null
  readonly history: readonly { readonly created: string; readonly amount: number; readonly status: string }[]
}

/** Accounts: the public record and, beside it, the private one, which is made up for authors of the seed. */
export function createPeople(database: Database) {
  const byName = database.prepare<[string, string], { record: string }>(
    'SELECT record FROM users WHERE id = ? OR username = ? ORDER BY id = username LIMIT 1',
  )
  const every = database.prepare<[], { record: string }>('SELECT record FROM users ORDER BY rowid')
  const hidden = database.prepare<[string], { record: string }>('SELECT record FROM private_users WHERE user_id = ?')
  const put = database.prepare(`INSERT INTO users VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET
    username = excluded.username, record = excluded.record`)
  const hide = database.prepare(`INSERT INTO private_users VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET
    record = excluded.record`)

  function find(idOrName: string): User | undefined {
    const row = byName.get(idOrName, idOrName)
    return row === undefined ? undefined : JSON.parse(row.record)
  }

  function findPrivate(user: User): PrivateUser {
    const row = hidden.get(user.id)
    return row === undefined
      ? { ...PLAIN, email: `${user.username.toLowerCase()}@example.org` }
      : JSON.parse(row.record)
  }

  function remove(id: string): void {
    for (const table of ['private_users', 'tokens', 'follows', 'notifications', 'members', 'grants']) {
      database.prepare(`DELETE FROM ${table} WHERE user_id = ?`).run(id)
    }
    database.prepare('DELETE FROM users WHERE id = ?').run(id)
  }

  return {
    find,
    list: (): readonly User[] => every.all().map((row) => JSON.parse(row.record)),
    findPrivate,
    save: (user: User) => void put.run(user.id, user.username, JSON.stringify(user)),
    savePrivate: (id: string, record: PrivateUser) => void hide.run(id, JSON.stringify(record)),
    remove,
  }
}

export const PLAIN: PrivateUser = {
  email: null,
  email_verified: true,
  has_password: true,
  has_totp: false,
  auth_providers: ['github'],
  payout: { balance: 0, earned: [], wallet: null, walletType: null, address: null, history: [] },
  projectLimit: 256,
}
