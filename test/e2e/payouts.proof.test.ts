import { expect, test } from 'vitest'
import { changesAsked } from '../flows/inbox-ground.ts'
import { findPlace, giveToken } from './places.ts'
import { showAt } from './show-at.ts'
import { world, signIn, main, dialog, press, openDialog, setUpGround } from './payouts-ground.ts'

setUpGround()

test('in a narrow window the balance comes first, with the way to withdraw it beside it', async () => {
  await showAt(world, { width: 640, height: 800 })
  await main().getByRole('tab', { name: 'Payouts' }).click()
  const withdraw = main().getByRole('button', { name: /^Withdraw/ })
  await withdraw.waitFor()
  const bottoms = [withdraw, main().getByText('40.25 USD', { exact: true }).first()].map(async (part) => {
    const box = await part.boundingBox()
    return (box?.y ?? 999) + (box?.height ?? 0)
  })
  const first = await main().getByRole('term').first().innerText()
  const [button, balance] = await Promise.all(bottoms)
  await showAt(world, { width: 1280, height: 800 })
  expect(first).toBe('Balance')
  expect(Math.max(button ?? 999, balance ?? 999)).toBeLessThan(300)
})

test('more than there is cannot be gone on with', async () => {
  await openDialog('4000')
  await dialog().getByText('Whole dollars, at most 40.').waitFor()
  expect(await dialog().getByRole('button', { name: 'Review…' }).isDisabled()).toBe(true)
  await dialog().getByText('You have 40.25 USD.').waitFor()
  await press('Use the maximum, 40')
  expect(await dialog().getByLabel('Amount in US dollars').inputValue()).toBe('40')
  expect(await dialog().getByRole('button', { name: 'Review…' }).isDisabled()).toBe(false)
  await press('Cancel')
  expect(changesAsked(world)).toEqual([])
})

test('where the connection breaks nothing is sent again, and it says that nobody knows', async () => {
  await openDialog('5')
  await press('Review…')
  await dialog().getByLabel(/again/).fill('5')
  world.service.setFaults([{ kind: 'reset', after: false, match: { method: 'POST', path: '/v2/user/' } }])
  await press(/^Withdraw 5/)
  await dialog().getByRole('status').waitFor()
  await world.page.keyboard.press('Escape')
  await main()
    .getByText(/40\.25/)
    .first()
    .waitFor()
  expect(changesAsked(world)).toHaveLength(1)
})

test('a sign-in that may not withdraw is replaced without withdrawing by itself', async () => {
  await signIn(['USER_READ', 'PAYOUTS_READ'])
  world.service.clearRequests()
  await findPlace(world.page, 'Library')
  await findPlace(world.page, 'Profile')
  await openDialog('5')
  await press('Review…')
  await dialog().getByLabel(/again/).fill('5')
  await press(/^Withdraw 5/)
  await dialog().getByRole('button', { name: 'Allow it…' }).click()
  const refused = changesAsked(world).length
  const scopes = ['USER_READ', 'PAYOUTS_READ', 'PAYOUTS_WRITE']
  const token = world.service.accounts.addToken('dora', { kind: 'pat', scopes })
  await giveToken(world.page, token)
  await world.page.getByLabel('Token', { exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => dialog().getByRole('alert').count()).toBe(0)
  expect(changesAsked(world)).toHaveLength(refused)
  await press(/^Withdraw 5/)
  await dialog().getByRole('status').waitFor()
  expect(changesAsked(world)).toHaveLength(refused + 1)
})
