import { startService } from '../start.ts'
import type { Application, Dialect, Service } from '../types.ts'

export const CALLBACK = 'http://127.0.0.1:9/callback'
export const NOW = Date.parse('2026-09-01T00:00:00Z')

/** A service with a user `ann` and an application that may read the account and its notifications. */
export interface OAuthWorld {
  readonly service: Service
  readonly application: Application
}

export async function startOAuthWorld(dialect: Dialect): Promise<OAuthWorld> {
  const service = await startService({ projects: 0, rateLimit: 'off', dialect, clock: () => NOW })
  service.accounts.addUser({ username: 'ann', email: 'ann@example.org' })
  const application = service.accounts.addApplication({
    name: 'Lamp & Co',
    redirectUris: [CALLBACK, 'lamps://done'],
    maxScopes: ['USER_READ', 'USER_READ_EMAIL', 'NOTIFICATION_READ'],
  })
  return { service, application }
}

export interface Seen {
  readonly status: number
  readonly location: string | null
  readonly text: string
  readonly type: string | null
}

/** Goes to the consent page as `ann`; what is left out has a right value, `null` leaves it out of the query. */
export async function visit(
  { service, application }: OAuthWorld,
  rest: Readonly<Record<string, string | null>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Seen> {
  const all = {
    response_type: 'code',
    client_id: application.clientId,
    redirect_uri: CALLBACK,
    scope: 'USER_READ',
    as: 'ann',
    ...rest,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(all)) if (value !== null) query.set(name, value)
  const response = await fetch(`${service.siteUrl}/auth/authorize?${query}`, { redirect: 'manual', headers })
  return see(response)
}

export async function see(response: Response): Promise<Seen> {
  const { headers, status } = response
  return { status, location: headers.get('location'), text: await response.text(), type: headers.get('content-type') }
}

export async function getCode(world: OAuthWorld, rest: Readonly<Record<string, string | null>> = {}): Promise<string> {
  const { location } = await visit(world, { auto: 'accept', ...rest })
  return new URL(location ?? '').searchParams.get('code') ?? ''
}

export interface Exchange {
  readonly form: Readonly<Record<string, string | null>>
  /** Default: the bare secret; `null` for none. */
  readonly authorization?: string | null
  readonly path?: string
}

export async function exchange({ service, application }: OAuthWorld, { form, ...rest }: Exchange) {
  const all = {
    grant_type: 'authorization_code',
    client_id: application.clientId,
    redirect_uri: CALLBACK,
    ...form,
  }
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(all)) if (value !== null) body.set(name, value)
  const { authorization = application.clientSecret, path = '/_internal/oauth/token' } = rest
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: { 'user-agent': 'oauth-tests/1 (tests)', ...(authorization === null ? {} : { authorization }) },
    body,
  })
  const json: unknown = await response.json()
  return { status: response.status, headers: response.headers, json }
}

export function askAs({ service }: OAuthWorld, token: string, path = '/v2/user') {
  return fetch(service.url + path, { headers: { 'user-agent': 'oauth-tests/1 (tests)', authorization: token } })
}
