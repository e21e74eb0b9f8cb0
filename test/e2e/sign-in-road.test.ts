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
  await dialog().getByText('For your notifications. Afterwards you are back here.').waitFor()
  await press("Open the service's page for tokens")
  expect(await world.nextAddress()).toBe(`${world.service.siteUrl}/settings/pats`)
}

async function copy(text: string): Promise<void> {
  await world.app.evaluate(({ clipboard }, copied) => clipboard.writeText(copied), text)
}

test('a token is taken from the clipboard by one button, and the page where it was wanted goes on', async () => {
  await leaveForToken()
  expect(await auditThemes(world)).toEqual([])
  await copy(world.addToken('ada', ['USER_READ', 'NOTIFICATION_READ']))
  await press('Paste token')
  await dialog().waitFor({ state: 'detached' })
  await world.page.getByRole('button', { name: 'Signed in as ada' }).waitFor()
  await expect.poll(() => world.page.getByRole('heading', { level: 1 }).innerText()).toBe('Inbox')
})

test('what is pasted into the field is checked at once', async () => {
  await leaveForToken()
  await copy(world.addToken('ada', ['USER_READ', 'NOTIFICATION_READ']))
  await dialog().getByLabel('Token', { exact: true }).focus()
  expect(await primary()).toEqual(['Paste token'])
  await world.page.keyboard.press('Control+v')
  await dialog().waitFor({ state: 'detached' })
  await world.page.getByRole('button', { name: 'Signed in as ada' }).waitFor()
})

test('what is no token is said beside the field, and nothing is sent', async () => {
  await leaveForToken()
  await copy('a recipe for soup')
  world.service.clearRequests()
  await press('Paste token')
  const way = dialog().locator('.account-way')
  await way.getByRole('alert').getByText('There is no token on the clipboard.').waitFor()
  expect(world.service.requests().filter(({ path }) => path.startsWith('/v2/user'))).toEqual([])
  expect(await primary()).toEqual(['Paste token'])
})

test('what a token does not allow is said in words, and it is enough to tick that on its page', async () => {
  const { service } = world
  await leaveForToken()
  const token = world.addToken('ada', ['USER_READ'])
  await copy(token)
  await press('Paste token')
  await dialog().getByText('It does not allow reading your notifications: tick “Read notifications”.').waitFor()
  await dialog().getByText('Signed in as ada.').waitFor()
  const first = await primary()
  await press("Open the service's page for tokens")
  await world.nextAddress()
  const second = await primary()
  await press('Check again')
  await dialog()
    .getByText(/^Still the same: Read notifications is not ticked \(checked \d\d:\d\d:\d\d\)\.$/)
    .waitFor()
  service.accounts.editToken(token, ['USER_READ', 'NOTIFICATION_READ'])
  await press('Check again')
  await dialog().waitFor({ state: 'detached' })
  await world.page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  expect(first).toEqual(["Open the service's page for tokens"])
  expect(second).toEqual(['Check again'])
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
  await dialog().getByText('Tick “Read notifications”.').waitFor()
  await dialog().getByRole('heading', { name: 'Permission missing' }).waitFor()
  await press('Cancel')
  await page.getByRole('button', { name: 'Signed in as bob' }).waitFor()
  expect(raw).toBe(false)
  expect(banners).toBe(0)
})

test('a token that is revoked has one banner with the way to sign in again, wherever the person is', async () => {
  const { page, service } = world
  const token = world.addToken('ada', ['USER_READ', 'NOTIFICATION_READ'])
  await world.ask('account.sign-in-token', { keeping: 'file', token })
  service.accounts.revokeToken(token)
  await findPlace(page, 'Inbox')
  await page.getByRole('button', { name: 'Check now' }).click()
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
  await press('I have a token')
  await copy(world.addToken('ada', ['USER_READ', 'NOTIFICATION_READ']))
  await press('Paste token')
  await dialog().waitFor({ state: 'detached' })
  await expect.poll(() => banner.count()).toBe(0)
  expect(tellings).toBe(1)
})

test('no token that was copied is in a file, the output or the page', async () => {
  expect(await world.leaks()).toEqual([])
})
