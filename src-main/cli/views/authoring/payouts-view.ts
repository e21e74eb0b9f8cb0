import { about } from '../../terminal/joints.ts'
import type { Payouts, Wallet, Withdrawal, WithdrawalOutcome } from '../../../core/model/authoring/people/payouts.ts'
import { formatDollars } from '../../../../resources/text/money.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { timeText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

export function payoutsView(payouts: Payouts, style: Style): readonly string[] {
  if (payouts.kind === 'site-only') {
    return [...wrapIndented(formatMessage('payouts-on-site'), 0, style.width), style.dim(`  ${plain(payouts.siteUrl)}`)]
  }
  const { balance, allTime, lastMonth, wallet, payouts: history } = payouts
  const sums = [
    ['payouts-balance', 'payouts-balance-means', balance],
    ['payouts-last-month', null, lastMonth],
    ['payouts-all-time', 'payouts-all-time-means', allTime],
  ] as const
  return [
    ...sums.flatMap(([name, means, amount]) => {
      if (amount === null) return []
      const said = style.bold(about(formatMessage(name), plain(formatDollars(amount))))
      return [means === null ? said : `${said}  ${style.dim(formatMessage(means))}`]
    }),
    ...walletLines(wallet, style),
    '',
    formatMessage('payouts-earlier', { count: history.length }),
    ...history.map(({ created, amount, status }) =>
      `  ${amount === null ? '?' : plain(formatDollars(amount))}  ${sayPayoutStatus(status)}  ${style.dim(created === null ? '' : timeText(created, style.now))}`.trimEnd(),
    ),
  ]
}

function sayPayoutStatus(status: string | null): string {
  return formatMessage('payouts-status', { status: plain(status ?? '') })
}

/** What is asked about. */
export function withdrawalLines(withdrawal: Withdrawal, style: Style): readonly string[] {
  const { amount, wallet, balance, balanceAfter } = withdrawal
  return [
    style.bold(formatMessage('withdrawal-of', { amount: formatDollars(amount) })),
    ...walletLines(wallet, style),
    ...(balance === null || balanceAfter === null
      ? []
      : [
          `  ${formatMessage('balance-then', { balance: plain(formatDollars(balance)), after: plain(formatDollars(balanceAfter)) })}`,
        ]),
  ]
}

function walletLines(wallet: Wallet | null, style: Style): readonly string[] {
  if (wallet === null) return []
  const said = formatMessage('payouts-go-to', { kind: plain(wallet.kind), address: plain(wallet.address ?? '') })
  return wrapIndented(said, 2, style.width)
}

export function withdrawnView({ withdrawal, state, payouts }: WithdrawalOutcome, style: Style): readonly string[] {
  const said = formatMessage('withdrawal-outcome', { state, amount: formatDollars(withdrawal.amount) })
  return [
    ...wrapIndented(said, 0, style.width).map(state === 'sent' ? String : style.warn),
    ...(payouts === null ? [] : ['', ...payoutsView(payouts, style)]),
  ]
}
