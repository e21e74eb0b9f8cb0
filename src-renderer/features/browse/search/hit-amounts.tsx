import { Download, Heart, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { formatAmount } from '../../../lib/words/format.ts'

interface HitAmountProps {
  readonly count: number
}

export function HitDownloads({ count }: HitAmountProps): ReactNode {
  const amount = formatAmount(count)
  return <HitAmount icon={Download} amount={amount} counted={formatMessage('browse-downloads', { count, amount })} />
}

export function HitFollowers({ count }: HitAmountProps): ReactNode {
  const amount = formatAmount(count)
  return <HitAmount icon={Heart} amount={amount} counted={formatMessage('browse-followers', { count, amount })} />
}

interface AmountProps {
  readonly icon: LucideIcon
  readonly amount: string
  /** What is read out in place of icon and amount. */
  readonly counted: string
}

function HitAmount({ icon: Icon, amount, counted }: AmountProps): ReactNode {
  return (
    <span className="soft counted hit-downloads">
      <Icon size={14} aria-hidden />
      <span aria-hidden>{amount}</span>
      <span className="unseen">{counted}</span>
    </span>
  )
}
