import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanView } from '../../../src-preload/contract.ts'
import { formatBytes, formatCount } from '../../lib/format.ts'

const WORDS = [
  ['replace', 'Replaced'],
  ['add', 'Added'],
  ['remove', 'Removed'],
  ['enable', 'Enabled'],
  ['disable', 'Disabled'],
] as const

/** What it comes to, in numbers, and that it can be undone. */
export function Consequences({ plans }: { readonly plans: readonly PlanView[] }): ReactNode {
  const steps = plans.flatMap((plan) => plan.steps)
  const counted = WORDS.map(([action, word]) => [word, steps.filter((step) => step.action === action).length] as const)
  const bytes = plans.reduce((sum, { downloadBytes }) => sum + downloadBytes, 0)
  const facts = [
    ...counted.flatMap(([word, count]) => (count === 0 ? [] : [[word, formatCount(count, 'file')] as const])),
    ...(bytes === 0 ? [] : [['To download', formatBytes(bytes)] as const]),
  ]
  return (
    <section className="review-card">
      <h2>What will happen</h2>
      <dl className="review-facts">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="quiet">{term}</dt>
            <dd className="counted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="meta soft review-undo">
        <Undo2 size={16} aria-hidden />
        One undo takes all of it back. The old files are kept.
      </p>
    </section>
  )
}
