import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication, Locator, Page } from 'playwright-core'
import type { Answer, Argument, QuestionName, Result } from '../../src-preload/contract.ts'
import { launchApp } from '../electron/launch-app.ts'
import { filesWith, findCallback, findFreePorts } from '../flows/sign-in-ground.ts'
import type { Application, Dialect } from '../service/start.ts'
import { startService } from '../service/start.ts'
import type { Service } from '../service/types.ts'
import { openSettings } from './places.ts'

/** Behind which an application is registered. */
export const NEEDS_REGISTRATION = 'Or sign in with the browser, after a one-time set-up'
const TOKEN_INSTEAD = 'Sign in with a token instead'
const SCOPES = ['USER_READ', 'NOTIFICATION_READ', 'REPORT_READ', 'THREAD_READ']

export interface SignInWorldOptions {
  readonly dialect?: Dialect
  /** Besides what every start gets. */
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** The built app in a window, and a service with two people and an application that is registered there; main's browser is the test. */
export interface SignInWorld {
  readonly home: string
  readonly service: Service
  readonly ports: readonly number[]
  readonly application: Application
  app: ElectronApplication
  page: Page
  /** The settings' section about accounts. */
  readonly account: Locator
  ask<N extends QuestionName>(name: N, argument: Argument<N>): Promise<Result<Answer<N>>>
  /** The next address that main opens in the browser, in order, those of before included. */
  nextAddress(): Promise<string>
  /** From now on main's browser does not open, and this is why; null: it does again. */
  breakBrowser(why: string | null): Promise<void>
  /** As a person at the site who is signed in there as that user. */
  decide(decision: 'accept' | 'decline', address: string, username?: string): Promise<void>
  /** A secret the app will see, remembered for `leaks`. */
  addToken(username: string, scopes: readonly string[], expires?: string): string
  /** Into its field, by whichever way that is in sight, without signing in. */
  fillToken(token: string): Promise<void>
  /** The same, and signs in. */
  pasteToken(token: string, keeping?: 'run' | 'file'): Promise<void>
  /** Gives the application in the window, and waits until the browser can be opened. */
  registerApplication(keeping: 'system' | 'file'): Promise<void>
  /** Nobody is signed in, and the settings are open as in a new window. */
  startAfresh(): Promise<void>
  /** Closes the window and opens it again on the same home. */
  restart(env?: Readonly<Record<string, string>>): Promise<void>
  /** Where secrets that were used lie: files below the home, `output`, `page`. */
  leaks(): Promise<readonly string[]>
  close(): Promise<void>
}

export async function openSignInWorld(options: SignInWorldOptions = {}): Promise<SignInWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-window-sign-in-'))
  const home = join(folder, 'home')
  const nobody = join(folder, 'nobody')
  for (const path of [home, nobody]) mkdirSync(path)
  const service = await startService({ projects: 0, rateLimit: 'off', dialect: options.dialect ?? 'current' })
  const ports = await findFreePorts(2)
  writeFileSync(join(home, 'settings.json'), JSON.stringify({ oauthPorts: ports }))
  for (const username of ['ada', 'bob']) service.accounts.addUser({ username, email: `${username}@example.org` })
  const application = service.accounts.addApplication({
    name: 'Modwell',
    redirectUris: ports.map((port) => `http://127.0.0.1:${port}/callback`),
    maxScopes: SCOPES,
  })
  const secrets = new Set([application.clientSecret])
  const output: string[] = []
  /** What the pages that are gone showed and kept. */
  const shown: string[] = []

  async function launch(env: Readonly<Record<string, string>>) {
    const launched = await launchApp({
      home,
      service: service.url,
      site: service.siteUrl,
      args: options.args ?? [],
      env: { HOME: nobody, XDG_DATA_HOME: nobody, XDG_CONFIG_HOME: nobody, ...options.env, ...env },
    })
    const { stdout, stderr } = launched.app.process()
    for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    await catchBrowser(launched.app)
    await launched.page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
    await launched.page.getByRole('navigation', { name: 'Pages' }).waitFor()
    return launched
  }
  let launched = await launch({})

  async function readPage(): Promise<void> {
    const texts = await world.page.evaluate(() => [
      document.documentElement.outerHTML,
      // What a person typed into a hidden field stays there until it is used.
      ...Array.from(
        document.querySelectorAll('input:not([type=password])'),
        (input) => (input as HTMLInputElement).value,
      ),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ])
    shown.push(...texts)
  }

