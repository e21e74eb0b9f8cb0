import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askService, changesAsked, openInboxGround, type InboxGround } from './inbox-ground.ts'

const SCOPES = ['USER_READ', 'PAYOUTS_READ', 'PAYOUTS_WRITE'] as const
let ground: InboxGround

afterEach(() => ground.close())

/** Dora has earned something, and said where it should go. */
async function open(dialect: 'documented' | 'current', hasWallet = true): Promise<void> {
  ground = await openInboxGround(dialect, SCOPES)
  ground.service.accounts.addUser({ username: 'dora', balance: 40.25 })
  const payout_data = { payout_wallet: 'paypal', payout_wallet_type: 'email', payout_address: 'dora@example.org' }
  if (hasWallet) await askService(ground, 'dora', ['PATCH', 'user/dora', { username: 'dora', payout_data }])
  await ground.signIn('dora', SCOPES)
  ground.service.clearRequests()
}

describe('payouts at a service that has them', () => {
  beforeEach(() => open('documented'))

  it('are told, and withdrawn after the amount was said twice', async () => {
    const { core } = ground
    const before = await core.payouts.show()
    expect(before).toMatchObject({
      kind: 'offered',
      currency: 'USD',
      balance: '40.25',
      withdrawable: 40,
      allTime: '40.25',
      lastMonth: '40.25',
      wallet: { kind: 'paypal', address: 'dora@example.org' },
      payouts: [],
    })
    expect(await core.payouts.prepare(15)).toMatchObject({ amount: 15, balance: '40.25', balanceAfter: '25.25' })
    await expect(core.payouts.withdraw(15, 150)).rejects.toMatchObject({ code: 'bad-argument' })
    expect(changesAsked(ground)).toEqual([])
    const done = await core.payouts.withdraw(15, 15)
    expect(done).toMatchObject({
      state: 'sent',
      payouts: { balance: '25.25', allTime: '40.25', payouts: [{ amount: '15' }] },
    })
  })

  it.each([0, -1, 1.5, 41, Number.NaN])('refuse %d before anything is sent', async (amount) => {
    await expect(ground.core.payouts.prepare(amount)).rejects.toMatchObject({ code: 'bad-argument' })
    await expect(ground.core.payouts.withdraw(amount, amount)).rejects.toMatchObject({ code: 'bad-argument' })
    expect(changesAsked(ground)).toEqual([])
  })

  it.each([
    ['after it arrived', true, 'sent', 1],
    ['before it arrived', false, 'unconfirmed', 0],
  ] as const)('are never sent twice where the connection breaks %s', async (_, after, state, count) => {
    const { core, service } = ground
    service.setFaults([{ kind: 'reset', after, match: { method: 'POST', path: '/v2/user/' } }])
    const done = await core.payouts.withdraw(10, 10)
    expect(done.state).toBe(state)
    service.setFaults([])
    const told = await core.payouts.show()
    expect(told).toMatchObject({ payouts: { length: count } })
    expect(changesAsked(ground)).toHaveLength(1)
  })

  it('of a rehearsal are only foretold', async () => {
    const core = await ground.playground.openCore('home', true)
    expect(await core.payouts.withdraw(15, 15)).toMatchObject({ state: 'sent', withdrawal: { balanceAfter: '25.25' } })
    expect(core.unsent()).toHaveLength(1)
    expect(changesAsked(ground)).toEqual([])
  })

  it('need scopes, and say which', async () => {
    const { core, signIn } = ground
    await signIn('dora', ['USER_READ'])
    await expect(core.payouts.show()).rejects.toMatchObject({ lacks: { kind: 'scope', scopes: ['PAYOUTS_READ'] } })
    await signIn('dora', ['USER_READ', 'PAYOUTS_READ'])
    await expect(core.payouts.withdraw(5, 5)).rejects.toMatchObject({
      lacks: { kind: 'scope', scopes: ['PAYOUTS_WRITE'] },
    })
  })
})

describe('payouts', () => {
  it('without a wallet cannot be withdrawn, and where to set one is said', async () => {
    await open('documented', false)
    await expect(ground.core.payouts.withdraw(5, 5)).rejects.toMatchObject({
      code: 'bad-argument',
      hint: expect.stringContaining('website'),
    })
    expect(changesAsked(ground)).toEqual([])
  })

  it('are the site’s at a newer service: no balance is made up', async () => {
    await open('current')
    const { core, service } = ground
    expect(await core.payouts.show()).toEqual({ kind: 'site-only', siteUrl: expect.stringMatching(/\/dashboard$/) })
    await expect(core.payouts.withdraw(5, 5)).rejects.toMatchObject({
      code: 'service-lacks-operation',
      message: expect.stringContaining('only on its website'),
    })
    expect(changesAsked({ service })).toEqual([])
  })
})
