import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCallback, occupy } from '../flows/sign-in-ground.ts'
import { auditThemes } from './audit.ts'
import { goTo, openSettings } from './places.ts'
import { NEEDS_REGISTRATION, openSignInWorld, type SignInWorld } from './sign-in-ground.ts'
import type { ElectronApplication } from 'playwright-core'

let world: SignInWorld

afterAll(() => world.close())

/** Presses the button; answers with the address that the browser was opened at. */
async function openBrowser(): Promise<string> {
  await world.account.getByRole('button', { name: 'Continue in browser' }).click()
  return world.nextAddress()
}

function says(text: string | RegExp): Promise<void> {
  return world.account.getByText(text).first().waitFor()
}

async function alertText(): Promise<string> {
  await world.account.getByRole('alert').waitFor()
  return world.account.getByRole('alert').innerText()
}

function redirectUriOf(address: string): string {
  return new URL(address).searchParams.get('redirect_uri') ?? ''
}

describe.each(['current', 'documented'] as const)(
  'signing in with the browser, at a service of the %s kind',
  (dialect) => {
    beforeAll(async () => {
      await world?.close()
      world = await openSignInWorld({ dialect })
      await world.startAfresh()
      await world.registerApplication('file')
    })
    beforeEach(() => world.startAfresh())

    test('goes on after a foreign answer with another state', async () => {
      const address = await openBrowser()
      const foreign = new URL(await findCallback(address))
      foreign.searchParams.set('state', 'A'.repeat(43))
      const { status } = await fetch(foreign)
      await says(/Unexpected requests were rejected while waiting \(1\)/)
      await world.decide('accept', address)
      await says('Signed in as ada.')
      expect(status).toBe(400)
    })

    test('says that a code was used before', async () => {
      const { application, service } = world
      const address = await openBrowser()
      const callback = await findCallback(address)
      await fetch(`${service.url}/_internal/oauth/token`, {
        method: 'POST',
        headers: { authorization: application.clientSecret, 'user-agent': 'somebody/1 (else)' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: application.clientId,
          code: new URL(callback).searchParams.get('code') ?? '',
          redirect_uri: redirectUriOf(address),
        }),
      })
      await fetch(callback)
      await expect.poll(() => alertText()).toMatch(/has expired or was already used/)
    })

    test('takes the second port when the first is taken, and names both when both are', async () => {
      const [first = 0, second = 0] = world.ports
      const others = [await occupy(first)]
      const address = await openBrowser()
      await world.decide('decline', address)
      await says(/declined in the browser/)
      others.push(await occupy(second))
      await world.account.getByRole('button', { name: 'Continue in browser' }).click()
      const said = await alertText()
      await Promise.all(others.map(({ free }) => free()))
      expect(redirectUriOf(address)).toEqual(`http://127.0.0.1:${second}/callback`)
      expect(said).toEqual(expect.stringMatching(`${first}.*${second}`))
    })

    test('ends by itself after five minutes, and is offered again', async () => {
      const clock = await takeMainClock(world.app)
      const address = await openBrowser()
      await clock.move(295)
      await world.account.getByText(/^0:0\d$/).waitFor()
      await clock.move(10)
      await says('The browser did not answer in time.')
      await clock.restore()
      await expect(fetch(redirectUriOf(address))).rejects.toThrow('fetch failed')
      await world.account.getByRole('button', { name: 'Try again' }).click()
      await world.decide('accept', await world.nextAddress())
      await says('Signed in as ada.')
    })

    test('is stopped by its button alone, by keyboard as well, and the port is free again', async () => {
      const { keyboard } = world.page
      await world.account.getByRole('button', { name: 'Continue in browser' }).focus()
      await keyboard.press('Enter')
      const address = await world.nextAddress()
      await keyboard.press('Escape')
      await world.account.getByRole('progressbar', { name: 'Time left' }).waitFor()
      for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await keyboard.press(key)
      await says('Sign-in cancelled.')
      const again = await occupy(Number(new URL(redirectUriOf(address)).port))
      await again.free()
      await keyboard.press('Tab')
      const next = await world.page.evaluate(() => document.activeElement?.closest('section')?.ariaLabel)
      expect(next).toBe('Account')
    })

    test('asks for more only when that is wanted, and keeps what was granted', async () => {
      await world.decide('accept', await openBrowser())
      await says('Signed in as ada.')
      await world.account.getByText('Every permission', { exact: true }).click()
      await world.account.getByText('Request more permissions').click()
      await world.account.getByText('Seeing reports you sent').last().click()
      await world.account.getByRole('button', { name: 'Continue in browser' }).click()
      const address = await world.nextAddress()
      await world.decide('accept', address)
      await world.account
        .getByRole('rowgroup')
        .filter({ hasText: /^Given/ })
        .getByTitle('REPORT_READ')
        .waitFor()
      expect(new URL(address).searchParams.get('scope')).toBe('USER_READ NOTIFICATION_READ REPORT_READ')
    })
  },
)

