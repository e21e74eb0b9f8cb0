import type { ReactNode } from 'react'
import type { AccountsView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { formatClockExactly } from '../../../lib/words/format.ts'
import { useAccount } from './account-store.ts'

/** That checking again found nothing new, and when. */
export function StillSame({ report }: { readonly report: AccountsView['report'] }): ReactNode {
  const { sameAt } = useAccount()
  if (sameAt === null || report === null) return null
  const labels = report.lacks.map(({ label }) => label)
  return (
    <p role="status">
      {formatMessage('settings-account-still-same', {
        at: formatClockExactly(sameAt),
        count: labels.length,
        labels,
      })}
    </p>
  )
}
