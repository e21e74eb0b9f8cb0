import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorOfProblem } from '../../../../../src-main/core/services/account/sign-in/oauth-problems.ts'
import {
  askForToken,
  type ExchangeAnswer,
  type OauthPorts,
} from '../../../../../src-main/core/services/account/sign-in/oauth.ts'
import { chooseScopes } from '../../../../../src-main/core/services/account/choose-scopes.ts'
import { readToken } from '../../../../../src-main/core/services/account/sign-in/sign-in.ts'
import type { AccountEvent } from '../../../../../src-main/core/model/accounts/account.ts'
import { findFreePorts, occupy } from '../../../../flows/sign-in-ground.ts'

const application = { clientId: 'client', clientSecret: 'secret' }
let ports: readonly number[]
let events: AccountEvent[]
let exchanged: unknown[]

beforeEach(async () => {
  ports = await findFreePorts(2)
  events = []
  exchanged = []
})

afterEach(async () => {
  const [first = 0] = ports
  const free = await occupy(first)
  await free.free()
})

function request(patience?: number) {
  const asked = { application, siteUrl: 'https://example.org', ports, scopes: ['USER_READ', 'THREAD_READ'] }
  return patience === undefined ? asked : { ...asked, patience }
}

function portsFor(openBrowser: OauthPorts['openBrowser'], answer?: ExchangeAnswer): OauthPorts {
  return {
    emit: (event) => events.push(event),
    openBrowser,
    async exchange(exchange) {
      exchanged.push(exchange)
      return answer ?? { kind: 'token', token: 'mro_t', expiresIn: 60 }
    },
  }
}

const never = new AbortController().signal
const callbackOf = (address: string, query: string) => {
  const { searchParams } = new URL(address)
  return `${searchParams.get('redirect_uri')}?${query}&state=${searchParams.get('state')}`
}

describe('an attempt to sign in by the browser', () => {
  it('asks with the names of the scopes joined by +, a state of 32 random bytes and an exact redirect', async () => {
    const addresses: string[] = []
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await askForToken(
        request(),
        portsFor(async (address) => {
          addresses.push(address)
          await fetch(callbackOf(address, 'code=abc'))
        }),
        never,
      )
    }
    const pattern = new RegExp(
      `^https://example.org/auth/authorize\\?response_type=code&client_id=client&redirect_uri=http%3A%2F%2F127.0.0.1%3A${ports[0]}%2Fcallback&scope=USER_READ\\+THREAD_READ&state=([A-Za-z0-9_-]{43})$`,
    )
    const states = addresses.map((address) => pattern.exec(address)?.[1])
    expect(new Set(states).size).toBe(2)
    expect(states).not.toContain(undefined)
    expect(exchanged).toEqual(
      [1, 2].map(() => ({ application, code: 'abc', redirectUri: `http://127.0.0.1:${ports[0]}/callback` })),
    )
  })

  it('ends by itself when its time is over, and says how many seconds are left until then', async () => {
    expect(
      await askForToken(
        request(1.2),
        portsFor(async () => undefined),
        never,
      ),
    ).toEqual({ kind: 'timed-out' })
    const left = events.flatMap((event) => (event.kind === 'waiting-for-browser' ? [event.secondsLeft] : []))
    expect(left[0]).toBe(2)
    expect(left.length > 1).toBe(true)
    expect(left).toEqual(left.toSorted((one, other) => other - one))
    expect(exchanged).toEqual([])
  })

  it('is not begun when it was stopped before', async () => {
    await expect(
      askForToken(
        request(),
        portsFor(async () => undefined),
        AbortSignal.abort(),
      ),
    ).rejects.toMatchObject({ code: 'cancelled' })
    expect(events).toEqual([])
  })

  it('is declined by whoever says access_denied, in the browser or at the exchange', async () => {
    const inBrowser = portsFor(async (address) => void (await fetch(callbackOf(address, 'error=access_denied'))))
    const atExchange = portsFor(async (address) => void (await fetch(callbackOf(address, 'code=abc'))), {
      kind: 'problem',
      error: 'access_denied',
      description: null,
      status: 400,
    })
    expect(await askForToken(request(), inBrowser, never)).toEqual({ kind: 'declined' })
    expect(await askForToken(request(), atExchange, never)).toEqual({ kind: 'declined' })
  })

  it('shows the browser a plain page without scripts, that loads nothing and tells nobody', async () => {
    const pages: Promise<Response>[] = []
    const browse = portsFor(async (address) => void pages.push(fetch(callbackOf(address, 'code=abc'))))
    await askForToken(request(), browse, never)
    const [page = new Response()] = await Promise.all(pages)
    const headers = Object.fromEntries(page.headers)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(await page.text()).toMatch(/^(?!.*<script)(?!.*abc).*go back to Modwell/s)
  })
})

describe('a problem of the service', () => {
  // By hand (fact H93): error, status of the answer (null: by the browser), what it says.
  it.each([
    ['invalid_uri', 400, 'is not registered'],
    ['invalid_client', 400, 'does not know this application'],
    ['invalid_client', 401, 'does not accept the client secret'],
    ['server_error', 500, 'internal error'],
    ['invalid_grant', 400, 'has expired or was already used'],
    ['unauthorized_client', 400, 'another application'],
    ['invalid_request', 400, 'rejected part of the request'],
    ['invalid_scope', null, 'these scopes'],
    ['server_error', null, 'internal error'],
    ['something_new', null, 'the service refused'],
    ['constructor', null, 'the service refused'],
  ])('%s (status %s) is put into words', (error, status, says) => {
    const failure = errorOfProblem({ error, description: 'the service said so', status })
    expect(failure).toMatchObject({
      code: 'sign-in-failed',
      message: expect.stringContaining(says),
      hint: expect.any(String),
    })
    expect(failure.message).toContain(`(${error}: the service said so)`)
  })

  it('cannot bring control characters or a long text', () => {
    const { message } = errorOfProblem({ error: 'x\u001b[31m', description: `a\r\nb${'c'.repeat(900)}`, status: null })
    expect(message).not.toMatch(/\p{Cc}/u)
    expect(message.length).toBeLessThan(400)
  })
})

describe('scopes', () => {
  it('are the least besides those that were named, each once', () => {
    expect(chooseScopes(['user_read', ' PROJECT_READ '])).toEqual(['USER_READ', 'NOTIFICATION_READ', 'PROJECT_READ'])
  })

  it.each([['SESSION_ACCESS'], ['USER_DELETE'], ['no such thing'], ['']])('cannot be asked for: %s', (name) => {
    expect(() => chooseScopes([name])).toThrow(expect.objectContaining({ code: 'bad-argument' }))
  })
})

describe('a pasted token', () => {
  it.each([
    ['mrp_', 'personal'],
    ['mro_', 'oauth'],
    ['mra_', 'session'],
    ['ghp_', 'code-host'],
    ['gho_', 'code-host'],
    ['github_', 'code-host'],
  ])('that begins with %s is of the kind %s', (prefix, kind) => {
    expect(readToken(`  ${prefix}Abc123\n`)).toEqual({ token: `${prefix}Abc123`, kind })
  })

  it.each([[''], ['  \n'], ['mrp_a mrp_b'], ['mrp_ä'], [`mrp_${'a'.repeat(600)}`], ['hunter2']])(
    'is refused and not repeated: %j',
    (text) => {
      expect(() => readToken(text)).toThrow(
        expect.objectContaining({
          code: 'bad-argument',
          message: expect.not.stringContaining(text.trim() || 'nothing'),
        }),
      )
    },
  )
})
