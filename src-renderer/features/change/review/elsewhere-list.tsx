import type { ReactNode } from 'react'
import type { PlanView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { ElsewhereLinks } from '../../../lib/elsewhere-links.tsx'

/** What packs only name: the rest of the plan brings none of it. */
export function ElsewhereList({ plans }: { readonly plans: readonly PlanView[] }): ReactNode {
  const all = plans.flatMap(({ elsewhere = [] }) => elsewhere)
  if (all.length === 0) return null
  const count = all.reduce((sum, one) => sum + one.count, 0)
  return (
    <section className="review-card" aria-label={formatMessage('packs-elsewhere')}>
      <h2>
        {formatMessage('packs-elsewhere')} <span className="quiet counted">{count}</span>
      </h2>
      <ElsewhereLinks label={formatMessage('packs-elsewhere')} elsewhere={all} />
    </section>
  )
}
