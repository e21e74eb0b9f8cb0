import type { Accounts, ApplicationSpec, TokenSpec, UserSpec } from './accounts/order.ts'
import type { Backend } from './backend.ts'
import { answerEmpty, answerJson, answerMissing } from './http/answer.ts'
import type { Answer } from './http/answer.ts'
import type { MovableClock } from './http/movable-clock.ts'
import type { Route } from './http/router.ts'

type Sent = Readonly<Record<string, unknown>>

/** Users, tokens, applications and the clock of a service in another process. A wrong order throws what is wrong with it. */
export function listAccountControls(backend: Backend, clock: MovableClock): readonly Route[] {
  const accounts = backend.accounts.public
  return [
    { method: 'GET', path: '/_control/users', answer: () => answerJson(accounts.users()) },
    { method: 'POST', path: '/_control/users', answer: ({ body }) => answerJson(accounts.addUser(readUser(body))) },
    { method: 'POST', path: '/_control/tokens', answer: ({ body }) => answerJson({ token: addToken(accounts, body) }) },
    {
      method: 'DELETE',
      path: '/_control/tokens/:token',
      answer: ({ params }) => done(accounts.revokeToken(params['token'] ?? '')),
    },
    {
      method: 'POST',
      path: '/_control/applications',
      answer: ({ body }) => answerJson(accounts.addApplication(readApplication(body))),
    },
    {
      method: 'DELETE',
      path: '/_control/applications/:client',
      answer: ({ params }) => done(accounts.removeApplication(params['client'] ?? '')),
    },
    {
      method: 'DELETE',
      path: '/_control/authorizations/:user/:client',
      answer: ({ params }) => {
        const user = accounts.user(params['user'] ?? '')
        if (user === undefined) return answerMissing()
        accounts.revokeAuthorization(user.id, params['client'] ?? '')
        return answerEmpty(204)
      },
    },
    { method: 'GET', path: '/_control/clock', answer: () => answerClock(clock) },
    {
      method: 'PATCH',
      path: '/_control/clock',
      answer: ({ body }) => {
        clock.set(readTime(body, clock))
        return answerClock(clock)
      },
    },
  ]
}

function done(isFound: boolean): Answer {
  return isFound ? answerEmpty(204) : answerMissing()
}

function answerClock(clock: MovableClock): Answer {
  return answerJson({ now: new Date(clock.now()).toISOString() })
}

function readObject(body: unknown): Sent {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Error('an object was expected')
  return body as Sent
}

function needString(sent: Sent, name: string): string {
  const value = sent[name]
  if (typeof value !== 'string' || value === '') throw new Error(`${name} must be a text`)
  return value
}

function needStrings(sent: Sent, name: string): readonly string[] {
  const value = sent[name]
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) {
    throw new Error(`${name} must be a list of texts`)
  }
  return value
}

function readUser(body: unknown): UserSpec {
  const sent = readObject(body)
  const role = sent['role']
  if (role !== undefined && role !== 'developer' && role !== 'moderator' && role !== 'admin') {
    throw new Error('role must be developer, moderator or admin')
  }
  return { ...(sent as Partial<UserSpec>), username: needString(sent, 'username') }
}

/** `user` names whose it is, by id or username. */
function addToken(accounts: Accounts, body: unknown): string {
  const sent = readObject(body)
  const { kind, expires } = sent
  if (kind !== 'pat' && kind !== 'oauth' && kind !== 'session' && kind !== 'code-host') {
    throw new Error('kind must be pat, oauth, session or code-host')
  }
  const spec: TokenSpec = { kind, scopes: needStrings(sent, 'scopes') }
  return accounts.addToken(
    needString(sent, 'user'),
    expires === undefined ? spec : { ...spec, expires: needString(sent, 'expires') },
  )
}

function readApplication(body: unknown): ApplicationSpec {
  const sent = readObject(body)
  return {
    name: needString(sent, 'name'),
    redirectUris: needStrings(sent, 'redirectUris'),
    maxScopes: needStrings(sent, 'maxScopes'),
  }
}

function readTime(body: unknown, clock: MovableClock): number {
  const { now, advanceSeconds } = readObject(body)
  if (typeof advanceSeconds === 'number') return clock.now() + advanceSeconds * 1000
  const time = typeof now === 'string' ? Date.parse(now) : Number.NaN
  if (Number.isNaN(time)) throw new Error('now must be an ISO-8601 time, or advanceSeconds a number')
  return time
}
