import { randomInt } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCore, type Core, type CoreConfig } from '../../src-main/core/core.ts'
import type { CoreEvent } from '../../src-main/core/events.ts'
import type { AccountEvent, SignInOutcome, TokenReport } from '../../src-main/core/model/accounts/account.ts'
import type { Application, Dialect } from '../service/start.ts'
import { startService } from '../service/start.ts'
import { WORKER } from '../fixtures/worker-file.ts'

const SCOPES = ['USER_READ', 'USER_READ_EMAIL', 'NOTIFICATION_READ', 'PROJECT_READ', 'REPORT_READ', 'THREAD_READ']

/** What the person at the browser does with the page of consent. */
export type Person = (address: string) => Promise<void>

export type SignInGround = Awaited<ReturnType<typeof openSignInGround>>

/** A service with people and a registered application, a home, and cores on it whose browser is a person made to order. */
export async function openSignInGround(dialect: Dialect = 'current') {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-sign-in-'))
  const service = await startService({ projects: 0, rateLimit: 'off', dialect })
  const ports = await findFreePorts(2)
  const application = service.accounts.addApplication({
    name: 'Modwell',
    redirectUris: ports.map((port) => `http://127.0.0.1:${port}/callback`),
    maxScopes: SCOPES,
  })
  for (const username of ['ada', 'bob']) service.accounts.addUser({ username, email: `${username}@example.org` })
  const cores: Core[] = []
  const events: (AccountEvent | CoreEvent)[] = []

  async function openCore(person: Person, config: Partial<CoreConfig> = {}): Promise<Core> {
    const core = await createCore({
      home: join(folder, 'home'),
      workerFile: WORKER,
      version: 'test',
      serviceUrl: service.url,
      siteUrl: service.siteUrl,
      env: envOf(application),
      openBrowser: person,
      ...config,
    })
    core.settings.set({ oauthClientId: application.clientId, oauthPorts: [...ports] })
    core.account.on((event) => events.push(event))
    core.on((event) => events.push(event))
    cores.push(core)
    return core
  }

  return {
    folder,
    home: join(folder, 'home'),
    service,
    ports,
    application,
    events,
    openCore,
    addToken: (username: string, scopes: readonly string[], kind: 'pat' | 'session' | 'code-host' = 'pat') =>
      service.accounts.addToken(username, { kind, scopes }),
    async close() {
      for (const core of cores) await core.close()
      await service.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function envOf({ clientSecret }: Application): Record<string, string> {
  return { MODWELL_OAUTH_SECRET: clientSecret }
}

/** Somebody who is signed in to the site as that user and decides at once; the browser then follows to the loopback address. */
export function decides(decision: 'accept' | 'decline', username = 'ada'): Person {
  return async (address) => {
    await fetch(`${address}&auto=${decision}&as=${username}`)
  }
}

/** Where the site sends that person's browser, without going there. */
export async function findCallback(address: string, username = 'ada'): Promise<string> {
  const answer = await fetch(`${address}&auto=accept&as=${username}`, { redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}

export function reportOf(outcome: SignInOutcome): TokenReport {
  if (outcome.kind !== 'signed-in') throw new Error(`not signed in: ${outcome.kind}`)
  return outcome.report
}

/** Files below a folder that hold one of the texts, in whatever form they lie there. */
export function filesWith(folder: string, texts: readonly string[]): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.filter((file) => {
    const bytes = readFileSync(file)
    return texts.some(
      (text) => bytes.includes(text) || bytes.includes(Buffer.from(text).toString('base64').slice(0, -2)),
    )
  })
}

/** Of those that no system hands out by itself, so that they stay free. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = randomInt(20_000, 32_000)
    if (!ports.includes(port) && (await isFree(port))) ports.push(port)
  }
  return ports
}

async function isFree(port: number): Promise<boolean> {
  try {
    const { free } = await occupy(port)
    await free()
    return true
  } catch {
    return false
  }
}

export function occupy(port: number): Promise<{ readonly port: number; free(): Promise<void> }> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        free: () => new Promise((done) => server.close(() => done())),
      })
    })
  })
}