  const world: SignInWorld = {
    home,
    service,
    ports,
    application,
    app: launched.app,
    page: launched.page,
    get account() {
      return world.page.getByRole('region', { name: 'Account' })
    },
    ask: (name, argument) =>
      world.page.evaluate(
        ({ name: asked, argument: given }) =>
          window.modwell.ask(asked, given as never, crypto.randomUUID()).then((text) => JSON.parse(text)),
        { name, argument } as { readonly name: typeof name; readonly argument: unknown },
      ) as never,
    nextAddress: () => world.app.evaluate(() => (globalThis as unknown as Caught).nextAddress()),
    breakBrowser: (why) =>
      world.app.evaluate((_electron, reason) => Object.assign(globalThis, { reason }) && undefined, why),
    async decide(decision, address, username = 'ada') {
      if (decision === 'decline') {
        await fetch(`${address}&auto=decline&as=${username}`)
        return
      }
      const callback = await findCallback(address, username)
      secrets.add(new URL(callback).searchParams.get('code') ?? '')
      await fetch(callback)
    },
    addToken(username, scopes, expires) {
      const token = service.accounts.addToken(username, {
        kind: 'pat',
        scopes,
        ...(expires !== undefined && { expires }),
      })
      secrets.add(token)
      return token
    },
    async fillToken(token) {
      secrets.add(token)
      const field = world.account.getByLabel('Token', { exact: true })
      const instead = world.account.getByText(TOKEN_INSTEAD)
      await field.or(instead).filter({ visible: true }).first().waitFor()
      if (await instead.isVisible()) await instead.click()
      await field.fill(token)
    },
    async pasteToken(token, keeping) {
      await world.fillToken(token)
      if (keeping !== undefined)
        await world.account
          .getByText(keeping === 'file' ? /^In a file on this computer/ : /^(In the system keychain|Nowhere)/)
          .click()
      await world.account.getByRole('button', { name: 'Sign in', exact: true }).click()
    },
    async registerApplication(keeping) {
      const { account } = world
      await account.getByText(NEEDS_REGISTRATION).click()
      if (keeping === 'file') await account.getByText('Keep both in a file, unprotected.').click()
      await account.getByLabel('Client ID').fill(application.clientId)
      await account.getByLabel('Client secret').fill(application.clientSecret)
      await account.getByRole('button', { name: 'Use this application' }).click()
      await account.locator('button:enabled', { hasText: 'Continue in browser' }).waitFor()
    },
    async startAfresh() {
      await readPage()
      await world.ask('account.sign-out', { account: null })
      await world.page.reload()
      await openSettings(world.page, 'Account')
      await world.account
        .getByRole('button', { name: /^(Continue in browser|Open your tokens at .*|Add an account)$/ })
        .waitFor()
    },
    async restart(env = {}) {
      await readPage()
      await launched.close()
      launched = await launch(env)
      Object.assign(world, { app: launched.app, page: launched.page })
      await openSettings(world.page, 'Account')
    },
    async leaks() {
      const sent = service.requests().flatMap(({ authorization }) => authorization ?? [])
      const texts = [...new Set([...secrets, ...sent])].filter((text) => text !== '')
      const isIn = (where: string) => texts.some((text) => where.includes(text))
      await readPage()
      const found = filesWith(folder, texts).map((file) => file.slice(home.length + 1))
      return [...found, ...(isIn(output.join('')) ? ['output'] : []), ...(isIn(shown.join('\n')) ? ['page'] : [])]
    },
    async close() {
      await launched.close()
      await service.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return world
}

interface Caught {
  nextAddress(): Promise<string>
}

/** In main, the system's browser is replaced by one that remembers what it should open. */
async function catchBrowser(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = []
    const waiting: ((address: string) => void)[] = []
    Object.assign(shell, {
      openExternal: async (address: string) => {
        const { reason = null } = globalThis as { readonly reason?: string | null }
        if (reason !== null) throw new Error(reason)
        const next = waiting.shift()
        if (next === undefined) opened.push(address)
        else next(address)
      },
    })
    Object.assign(globalThis, {
      nextAddress: () => opened.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    })
  })
}
