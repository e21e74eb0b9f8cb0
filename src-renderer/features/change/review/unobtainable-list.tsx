import type { ReactNode } from 'react'
import type { PlanView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { RemedyButtons } from '../../../lib/remedy-buttons.tsx'

interface WhyProps {
  readonly head: string
  readonly message: string
}

/** Many a reason begins with what it is about. */
function Why({ head, message }: WhyProps): ReactNode {
  return message.startsWith(head) ? (
    <p>
      <strong>{head}</strong>
      {message.slice(head.length)}
    </p>
  ) : (
    <>
      <strong>{head}</strong>
      <span className="meta">{message}</span>
    </>
  )
}

/** What was asked for and cannot be done, each with its reason; the rest of the plan goes on without it. */
export function UnobtainableList({ plans }: { readonly plans: readonly PlanView[] }): ReactNode {
  const all = plans.flatMap(({ instanceName, unobtainable }) => unobtainable.map((one) => ({ ...one, instanceName })))
  if (all.length === 0) return null
  return (
    <section className="surface review-card" role="alert">
      <h2>
        {formatMessage('change-cannot')} <span className="quiet counted">{all.length}</span>
      </h2>
      <ul className="change-kept">
        {all.map(({ named, instanceName, message, hint, remedies }) => (
          <li key={`${instanceName} ${named} ${message}`}>
            <Why head={named ?? instanceName} message={message} />
            {hint !== null && <span className="meta quiet">{hint}</span>}
            <RemedyButtons remedies={remedies} />
          </li>
        ))}
      </ul>
    </section>
  )
}
