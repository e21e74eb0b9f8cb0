import type { Payouts, Wallet, Withdrawal, WithdrawalOutcome } from '../../../core/model/authoring/people/payouts.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { timeText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

export function payoutsView(payouts: Payouts, style: Style): readonly string[] {
  if (payouts.kind === 'site-only') {
    return [...wrapIndented(formatMessage('payouts-on-site'), 0, style.width), style.dim(`  ${plain(payouts.siteUrl)}`)]
  }
  const { balance, allTime, lastMonth, wallet, payouts: history } = payouts
  return [
    ...(balance === null ? [] : [style.bold(formatMessage('payouts-balance', { balance: plain(balance) }))]),
    ...walletLines(wallet, style),
    formatMessage('payouts-earlier', { count: history.length }),
    ...history.map(({ created, amount, status }) =>
      `  ${plain(amount ?? '?')}  ${plain(status ?? '')}  ${style.dim(created === null ? '' : timeText(created, style.now))}`.trimEnd(),
    ),
    ...(allTime === null || lastMonth === null
      ? []
      : [style.dim(formatMessage('payouts-sums', { allTime: plain(allTime), lastMonth: plain(lastMonth) }))]),
  ]
}

/** What is asked about. */
export function withdrawalLines(withdrawal: Withdrawal, style: Style): readonly string[] {
  const { amount, wallet, balance, balanceAfter } = withdrawal
  return [
    style.bold(formatMessage('withdrawal-of', { amount: `${amount}` })),
    ...walletLines(wallet, style),
    ...(balance === null || balanceAfter === null
      ? []
      : [`  ${formatMessage('balance-then', { balance: plain(balance), after: plain(balanceAfter) })}`]),
  ]
}

function walletLines(wallet: Wallet | null, style: Style): readonly string[] {
  if (wallet === null) return []
  const said = formatMessage('payouts-go-to', { kind: plain(wallet.kind), address: plain(wallet.address ?? '') })
  return wrapIndented(said, 2, style.width)
}

export function withdrawnView({ withdrawal, state, payouts }: WithdrawalOutcome, style: Style): readonly string[] {
  const said = formatMessage('withdrawal-outcome', { state, amount: `${withdrawal.amount}` })
  return [
    ...wrapIndented(said, 0, style.width).map(state === 'sent' ? String : style.warn),
    ...(payouts === null ? [] : ['', ...payoutsView(payouts, style)]),
  ]
}
