import { afterAll, beforeAll, beforeEach } from 'vitest'
import { askService } from '../flows/inbox-ground.ts'
import { openWorld, type World } from './open-world.ts'
import { findPlace } from './places.ts'

export let world: World

export async function signIn(scopes: readonly string[]): Promise<void> {
  const token = world.service.accounts.addToken('dora', { kind: 'pat', scopes })
  const answer = await world.ask('account.sign-in-token', { keeping: 'file', token })
  if (answer.kind === 'failed') throw new Error(answer.error.message)
}

export const main = () => world.page.getByRole('main')
export const dialog = () => world.page.getByRole('dialog')
export const press = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true }).click()

export async function openDialog(amount: string): Promise<void> {
  await main().getByRole('tab', { name: 'Payouts' }).click()
  await main()
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await dialog().getByLabel('Amount').fill(amount)
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
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
}
