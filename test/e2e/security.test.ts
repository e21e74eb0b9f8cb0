import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
})

afterAll(() => world.close())

test('the page has its own scheme and no way into Node', async () => {
  const seen = await world.page.evaluate(() => ({
    origin: location.origin,
    node: ['require', 'process', 'module', 'Buffer', '__dirname'].filter((name) => name in window),
  }))
  expect(seen).toEqual({ origin: 'modwell-app://app', node: [] })
})

test('sandbox and context isolation are on, Node is off', async () => {
  const preferences = await world.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    const contents = window?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> } | undefined
    const { sandbox, contextIsolation, nodeIntegration, webviewTag, webSecurity } =
      contents?.getLastWebPreferences() ?? {}
    return { sandbox, contextIsolation, nodeIntegration, webviewTag, webSecurity }
  })
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
  })
})

test('the policy allows no foreign script, style or connection', async () => {
  const policy = await world.page.evaluate(async () => {
    const violated = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.originalPolicy), { once: true })
    })
    const image = document.createElement('img')
    image.src = 'https://example.org/spy.png'
    return violated
  })
  expect(policy.includes("'unsafe-inline'")).toBe(false)
  expect(policy.includes("'unsafe-eval'")).toBe(false)
  expect(policy.includes("connect-src 'none'")).toBe(true)
})

test('the page cannot fetch, not even from the service', async () => {
  const before = world.service.requests().length
  const outcome = await world.page.evaluate(
    (url) =>
      fetch(url).then(
        () => 'fetched',
        () => 'refused',
      ),
    world.service.url,
  )
  expect(outcome).toBe('refused')
  expect(world.service.requests().length).toEqual(before)
})

test('text that is meant to run as a program does not', async () => {
  const outcome = await world.page.evaluate(async () => {
    const script = document.createElement('script')
    try {
      script.textContent = 'window.planted = true'
      document.body.append(script)
    } catch {
      return 'refused'
    }
    return 'planted' in window ? 'ran' : 'refused'
  })
  expect(outcome).toBe('refused')
})

test('no second window is opened', async () => {
  const opened = await world.page.evaluate(() => window.open('https://example.org') === null)
  const windows = await world.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  expect(opened).toBe(true)
  expect(windows).toBe(1)
})

test('the page cannot be led elsewhere', async () => {
  await world.page.evaluate(() => {
    location.href = 'https://example.org/'
  })
  await world.ask('app.theme', null)
  expect(world.page.url()).toBe('modwell-app://app/index.html')
})

test('no permission is granted', async () => {
  const state = await world.page.evaluate(
    async () => (await navigator.permissions.query({ name: 'geolocation' })).state,
  )
  expect(state).toBe('denied')
})

test.each(['/../../package.json', '/%2e%2e/%2e%2e/package.json', '/..%2f..%2fpackage.json', '/nothing.js'])(
  'the scheme gives out the page and nothing else: %s',
  async (path) => {
    const status = await world.app.evaluate(async ({ session }, asked) => {
      const answer = await session.fromPartition('page').fetch(`modwell-app://app${asked}`)
      return answer.status
    }, path)
    expect(status).toBe(404)
  },
)

test('modwell://, which is for links from outside, leads to no page and no picture', async () => {
  const outcomes = await world.app.evaluate(async ({ session }) => {
    const asked = ['modwell://app/index.html', 'modwell://icon/any']
    const load = (url: string): Promise<string> =>
      session
        .fromPartition('page')
        .fetch(url)
        .then(
          () => 'loaded',
          () => 'refused',
        )
    return Promise.all(asked.map(load))
  })
  expect(outcomes).toEqual(['refused', 'refused'])
})

test('bad calls are answered as failures, each with its code', async () => {
  const codes = await world.page.evaluate(async () => {
    const ask = window.modwell.ask as unknown as (...values: unknown[]) => Promise<string>
    const calls = [
      ['library.burn', null, 'a'],
      ['library.adopt', { found: '/etc' }, 'b'],
      ['app.open-link', { link: 'file:///etc/passwd' }, 'c'],
      ['library.list', null],
    ]
    return Promise.all(
      calls.map(async (values) => (JSON.parse(await ask(...values)) as { error?: { code: string } }).error?.code),
    )
  })
  expect(codes).toEqual(['unknown-question', 'bad-question', 'not-found', 'bad-question'])
})
