import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CALLBACK, exchange, getCode, NOW, see, startOAuthWorld, visit } from './oauth-world.ts'
import type { OAuthWorld } from './oauth-world.ts'
import { DIALECTS } from './world.ts'

const MINUTE = 60_000

let world: OAuthWorld
afterEach(() => world.service.close())

function decide(flow: string, decision: string) {
  const body = new URLSearchParams({ flow, decision })
  return fetch(`${world.service.siteUrl}/auth/authorize`, { method: 'POST', body, redirect: 'manual' }).then(see)
}

function readFlow(page: string): string {
  return /name="flow" value="([A-Za-z0-9]+)"/.exec(page)?.[1] ?? ''
}

describe.each(DIALECTS)('%s', (dialect) => {
  beforeEach(async () => {
    world = await startOAuthWorld(dialect)
  })

  test('the page names the application and the account and says in words what is asked for', async () => {
    const page = await visit(world, { scope: 'USER_READ_EMAIL NOTIFICATION_READ' })
    expect(page.status).toBe(200)
    expect(page.type).toBe('text/html; charset=utf-8')
    const texts = ['Lamp &#38; Co', '<strong>ann</strong>', 'Read your e-mail address', 'Read your notifications']
    expect(texts.filter((text) => !page.text.includes(text))).toEqual([])
    expect(page.text.match(/<button [^>]*>([^<]*)</g)?.length).toBe(2)
  })

  test('accepting leads to the redirect URI with a code of 32 alphanumerics and the state', async () => {
    const page = await visit(world, { state: 'a-b_c' })
    const answer = await decide(readFlow(page.text), 'accept')
    expect(answer.status).toBe(302)
    expect(answer.location).toEqual(
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:9\/callback\?code=[A-Za-z0-9]{32}&state=a-b_c$/),
    )
    expect((await decide(readFlow(page.text), 'accept')).status).toBe(400)
  })

  test('declining leads there with access_denied', async () => {
    const page = await visit(world, { state: 's' })
    const description = 'The resource owner or authorization server denied the request'
    const address = `${CALLBACK}?error=access_denied&error_description=${description}&state=s`
    expect((await decide(readFlow(page.text), 'decline')).location).toBe(address)
    expect((await visit(world, { auto: 'decline', state: 's' })).location).toBe(address)
  })

  test('a decision can be made for 30 minutes', async () => {
    const [first, second] = [await visit(world), await visit(world)]
    world.service.setClock(NOW + 30 * MINUTE - 1)
    expect((await decide(readFlow(first.text), 'accept')).status).toBe(302)
    world.service.setClock(NOW + 30 * MINUTE)
    const late = await decide(readFlow(second.text), 'accept')
    expect(late.status).toBe(400)
    expect(JSON.parse(late.text)).toEqual({ error: 'server_error', description: expect.any(String) })
  })

  test('who consented already is not asked again for as much or less, but for more', async () => {
    await visit(world, { auto: 'accept', scope: 'USER_READ NOTIFICATION_READ' })
    const statuses = []
    for (const scope of ['NOTIFICATION_READ', 'USER_READ_EMAIL']) statuses.push((await visit(world, { scope })).status)
    expect(statuses).toEqual([302, 200])
    expect((await visit(world, { as: null })).status).toBe(200)
    expect((await visit(world, { auto: 'decline' })).location).toContain('error=access_denied')
  })

  test.each([
    ['an unknown client', { client_id: 'aaaaaaaa' }, 'invalid_client'],
    ['a client that cannot be decoded', { client_id: 'a-b' }, 'invalid_request'],
    ['another port', { redirect_uri: 'http://127.0.0.1:10/callback' }, 'invalid_uri'],
    ['a slash more', { redirect_uri: `${CALLBACK}/` }, 'invalid_uri'],
    ['another case', { redirect_uri: CALLBACK.toUpperCase() }, 'invalid_uri'],
    ['another name of the host', { redirect_uri: 'http://localhost:9/callback' }, 'invalid_uri'],
    ['no scope', { scope: null }, 'invalid_request'],
    ['no redirect URI', { redirect_uri: '' }, 'invalid_request'],
  ])('%s goes nowhere: 400 in the body, a page for a browser', async (_, rest, error) => {
    const [plain, page] = [await visit(world, rest), await visit(world, rest, { accept: 'text/html,*/*' })]
    expect(plain.status).toBe(400)
    expect(plain.location).toBeNull()
    expect(JSON.parse(plain.text)).toEqual({ error, description: expect.any(String) })
    expect(page.status).toBe(400)
    expect(page.type).toBe('text/html; charset=utf-8')
    expect(page.text.includes(error)).toBe(true)
  })

  test.each(['EVERYTHING', 'USER_READ PROJECT_READ', 'user_read', 'SESSION_ACCESS', '2'])(
    'the scope %s is delivered as invalid_scope',
    async (scope) => {
      const { status, location } = await visit(world, { scope, state: 's' })
      expect(status).toBe(302)
      expect(location).toEqual(expect.stringMatching(/\/callback\?error=invalid_scope&.*&state=s$/))
    },
  )

  test('a query of the redirect URI is not compared; success joins by &, failure always by ?', async () => {
    const redirect_uri = `${CALLBACK}?from=lamps`
    const accepted = await visit(world, { redirect_uri, auto: 'accept' })
    const declined = await visit(world, { redirect_uri, auto: 'decline' })
    expect(accepted.location).toEqual(expect.stringMatching(/\?from=lamps&code=[A-Za-z0-9]{32}$/))
    expect(declined.location).toEqual(expect.stringMatching(/\?from=lamps\?error=access_denied/))
  })

  test('a custom scheme is a redirect URI like any other, scopes may be joined by |', async () => {
    const { location } = await visit(world, {
      redirect_uri: 'lamps://done',
      scope: 'USER_READ|NOTIFICATION_READ',
      auto: 'accept',
    })
    expect(location).toMatch(/^lamps:\/\/done\?code=[A-Za-z0-9]{32}$/)
  })

  test('an application without redirect URIs is invalid_uri', async () => {
    const bare = world.service.accounts.addApplication({ name: 'Bare', redirectUris: [], maxScopes: ['USER_READ'] })
    const answer = await visit(world, { client_id: bare.clientId })
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text)).toMatchObject({ error: 'invalid_uri' })
  })
})

