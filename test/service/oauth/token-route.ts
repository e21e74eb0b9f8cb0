import { readAuthorization } from '../accounts/tokens.ts'
import type { Backend } from '../backend.ts'
import { isId } from '../catalogue/base62.ts'
import { answerJson, BadRequest } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { OAuthFailure } from './errors.ts'
import type { Flows } from './flows.ts'

/** `POST /_internal/oauth/token` (fact H90): a code for a token of 14 days. */
export function listTokenRoutes(backend: Backend, flows: Flows): readonly Route[] {
  const { applications, lifetime, tokens } = backend.accounts

  function exchange(request: RouteRequest): Answer {
    const form = readForm(request)
    const secret = readAuthorization(request.authorization)
    if (secret === undefined) throw new OAuthFailure('server_error', 'The Authorization header is missing', 500)
    if (!isId(form.clientId)) throw new OAuthFailure('invalid_request', 'The client id cannot be decoded')
    const application = applications.find(form.clientId)
    if (application === undefined) throw new OAuthFailure('invalid_client', 'There is no client with this id')
    if (application.secret !== secret) throw new OAuthFailure('invalid_client', 'The client secret is wrong', 401)
    // From here on a failure has used the code up.
    const code = flows.takeCode(form.code)
    if (code === undefined) throw new OAuthFailure('invalid_grant', 'The code is unknown, used or expired')
    if (code.clientId !== form.clientId) throw new OAuthFailure('unauthorized_client', 'The code is of another client')
    if (code.redirectUri !== form.redirectUri) {
      throw new OAuthFailure('invalid_request', 'The redirect URI differs from that of the first step')
    }
    if (form.grantType !== 'authorization_code') {
      throw new OAuthFailure('invalid_grant', 'The only grant type is authorization_code')
    }
    const { userId, scopes, clientId } = code
    const expires = backend.now() + lifetime
    const access_token = tokens.create({ userId, kind: 'oauth', scopes, expires, clientId })
    return {
      ...answerJson({ access_token, token_type: 'Bearer', expires_in: lifetime / 1000 }),
      headers: { 'cache-control': 'no-store', pragma: 'no-cache' },
    }
  }

  const exchanging = { method: 'POST', takes: 'form', answer: attempt(exchange) } as const
  return [
    { ...exchanging, path: '/_internal/oauth/token' },
    { ...exchanging, path: '/v3/oauth/token', dialect: 'current' },
  ]
}

/** The failures of a flow, which have their own names and statuses. */
export function attempt(answer: (request: RouteRequest) => Answer) {
  return (request: RouteRequest): Answer => {
    try {
      return answer(request)
    } catch (error) {
      if (error instanceof OAuthFailure) return answerFailure(error)
      throw error
    }
  }
}

export function answerFailure({ error, message, status }: OAuthFailure): Answer {
  return answerJson({ error, description: message }, status)
}

interface TokenForm {
  readonly grantType: string
  readonly code: string
  readonly clientId: string
  readonly redirectUri: string | null
}

function readForm({ sent }: RouteRequest): TokenForm {
  if (sent.kind !== 'form') throw new BadRequest('a form was expected')
  const { fields } = sent
  const need = (name: string): string => {
    const value = fields.get(name)
    if (value === null) throw new BadRequest(`Form deserialize error: missing field ${name}`)
    return value
  }
  return {
    grantType: need('grant_type'),
    code: need('code'),
    clientId: need('client_id'),
    redirectUri: fields.get('redirect_uri'),
  }
}
