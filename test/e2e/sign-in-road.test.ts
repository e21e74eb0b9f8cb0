import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { findPlace, goTo } from './places.ts'
import { openSignInWorld, type SignInWorld } from './sign-in-ground.ts'

let world: SignInWorld

beforeAll(async () => {
  world = await openSignInWorld()
})
afterAll(() => world.close())
beforeEach(() => world.startAfresh())

const opener = () => `Open your tokens at ${new URL(world.service.url).host}`
const dialog = () => world.page.getByRole('dialog')
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const primary = () => dialog().locator('.button-primary').filter({ visible: true }).allInnerTexts()

/** From the page of notifications to where its token is pasted. */
async function leaveForToken(): Promise<void> {
  await findPlace(world.page, 'Inbox')
  await world.page
    .getByRole('main')
    .getByRole('button', { name: /^Sign in/ })
    .click()
  await dialog().getByText('To see your notifications. Afterwards you are back here.').waitFor()
  await press(opener())
  expect(await world.nextAddress()).toBe(`${world.service.siteUrl}/settings/pats`)
}

async function paste(text: string): Promise<void> {
  await world.app.evaluate(({ clipboard }, copied) => clipboard.writeText(copied), text)
  await dialog().getByLabel('Token', { exact: true }).focus()
  await world.page.keyboard.press('Control+v')
}

test('a token is pasted before it is asked where it is stored, one button signs in, and the page goes on', async () => {
  await leaveForToken()
  const places = dialog().getByText('Where should it be stored?')
  const [before, first] = [await places.count(), await primary()]
  const ticks = await dialog().getByRole('list', { name: 'To tick there' }).locator('strong').allInnerTexts()
  const purposes = await dialog().getByRole('radio', { name: 'All of it and publishing' }).count()
  await paste(world.addToken('ada', ['USER_READ', 'NOTIFICATION_READ']))
  await places.waitFor()
  expect(await auditThemes(world)).toEqual([])
  await press('Sign in')
  await dialog().waitFor({ state: 'detached' })
  await world.page.getByRole('button', { name: 'Signed in as ada' }).waitFor()
  await expect.poll(() => world.page.getByRole('heading', { level: 1 }).innerText()).toBe('Inbox')
  expect([before, first]).toEqual([0, ['Sign in']])
  // What is wanted says what it takes: for what else a token may be is not asked.
  expect([ticks, purposes]).toEqual([['Read user data', 'Read notifications'], 0])
})

test('a token that was pasted is used by Enter as well', async () => {
  await leaveForToken()
  await paste(world.addToken('ada', ['USER_READ', 'NOTIFICATION_READ']))
  await world.page.keyboard.press('Enter')
  await dialog().waitFor({ state: 'detached' })
  expect(await world.ask('account.overview', null)).toMatchObject({ value: { accounts: [{ username: 'ada' }] } })
})

test('what is no token is said beside the field, and nothing is sent', async () => {
  await leaveForToken()
  await paste('a recipe for soup')
  world.service.clearRequests()
  await press('Sign in')
  const way = dialog().locator('.account-way')
  await way.getByRole('alert').getByText('exactly one token').waitFor()
  expect(world.service.requests().filter(({ path }) => path.startsWith('/v2/user'))).toEqual([])
  expect(await primary()).toEqual(['Sign in'])
})

test('what a token does not allow is said in words, and it is enough to tick that on its page', async () => {
  const { service } = world
  await leaveForToken()
  const token = world.addToken('ada', ['USER_READ'])
  await paste(token)
  await press('Sign in')
  await dialog().getByText('It does not allow reading your notifications: tick “Read notifications”.').waitFor()
  await dialog().getByText('Signed in as ada.').waitFor()
  const first = await primary()
  await press(opener())
  await world.nextAddress()
  const second = await primary()
  await press('Check now')
  await dialog()
    .getByText(/^Still the same: Read notifications is not ticked \(checked \d\d:\d\d:\d\d\)\.$/)
    .waitFor()
  service.accounts.editToken(token, ['USER_READ', 'NOTIFICATION_READ'])
  await press('Check now')
  await dialog().waitFor({ state: 'detached' })
  await world.page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  expect(first).toEqual([opener()])
  expect(second).toEqual(['Check now'])
})

test('who comes back to the window from the page of the token need not say so', async () => {
  const { page, service } = world
  const token = world.addToken('ada', ['USER_READ'])
  await world.ask('account.sign-in-token', { keeping: 'file', token })
  await findPlace(page, 'Inbox')
  await page.getByRole('button', { name: 'Allow it…' }).click()
  await press(opener())
  await world.nextAddress()
  service.accounts.editToken(token, ['USER_READ', 'NOTIFICATION_READ'])
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => dialog().count()).toBe(0)
})

test('a token that lacks a right is told so on the page that needs it, by no banner elsewhere and not with the account', async () => {
  const { page } = world
  await world.ask('account.sign-in-token', { keeping: 'file', token: world.addToken('bob', ['USER_READ']) })
  await findPlace(page, 'Inbox')
  const told = page.getByRole('status').filter({ hasText: 'the token lacks the permission "Read notifications"' })
  await told.waitFor()
  const raw = await told.getByText('list-notifications', { exact: false }).isVisible()
  const banners = await page.locator('.app-notices').count()
  await told.getByRole('button', { name: 'Allow it…' }).click()
  await dialog().getByText('tick “Read notifications”.').waitFor()
  await dialog().getByRole('heading', { name: 'Allow Modwell to see your notifications' }).waitFor()
  await press('Cancel')
  await page.getByRole('button', { name: 'Signed in as bob' }).waitFor()
  expect(raw).toBe(false)
  expect(banners).toBe(0)
})

test('a token that is revoked has one banner with the way to sign in again, wherever the person is', async () => {
  const { page, service } = world
  const token = world.addToken('ada', ['USER_READ', 'NOTIFICATION_READ'])
  service.clearRequests()
  await world.ask('account.sign-in-token', { keeping: 'file', token })
  await findPlace(page, 'Inbox')
  // What the page asks by itself is answered first, or it might be refused before anybody presses.
  await expect.poll(() => service.requests().some(({ path }) => path.endsWith('/notifications'))).toBe(true)
  const check = page.getByRole('button', { name: 'Check now' })
  await expect.poll(() => check.isEnabled()).toBe(true)
  service.accounts.revokeToken(token)
  await check.click()
  const told = page.getByRole('status').filter({ hasText: 'no longer accepts' })
  await told.first().waitFor()
  await page.getByRole('button', { name: 'Sign in again: ada' }).waitFor()
  const tellings = await told.count()
  await goTo(page, 'Library')
  const banner = page.locator('.app-notices').getByRole('status')
  await banner
    .getByText('no longer accepts the sign-in of ada: it has expired or was revoked', { exact: false })
    .waitFor()
  await banner.getByRole('button', { name: 'Sign in again' }).click()
  await dialog().getByRole('heading', { name: 'Your sign-in' }).waitFor()
  await paste(world.addToken('ada', ['USER_READ', 'NOTIFICATION_READ']))
  await press('Sign in')
  await dialog().waitFor({ state: 'detached' })
  await expect.poll(() => banner.count()).toBe(0)
  expect(tellings).toBe(1)
})

test('no token that was copied is in a file, the output or the page', async () => {
  expect(await world.leaks()).toEqual([])
})
