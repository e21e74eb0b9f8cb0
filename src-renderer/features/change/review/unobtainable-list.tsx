import type { ReactNode } from 'react'
import type { PlanView } from '../../../../src-preload/contract.ts'
import { RemedyButtons } from '../../../lib/remedy-buttons.tsx'

interface WhyProps {
  readonly head: string
  readonly message: string
  /** It stands above with another reason. */
  readonly isHeadSaid?: boolean
  /** Where it is so; empty or absent: here. */
  readonly children?: string
}

/** Many a reason begins with what it is about. */
export function Why({ head, message, isHeadSaid = false, children = '' }: WhyProps): ReactNode {
  const isInside = message.startsWith(head)
  return (
    <>
      {isInside && (
        <p>
          <strong>{head}</strong>
          {message.slice(head.length)}
        </p>
      )}
      {!isInside && !isHeadSaid && <strong>{head}</strong>}
      {!isInside && <span className="meta">{message}</span>}
      {children !== '' && <span className="meta quiet">{children}</span>}
    </>
  )
}

interface UnobtainableListProps {
  readonly plans: readonly PlanView[]
  readonly title: string
}

/** What was asked for and cannot be done, each with its reason; the rest of the plan goes on without it. */
export function UnobtainableList({ plans, title }: UnobtainableListProps): ReactNode {
  const all = plans.flatMap(({ instanceName, unobtainable }) => unobtainable.map((one) => ({ ...one, instanceName })))
  if (all.length === 0) return null
  return (
    <section className="surface review-card" role="alert">
      <h2>
        {title} <span className="quiet counted">{all.length}</span>
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
