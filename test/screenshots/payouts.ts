import type { World } from '../e2e/open-world.ts'
import { findPlace } from '../e2e/places.ts'
import { askService } from '../flows/inbox-ground.ts'

/** One that pays out itself, as the description has it. */
export const PAYING_SERVICE = { projects: 0, outdated: 0, dialect: 'documented' } as const

const SCOPES = ['USER_READ', 'PROJECT_READ', 'NOTIFICATION_READ', 'PAYOUTS_READ', 'PAYOUTS_WRITE']

/** What an author earned, before and while it is withdrawn. They begin in a world of such a service. */
export const PAYOUTS = [
  {
    name: 'payouts',
    async come(world: World) {
      const { accounts } = world.service
      accounts.addUser({ username: 'dora', balance: 140.25 })
      const payout_data = { payout_wallet: 'paypal', payout_wallet_type: 'email', payout_address: 'dora@example.org' }
      await askService(world, 'dora', ['PATCH', 'user/dora', { username: 'dora', payout_data }])
      await askService(world, 'dora', ['POST', 'user/dora/payouts?amount=100'])
      const token = accounts.addToken('dora', { kind: 'pat', scopes: SCOPES })
      await world.ask('account.sign-in-token', { keeping: 'file', token })
      await findPlace(world.page, 'Profile')
      await world.page.getByRole('tab', { name: 'Payouts' }).click()
      await world.page.getByRole('button', { name: 'Withdraw…' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'payouts-withdraw',
    async come({ page }: World) {
      await page.getByRole('button', { name: 'Withdraw…' }).click()
      await page.getByLabel('Amount in US dollars').fill('400')
      await page.getByText('Whole dollars, at most 40.').waitFor()
    },
  },
]
