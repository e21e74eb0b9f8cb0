import type { Database } from '../catalogue/database.ts'
import type { Ids } from '../catalogue/ids.ts'
import type { Application, ApplicationSpec } from './order.ts'
import { GRANTABLE, isScope } from './scopes.ts'
import type { Scope } from './scopes.ts'

/** An application as the authorization server knows it. */
export interface KnownApplication {
  readonly clientId: string
  readonly name: string
  readonly secret: string
  readonly maxScopes: readonly Scope[]
  readonly redirectUris: readonly string[]
}

interface ApplicationRow {
  readonly name: string
  readonly secret: string
  readonly scopes: string
  readonly redirects: string
}

/** Registered applications, and who consented to what (fact H85). */
export function createApplications(database: Database, ids: Ids) {
  const put = database.prepare('INSERT INTO applications VALUES (?, ?, ?, ?, ?)')
  const one = database.prepare<[string], ApplicationRow>('SELECT * FROM applications WHERE client_id = ?')
  const consent = database.prepare(`INSERT INTO grants VALUES (?, ?, ?) ON CONFLICT (client_id, user_id) DO UPDATE SET
    scopes = excluded.scopes`)
  const consented = database.prepare<[string, string], { scopes: string }>(
    'SELECT scopes FROM grants WHERE client_id = ? AND user_id = ?',
  )

  function add(spec: ApplicationSpec): Application {
    const wrong = spec.maxScopes.find((name) => !isScope(name) || !GRANTABLE.includes(name))
    if (wrong !== undefined) throw new Error(`an application cannot have the scope ${wrong}`)
    const clientId = ids.make('application')
    const clientSecret = ids.makeSecret('client secret', 32)
    put.run(clientId, spec.name, clientSecret, spec.maxScopes.join(' '), JSON.stringify(spec.redirectUris))
    return { clientId, clientSecret }
  }

  function find(clientId: string): KnownApplication | undefined {
    const row = one.get(clientId)
    if (row === undefined) return undefined
    const { name, secret, scopes, redirects } = row
    return { clientId, name, secret, maxScopes: split(scopes), redirectUris: JSON.parse(redirects) }
  }

  function listConsented(clientId: string, userId: string): readonly Scope[] | undefined {
    const row = consented.get(clientId, userId)
    return row === undefined ? undefined : split(row.scopes)
  }

  return {
    add,
    find,
    remove: (clientId: string) => {
      for (const table of ['tokens', 'grants']) {
        database.prepare(`DELETE FROM ${table} WHERE client_id = ?`).run(clientId)
      }
      return database.prepare('DELETE FROM applications WHERE client_id = ?').run(clientId).changes > 0
    },
    listConsented,
    consent: (clientId: string, userId: string, scopes: readonly Scope[]) => {
      const all = new Set([...(listConsented(clientId, userId) ?? []), ...scopes])
      consent.run(clientId, userId, [...all].join(' '))
    },
    forget: (userId: string, clientId: string) => {
      database.prepare('DELETE FROM grants WHERE client_id = ? AND user_id = ?').run(clientId, userId)
    },
  }
}

function split(text: string): readonly Scope[] {
  return text.split(' ').filter(isScope)
}
