import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askService, changesAsked } from '../flows/inbox-ground.ts'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { findPlace } from './places.ts'

let world: World

/** Dora has earned something at a service that still pays out. */
beforeAll(async () => {
  world = await openWorld({ projects: 0, outdated: 0, dialect: 'documented' })
  const { accounts } = world.service
  accounts.addUser({ username: 'dora', balance: 40.25 })
  const payout_data = { payout_wallet: 'paypal', payout_wallet_type: 'email', payout_address: 'dora@example.org' }
  await askService(world, 'dora', ['PATCH', 'user/dora', { username: 'dora', payout_data }])
  await signIn(['USER_READ', 'PAYOUTS_READ', 'PAYOUTS_WRITE'])
})
afterAll(() => world.close())
beforeEach(async () => {
  world.service.setFaults([])
  world.service.clearRequests()
  await findPlace(world.page, 'Profile')
})

async function signIn(scopes: readonly string[]): Promise<void> {
  const token = world.service.accounts.addToken('dora', { kind: 'pat', scopes })
  const answer = await world.ask('account.sign-in-token', { keeping: 'file', token })
  if (answer.kind === 'failed') throw new Error(answer.error.message)
}

const main = () => world.page.getByRole('main')
const dialog = () => world.page.getByRole('dialog')
const press = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true }).click()

async function openDialog(amount: string): Promise<void> {
  const show = main().getByRole('button', { name: 'Show your payouts' })
  if ((await show.count()) > 0) await show.click()
  await main()
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await dialog().getByLabel('Amount in US dollars').fill(amount)
}

test('what was earned is withdrawn once, after the amount was typed twice', async () => {
  await openDialog('15')
  const sums = await main().locator('.payout-sums').innerText()
  const found = [...(await auditThemes(world))]
  await press('Continue')
  await dialog()
    .getByText(/dora@example\.org/)
    .waitFor()
  const again = dialog().getByLabel(/again/)
  expect(await again.inputValue()).toBe('')
  await again.fill('150')
  await press(/^Withdraw 15/)
  await dialog()
    .getByText(/^The withdrawal of 15\.00 USD was not confirmed/)
    .waitFor()
  expect(changesAsked(world)).toEqual([])
  found.push(...(await auditThemes(world)))
  await again.fill('15')
  await press(/^Withdraw 15/)
  await dialog().getByRole('status').waitFor()
  await world.page.keyboard.press('Escape')
  await main().getByRole('table').getByText('15.00 USD').first().waitFor()
  await main()
    .getByText(/25\.25/)
    .waitFor()
  expect(changesAsked(world)).toHaveLength(1)
  expect(sums.split('\n').filter((line) => line !== '')).toEqual([
    'Balance',
    '40.25 USD',
    'earned and not withdrawn yet',
    'Earned in the last month',
    '40.25 USD',
    'withdrawn or not',
    'Earned in all',
    '40.25 USD',
    'since you began, withdrawn or not',
  ])
  expect(found).toEqual([])
})

test('more than there is is refused before anything is sent', async () => {
  await openDialog('4000')
  await press('Continue')
  await dialog().getByText('4000.00 USD is more than the balance of 25.25 USD').waitFor()
  await press('Cancel')
  expect(changesAsked(world)).toEqual([])
})

test('where the connection breaks nothing is sent again, and it says that nobody knows', async () => {
  await openDialog('5')
  await press('Continue')
  await dialog().getByLabel(/again/).fill('5')
  world.service.setFaults([{ kind: 'reset', after: false, match: { method: 'POST', path: '/v2/user/' } }])
  await press(/^Withdraw 5/)
  await dialog().getByRole('status').waitFor()
  await world.page.keyboard.press('Escape')
  await main()
    .getByText(/25\.25/)
    .waitFor()
  expect(changesAsked(world)).toHaveLength(1)
})

test('a sign-in that may not withdraw is replaced without withdrawing by itself', async () => {
  await signIn(['USER_READ', 'PAYOUTS_READ'])
  world.service.clearRequests()
  await findPlace(world.page, 'Library')
  await findPlace(world.page, 'Profile')
  await openDialog('5')
  await press('Continue')
  await dialog().getByLabel(/again/).fill('5')
  await press(/^Withdraw 5/)
  await dialog().getByRole('button', { name: 'Allow it…' }).click()
  const refused = changesAsked(world).length
  const scopes = ['USER_READ', 'PAYOUTS_READ', 'PAYOUTS_WRITE']
  const token = world.service.accounts.addToken('dora', { kind: 'pat', scopes })
  await world.page.getByText('Use another token').click()
  await world.page.getByRole('button', { name: 'I have a token' }).click()
  await world.page.getByLabel('Token', { exact: true }).fill(token)
  await world.page.getByRole('button', { name: 'Use this token' }).click()
  await world.page.getByLabel('Token', { exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => dialog().getByRole('alert').count()).toBe(0)
  expect(changesAsked(world)).toHaveLength(refused)
  await press(/^Withdraw 5/)
  await dialog().getByRole('status').waitFor()
  expect(changesAsked(world)).toHaveLength(refused + 1)
})
