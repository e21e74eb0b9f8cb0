import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanView } from '../../../src-preload/contract.ts'
import { say, toWords, words } from '../../../src-texts/text.ts'
import { formatBytes } from '../../lib/format.ts'

const ACTIONS = [
  ['replace', say('change-replaced')],
  ['add', say('change-added')],
  ['remove', say('change-removed')],
  ['enable', say('change-enabled')],
  ['disable', say('change-disabled')],
] as const

/** What it comes to, in numbers, and that it can be undone. */
export function Consequences({ plans }: { readonly plans: readonly PlanView[] }): ReactNode {
  const steps = plans.flatMap((plan) => plan.steps)
  const counted = ACTIONS.map(
    ([action, word]) => [toWords(word), steps.filter((step) => step.action === action).length] as const,
  )
  const bytes = plans.reduce((sum, { downloadBytes }) => sum + downloadBytes, 0)
  const facts = [
    ...counted.flatMap(([word, count]) => (count === 0 ? [] : [[word, words('change-files', { count })] as const])),
    ...(bytes === 0 ? [] : [[words('change-to-download'), formatBytes(bytes)] as const]),
  ]
  return (
    <section className="review-card">
      <h2>{words('change-what-happens')}</h2>
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
        {words('change-one-undo')}
      </p>
    </section>
  )
}
