/**
 * Withdraws what was earned. It is money: what the service would refuse is refused before, the person says the amount twice, and it is sent
 * once. Where the connection breaks, the history is read to see whether the service has it; it is never sent again.
 */
import { CoreError } from '../../errors.ts'
import type { Payouts, Wallet, Withdrawal, WithdrawalOutcome } from '../../model/authoring/people/payouts.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { formatDollars } from '../../../../resources/text/money.ts'
import { message } from '../../../../resources/text/text.ts'
import { readPayouts, type PayoutServices } from './read-payouts.ts'

type Offered = Extract<Payouts, { readonly kind: 'offered' }>

/** What it would be. Throws `bad-argument` for what cannot be withdrawn, `service-lacks-operation` where the site alone does it. */
export async function prepareWithdrawal(
  amount: number,
  services: PayoutServices,
  options: RequestOptions,
): Promise<Withdrawal> {
  return judge(amount, await readPayouts(services, options))
}

/** Throws as `prepareWithdrawal` does, `bad-argument` where the second amount is another, and what the service refuses. */
export async function withdraw(
  { amount, confirmed }: { readonly amount: number; readonly confirmed: number },
  services: PayoutServices & { readonly isRehearsal: boolean },
  options: RequestOptions,
): Promise<WithdrawalOutcome> {
  if (amount !== confirmed) {
    throw new CoreError('bad-argument', message('withdrawal-not-confirmed', { amount: formatDollars(amount) }), {
      hint: message('say-the-amount-twice'),
    })
  }
  const before = await readPayouts(services, options)
  const withdrawal = judge(amount, before)
  const input = { params: { id: services.userId, amount } }
  const isSent = await send()
  if (services.isRehearsal) return { withdrawal, state: 'sent', payouts: before }
  const after = await readPayouts(services, { freshness: options.freshness, priority: options.priority }).catch(
    (error: unknown) => {
      if (error instanceof CoreError) return null
      throw error
    },
  )
  const isThere =
    after?.kind === 'offered' && before.kind === 'offered' && countOf(amount, after) > countOf(amount, before)
  return { withdrawal, state: isSent || isThere ? 'sent' : 'unconfirmed', payouts: after }

  /** False: nobody knows whether the service has it. */
  async function send(): Promise<boolean> {
    try {
      await services.service.api.call('withdraw-payout', input, options)
      return true
    } catch (error) {
      if (error instanceof CoreError && UNCERTAIN.includes(error.code)) return false
      throw error
    }
  }
}

/** After these the service may have done what was asked. */
const UNCERTAIN: readonly string[] = ['service-unreachable', 'service-failed', 'bad-answer', 'cancelled']

function judge(amount: number, payouts: Payouts): Withdrawal {
  if (payouts.kind === 'site-only') {
    throw new CoreError('service-lacks-operation', message('payouts-are-the-sites'), {
      hint: message('withdraw-on-the-website'),
    })
  }
  if (!Number.isSafeInteger(amount) || amount < 1) {
    throw new CoreError('bad-argument', message('amount-is-no-whole-number'))
  }
  const { wallet, balance } = payouts
  if (hasNoAddress(wallet)) {
    throw new CoreError('bad-argument', message('no-wallet-set'), { hint: message('set-wallet-on-the-website') })
  }
  if (balance !== null && Number(balance) < amount) {
    throw new CoreError(
      'bad-argument',
      message('more-than-the-balance', { amount: formatDollars(amount), balance: formatDollars(balance) }),
    )
  }
  return { amount, wallet, balance, balanceAfter: balance === null ? null : lessened(balance, amount) }
}

function hasNoAddress(wallet: Wallet | null): boolean {
  return wallet === null || wallet.address === null || wallet.address === ''
}

/** Digits after the point stay as they are. */
function lessened(balance: string, amount: number): string {
  const [whole = '0', ...rest] = balance.split('.')
  return [String(Number(whole) - amount), ...rest].join('.')
}

function countOf(amount: number, { payouts }: Offered): number {
  return payouts.filter((one) => one.amount !== null && Number(one.amount) === amount).length
}