test('the site’s own calls answer 200 with the address, to a session alone', async () => {
  world = await startOAuthWorld('current')
  const { accounts, url } = world.service
  const session = accounts.addToken('ann', { kind: 'session', scopes: [] })
  const call = (operation: string, authorization: string, json?: unknown) =>
    fetch(`${url}/_internal/oauth/${operation.split(' ')[1]}`, {
      method: operation.split(' ')[0] ?? '',
      headers: { authorization, 'user-agent': 'site/1 (tests)', 'content-type': 'application/json' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
  const query = `authorize?client_id=${world.application.clientId}`
  const pat = accounts.addToken('ann', { kind: 'pat', scopes: ['USER_READ'] })
  expect((await call(`GET ${query}`, pat)).status).toBe(401)
  const asked = await (await call(`GET ${query}`, session)).json()
  expect(asked).toEqual({
    flow_id: expect.any(String),
    client_id: world.application.clientId,
    client_name: 'Lamp & Co',
    client_icon: null,
    requested_scopes: 'USER_READ USER_READ_EMAIL NOTIFICATION_READ',
  })
  const accepted = await call('POST accept', session, { flow: (asked as { flow_id: string }).flow_id })
  const text = await accepted.text()
  expect(accepted.status).toBe(200)
  expect(accepted.headers.get('location')).toEqual(text)
  const code = new URL(text).searchParams.get('code')
  expect((await exchange(world, { form: { code, redirect_uri: null } })).status).toBe(200)
  const broad = await call(`GET ${query}&scope=PROJECT_WRITE`, session)
  expect(broad.status).toBe(200)
  expect(broad.headers.get('location')).toEqual(expect.stringContaining('?error=invalid_scope'))
  const again = await call('POST reject', session, { flow: 'unknown' })
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({ error: 'server_error' })
})

test('codes differ from one another', async () => {
  world = await startOAuthWorld('current')
  expect(new Set([await getCode(world), await getCode(world), await getCode(world)]).size).toBe(3)
})
