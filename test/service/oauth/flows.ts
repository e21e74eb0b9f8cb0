import type { KnownApplication } from '../accounts/applications.ts'
import { isScope } from '../accounts/scopes.ts'
import type { Scope } from '../accounts/scopes.ts'
import type { Backend } from '../backend.ts'
import { isId } from '../catalogue/base62.ts'
import { OAuthFailure, writeErrorAddress } from './errors.ts'

const MINUTE = 60_000
const APPROVAL_WINDOW = 30 * MINUTE
const CODE_LIFETIME = 10 * MINUTE

/** What a client asks the site for; `null` for a parameter that was not sent. */
export interface AuthorizeRequest {
  readonly clientId: string
  readonly redirectUri: string | null
  readonly scope: string | null
  readonly state: string | null
  /** Who is signed in to the site. */
  readonly userId: string
}

export type AuthorizeOutcome =
  | { readonly kind: 'redirect'; readonly address: string }
  | {
      readonly kind: 'consent'
      readonly flowId: string
      readonly application: KnownApplication
      readonly scopes: readonly Scope[]
    }

interface Flow extends AuthorizeRequest {
  readonly redirect: string
  readonly scopes: readonly Scope[]
  readonly expires: number
}

/** A code that was issued and not used yet. */
export interface IssuedCode {
  readonly clientId: string
  readonly userId: string
  readonly scopes: readonly Scope[]
  /** As it was sent to the site, to the byte; `null` when it was not. */
  readonly redirectUri: string | null
  readonly expires: number
}

export type Flows = ReturnType<typeof createFlows>

/** Consents that are being asked for and codes that are on their way (fact H86). */
export function createFlows({ accounts, ids, now }: Backend) {
  const { applications } = accounts
  const flows = new Map<string, Flow>()
  const codes = new Map<string, IssuedCode>()

  /** Throws an `OAuthFailure` for what must not be delivered to an address that was not registered. */
  function authorize(request: AuthorizeRequest): AuthorizeOutcome {
    const application = needApplication(request.clientId)
    const redirect = chooseRedirect(application, request.redirectUri)
    const scopes = readScopes(request.scope, application)
    if (scopes === undefined) {
      const description = 'The provided scope was malformed or did not correspond to known scopes'
      const { state } = request
      return { kind: 'redirect', address: writeErrorAddress(redirect, { error: 'invalid_scope', description, state }) }
    }
    const flow = { ...request, redirect, scopes, expires: now() + APPROVAL_WINDOW }
    const granted = applications.listConsented(application.clientId, request.userId)
    if (granted !== undefined && scopes.every((scope) => granted.includes(scope))) {
      return { kind: 'redirect', address: issueCode(flow) }
    }
    const flowId = ids.makeSecret('flow', 32)
    flows.set(flowId, flow)
    return { kind: 'consent', flowId, application, scopes }
  }

  function needApplication(clientId: string): KnownApplication {
    if (!isId(clientId)) throw new OAuthFailure('invalid_request', 'The client id cannot be decoded')
    const application = applications.find(clientId)
    if (application === undefined) throw new OAuthFailure('invalid_client', 'There is no client with this id')
    return application
  }

  /** The address that a decision leads to; a decision is made once. */
  function decide(flowId: string, isAccepted: boolean, userId: string | null): string {
    const flow = flows.get(flowId)
    flows.delete(flowId)
    if (flow === undefined || flow.expires <= now() || (userId !== null && userId !== flow.userId)) {
      throw new OAuthFailure('server_error', 'The flow id is unknown or has expired')
    }
    if (isAccepted) {
      applications.consent(flow.clientId, flow.userId, flow.scopes)
      return issueCode(flow)
    }
    const description = 'The resource owner or authorization server denied the request'
    return writeErrorAddress(flow.redirect, { error: 'access_denied', description, state: flow.state })
  }

  function issueCode({ clientId, redirect, redirectUri, scopes, state, userId }: Flow): string {
    const code = ids.makeSecret('code', 32)
    codes.set(code, { clientId, userId, scopes, redirectUri, expires: now() + CODE_LIFETIME })
    const join = redirect.includes('?') ? '&' : '?'
    return `${redirect}${join}code=${code}${state === null ? '' : `&state=${state}`}`
  }

  /** A code is taken once; `undefined` for an unknown, used or expired one. */
  function takeCode(code: string): IssuedCode | undefined {
    const issued = codes.get(code)
    codes.delete(code)
    return issued === undefined || issued.expires <= now() ? undefined : issued
  }

  return { authorize, decide, takeCode }
}

/** Equal to a registered one up to the first `?`, to the byte; left out, the first registered one (fact H89). */
function chooseRedirect({ redirectUris }: KnownApplication, asked: string | null): string {
  const [first] = redirectUris
  if (first === undefined) throw new OAuthFailure('invalid_uri', 'The client has no redirect URI')
  if (asked === null) return first
  if (!redirectUris.some((uri) => stem(uri) === stem(asked))) {
    throw new OAuthFailure('invalid_uri', 'The redirect URI is not configured for this client')
  }
  return asked
}

function stem(uri: string): string {
  return uri.split('?')[0] ?? ''
}

/** Names joined by spaces or `|`; left out, all that the client may have; `undefined` for an unknown or too broad one. */
function readScopes(text: string | null, { maxScopes }: KnownApplication): readonly Scope[] | undefined {
  if (text === null) return maxScopes
  const names = text.split(/[\s|+]+/).filter((name) => name !== '')
  const scopes = names.filter(isScope)
  const isRight = scopes.length === names.length && scopes.every((scope) => maxScopes.includes(scope))
  return isRight ? scopes : undefined
}