describe('the account section of the window', () => {
  beforeEach(() => world.startAfresh())

  test('counts down, and goes on while the person is elsewhere', async () => {
    const address = await openBrowser()
    await goTo(world.page, 'Library')
    await openSettings(world.page, 'Account')
    const countdown = world.account.getByRole('progressbar', { name: 'Time left' })
    await countdown.waitFor()
    expect(await countdown.getAttribute('aria-valuetext')).toEqual(expect.stringMatching(/^(5:00|4:5\d)$/))
    expect(await auditThemes(world)).toEqual([])
    await goTo(world.page, 'Library')
    await world.decide('accept', address)
    await world.page.getByRole('button', { name: 'Signed in as ada' }).click()
    await world.page.getByRole('main').getByRole('button', { name: 'Account settings' }).click()
    await says('Signed in as ada.')
  })

  test('opens the page again on demand', async () => {
    const address = await openBrowser()
    await world.account.getByRole('button', { name: 'Open the page again' }).click()
    expect(await world.nextAddress()).toBe(address)
    await world.decide('decline', address)
    await says(/declined in the browser/)
  })

  test('copies the address for another browser, and has one way to stop', async () => {
    const address = await openBrowser()
    await world.account.getByRole('button', { name: 'Copy the address' }).click()
    await world.account.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await world.app.evaluate(({ clipboard }) => clipboard.readText())
    const stops = await world.page.getByRole('button', { name: 'Cancel' }).count()
    await world.decide('decline', address)
    await says(/declined in the browser/)
    expect(copied).toEqual(address)
    expect(stops).toBe(1)
  })

  test('gives the address when the browser does not open', async () => {
    await world.breakBrowser('no program for https')
    await world.account.getByRole('button', { name: 'Continue in browser' }).click()
    await says('no program for https')
    const count = await world.account.getByRole('progressbar').count()
    const address = await world.account.getByLabel('Open this address in a browser').inputValue()
    await world.breakBrowser(null)
    await world.decide('accept', address)
    await says('Signed in as ada.')
    expect(count).toBe(1)
    expect(address.startsWith(`${world.service.siteUrl}/auth/authorize?`)).toBe(true)
  })

  test('forgets the application on demand, with its secret', async () => {
    await world.account.getByText('Application used for browser sign-in').click()
    await world.account.getByRole('button', { name: 'Forget the application' }).click()
    await says(NEEDS_REGISTRATION)
    expect(await world.leaks()).toEqual([])
  })
})

/** Timers of this length or longer wait for `move`; shorter ones run as ever. */
const LONG = 60_000

interface MainClock {
  /** Lets so many seconds pass in main. */
  move(seconds: number): Promise<void>
  restore(): Promise<void>
}

interface Moving {
  readonly mainClock: { move(milliseconds: number): void; restore(): void }
}

/** Takes over main's monotonic clock and its long timers, so that minutes pass at a word. */
async function takeMainClock(app: ElectronApplication): Promise<MainClock> {
  await app.evaluate((_electron, long) => {
    const { setTimeout: set, clearTimeout: clear } = globalThis
    const now = performance.now.bind(performance)
    const held = new Map<object, { readonly at: number; readonly run: () => void }>()
    let ahead = 0
    Object.defineProperty(performance, 'now', { configurable: true, value: () => now() + ahead })
    Object.assign(globalThis, {
      setTimeout: (run: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) => {
        if (delay < long) return set(run, delay, ...values)
        const timer = { unref: () => timer }
        held.set(timer, { at: now() + ahead + delay, run: () => run(...values) })
        return timer
      },
      clearTimeout: (timer: object) => {
        if (!held.delete(timer)) clear(timer as NodeJS.Timeout)
      },
      mainClock: {
        move(milliseconds: number) {
          ahead += milliseconds
          for (const [timer, { at, run }] of held) if (at <= now() + ahead && held.delete(timer)) run()
        },
        restore() {
          Object.assign(globalThis, { setTimeout: set, clearTimeout: clear })
          Reflect.deleteProperty(performance, 'now')
        },
      },
    })
  }, LONG)
  return {
    move: (seconds) =>
      app.evaluate(
        (_electron, milliseconds) => (globalThis as unknown as Moving).mainClock.move(milliseconds),
        seconds * 1000,
      ),
    restore: () => app.evaluate(() => (globalThis as unknown as Moving).mainClock.restore()),
  }
}
