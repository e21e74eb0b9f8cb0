import type { IncomingMessage } from 'node:http'
import type { Backend } from '../backend.ts'
import { answerEmpty, answerError, type Answer } from '../http/answer.ts'
import type { RequestBody } from '../http/request-body.ts'
import type { User } from '../wire.ts'
import { OAuthFailure, writeErrorAddress, writeLocation } from './errors.ts'
import type { Flows } from './flows.ts'
import { answerFailure } from './token-route.ts'
import { describeScope, type Scope } from '../accounts/scopes.ts'

/**
 * The site: `/auth/authorize` asks a person for consent, who counts as signed in: `as=USERNAME` or the seed's first author.
 * `auto=accept|decline` decides at once, by 302. Failures that go nowhere are a page for a browser, else JSON.
 */
export function createSite(backend: Backend, flows: Flows) {
  const { accounts } = backend

  return function answer(request: IncomingMessage, body: RequestBody): Answer {
    const { method = 'GET' } = request
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const isPage = request.headers.accept?.includes('text/html') === true
    try {
      if (url.pathname === '/auth/authorize' && method === 'GET') return authorize(url.searchParams)
      if (url.pathname === '/auth/authorize' && method === 'POST') return decide(body)
      if (url.pathname === '/' && method === 'GET') return answerPage(200, writePage('The site', '<h1>The site</h1>'))
      return answerPage(404, writePage('Not found', '<h1>Not found</h1>'))
    } catch (error) {
      if (!(error instanceof OAuthFailure)) throw error
      return isPage ? answerPage(error.status, writeProblemPage(error.error, error.message)) : answerFailure(error)
    }
  }

  function authorize(query: URLSearchParams): Answer {
    const [clientId, redirectUri, scope] = [query.get('client_id'), query.get('redirect_uri'), query.get('scope')]
    if (!isGiven(clientId) || !isGiven(redirectUri) || !isGiven(scope)) {
      throw new OAuthFailure('invalid_request', 'client_id, redirect_uri and scope are all needed')
    }
    const auto = query.get('auto')
    if (auto !== null && auto !== 'accept' && auto !== 'decline') return answerError(400, 'invalid_request', 'auto')
    const user = chooseUser(query.get('as'))
    const state = query.get('state')
    const outcome = flows.authorize({ clientId, redirectUri, scope, state, userId: user.id })
    if (outcome.kind === 'redirect') {
      const isRefused = auto === 'decline' && !outcome.address.includes('?error=')
      return redirect(isRefused ? refuse(redirectUri, state) : outcome.address)
    }
    const { application, flowId, scopes } = outcome
    if (auto !== null) return redirect(flows.decide(flowId, auto === 'accept', user.id))
    return answerPage(200, writeConsentPage({ flowId, clientName: application.name, scopes, user }))
  }

  function chooseUser(name: string | null): User {
    const user = name === null ? accounts.findDefault() : accounts.people.find(name)
    if (user === undefined) throw new OAuthFailure('server_error', `There is no user ${name}`)
    return user
  }

  function decide(body: RequestBody): Answer {
    const fields = body.kind === 'form' ? body.fields : new URLSearchParams()
    const isAccepted = fields.get('decision') === 'accept'
    return redirect(flows.decide(fields.get('flow') ?? '', isAccepted, null))
  }
}

function refuse(redirectUri: string, state: string | null): string {
  const description = 'The resource owner or authorization server denied the request'
  return writeErrorAddress(redirectUri, { error: 'access_denied', description, state })
}

function isGiven(text: string | null): text is string {
  return text !== null && text !== ''
}

/** A navigation of the browser, which asks by GET whatever came before. */
function redirect(address: string): Answer {
  return { ...answerEmpty(302), headers: { location: writeLocation(address), 'cache-control': 'no-store' } }
}

function answerPage(status: number, text: string): Answer {
  return { status, headers: { 'cache-control': 'no-store' }, body: { kind: 'html', text } }
}

interface Consent {
  readonly flowId: string
  readonly clientName: string
  readonly scopes: readonly Scope[]
  readonly user: User
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f3f4f6;color:#16181d}
main{max-width:30rem;margin:4rem auto;padding:2rem;background:#fff;border-radius:12px;border:1px solid #d5d8de}
h1{font-size:1.4rem;margin-top:0}li{margin:.25rem 0}.who{color:#4a4f59}
button{font:inherit;padding:.6rem 1.4rem;border-radius:8px;border:1px solid #16181d;background:#fff;margin-right:.5rem}
button[value=accept]{background:#0a6b3a;border-color:#0a6b3a;color:#fff}`

/** Asks a person: who wants what, and two buttons. */
function writeConsentPage({ flowId, clientName, scopes, user }: Consent): string {
  const items = scopes.map((scope) => `<li data-scope="${scope}">${escape(describeScope(scope))}</li>`).join('\n')
  return writePage(
    `Authorize ${clientName}`,
    `<h1>Authorize ${escape(clientName)}</h1>
<p class="who">You are signed in as <strong>${escape(user.username)}</strong>.</p>
<p><strong>${escape(clientName)}</strong> asks to be allowed to:</p>
<ul>
${items}
</ul>
<form method="post" action="/auth/authorize">
<input type="hidden" name="flow" value="${escape(flowId)}">
<button type="submit" name="decision" value="accept">Accept</button>
<button type="submit" name="decision" value="decline">Decline</button>
</form>`,
  )
}

/** Says what was wrong with a request that cannot be sent back to whoever made it. */
function writeProblemPage(error: string, description: string): string {
  const text = `<h1>This cannot be authorized</h1>\n<p>${escape(description)}</p>\n<p><code>${escape(error)}</code></p>`
  return writePage('Authorization failed', text)
}

function writePage(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><main>
${body}
</main></body>
</html>
`
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
