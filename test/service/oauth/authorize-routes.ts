import { answerJson } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { needViewer } from '../routes/need-viewer.ts'
import { needFields } from '../routes/read-body.ts'
import { needText } from '../routes/read-fields.ts'
import { writeLocation } from './errors.ts'
import type { Flows } from './flows.ts'
import { attempt } from './token-route.ts'

/**
 * What the site's own page calls with its session (fact H87): never a redirect, but 200 with the address as
 * `Location` and as text. Out of reach for personal access tokens and for OAuth tokens.
 */
export function listAuthorizeRoutes(flows: Flows): readonly Route[] {
  function authorize(request: RouteRequest): Answer {
    const { query } = request
    const outcome = flows.authorize({
      clientId: query.get('client_id') ?? '',
      redirectUri: query.get('redirect_uri'),
      scope: query.get('scope'),
      state: query.get('state'),
      userId: needViewer(request).user.id,
    })
    if (outcome.kind === 'redirect') return answerAddress(outcome.address)
    const { application, flowId, scopes } = outcome
    return answerJson({
      flow_id: flowId,
      client_id: application.clientId,
      client_name: application.name,
      client_icon: null,
      requested_scopes: scopes.join(' '),
    })
  }

  function decide(isAccepted: boolean) {
    return (request: RouteRequest): Answer => {
      const flowId = needText(needFields(request.body), 'flow', [1, 128])
      return answerAddress(flows.decide(flowId, isAccepted, needViewer(request).user.id))
    }
  }

  const needs = ['SESSION_ACCESS'] as const
  const path = '/_internal/oauth'
  return [
    { method: 'GET', path: `${path}/authorize`, needs, answer: attempt(authorize) },
    { method: 'POST', path: `${path}/accept`, needs, answer: attempt(decide(true)) },
    { method: 'POST', path: `${path}/reject`, needs, answer: attempt(decide(false)) },
  ]
}

function answerAddress(address: string): Answer {
  const bytes = Buffer.from(address)
  const body = { kind: 'bytes', type: 'text/plain; charset=utf-8', bytes } as const
  return { status: 200, headers: { location: writeLocation(address) }, body }
}
