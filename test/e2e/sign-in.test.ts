import { DIALECTS } from '../fixtures/dialects.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NEEDS_REGISTRATION, openSignInWorld, type SignInWorld } from './sign-in-ground.ts'

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

/** The one of the two ways that has this button. */
function wayWith(button: string) {
  return world.account
    .locator('.account-way')
    .filter({ has: world.page.getByRole('button', { name: button, exact: true }) })
}

async function verdictOf(scope: string): Promise<string> {
  await world.account
    .locator('details')
    .filter({ hasText: 'Every permission' })
    .evaluate((fold: HTMLDetailsElement) => {
      fold.open = true
    })
  const group = world.account.getByRole('rowgroup').filter({ has: world.page.getByTitle(scope, { exact: true }) })
  const [heading = ''] = (await group.getByRole('rowheader').first().innerText()).split('\n')
  return heading
}

describe.each(DIALECTS)('signing in with the browser, at a service of the %s kind', (dialect) => {
  beforeAll(async () => {
    await world?.close()
    world = await openSignInWorld({ dialect })
  })
  beforeEach(() => world.startAfresh())

  test('is by a token where no application is registered, and one button at a time is the next step', async () => {
    const button = world.account.getByRole('button', { name: 'Continue in browser' })
    const primary = () => world.account.locator('.button-primary').allInnerTexts()
    const opener = `Open your tokens at ${new URL(world.service.url).host}`
    await expect.poll(primary).toEqual([opener])
    await world.account.getByRole('button', { name: opener }).click()
    const page = await world.nextAddress()
    const ticks = () =>
      world.account.getByRole('list', { name: 'To tick there' }).getByRole('listitem').locator('strong').allInnerTexts()
    const reading = await ticks()
    await world.account.getByText(/^Read, follow and report/).click()
    const following = await ticks()
    const pasting = await primary()
    const signIn = world.account.getByRole('button', { name: 'Sign in', exact: true })
    const empty = await signIn.isDisabled()
    await world.account.getByLabel('Token', { exact: true }).fill('mrp_some')
    const typed = await signIn.isDisabled()
    const before = await button.count()
    await world.account.getByText(NEEDS_REGISTRATION).click()
    const uris = await world.account.getByRole('list', { name: 'Redirect addresses' }).getByRole('listitem').all()
    const shown = await Promise.all(uris.map((uri) => uri.innerText()))
    await world.account.getByText(NEEDS_REGISTRATION).click()
    await world.registerApplication('file')
    await expect
      .poll(async () => [
        page,
        reading,
        following.includes('Write user data'),
        pasting,
        empty,
        typed,
        before,
        shown,
        await button.isEnabled(),
      ])
      .toEqual([
        `${world.service.siteUrl}/settings/pats`,
        ['Read user data', 'Read notifications'],
        true,
        ['Sign in'],
        true,
        false,
        0,
        world.ports.map((port) => `http://127.0.0.1:${port}/callback`),
        true,
      ])
  })

  test('ends with an account, where it is kept, and what it may do', async () => {
    await world.decide('accept', await openBrowser())
    await says('Signed in as ada.')
    await says('The token is not stored: it is forgotten when Modwell ends.')
    await expect
      .poll(async () => [
        await world.account.getByRole('list', { name: 'Accounts' }).innerText(),
        await verdictOf('NOTIFICATION_READ'),
        await verdictOf('REPORT_READ'),
        await verdictOf('USER_WRITE'),
      ])
      .toEqual([
        expect.stringMatching(/ada[^]*Browser sign-in[^]*only until Modwell closes[^]*expires on \d+ \w+ \d{4}/),
        'Given',
        'Optional, not given',
        'Optional, not given',
      ])
  })

  test('may be declined, which is no error', async () => {
    await world.decide('decline', await openBrowser())
    await wayWith('Continue in browser').getByText('Nothing was granted: it was declined in the browser.').waitFor()
    await expect
      .poll(async () => [
        await world.account.getByRole('alert').count(),
        await world.account.getByRole('button', { name: 'Continue in browser' }).isEnabled(),
      ])
      .toEqual([0, true])
  })

  test('or with a token that the service refuses says so beside that button', async () => {
    await world.pasteToken('mrp_nobodys')
    const way = wayWith('Sign in')
    await way.getByRole('alert').waitFor()
    expect(await world.account.getByRole('alert').count()).toBe(1)
  })

  test('leaves no code, token or secret where it could be read', async () => {
    expect(await world.leaks()).toEqual(['accounts.json'])
  })
})
