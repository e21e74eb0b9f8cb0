import { Ban, Boxes, CircleEllipsis, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import type { AskedPack } from '../../../lib/words/asked-pack.ts'
import { RemedyButtons } from '../../../lib/remedy-buttons.tsx'
import { Picture } from '../../../ui/art/picture.tsx'
import { Why } from './unobtainable-list.tsx'

interface FilesReviewProps {
  readonly plans: readonly PlanView[]
  /** Packs that were given beside the files. */
  readonly packs: readonly AskedPack[]
  /** What comes in. */
  readonly children: ReactNode
}

/** What becomes of files that a person gave: what comes in, what is asked about afterwards, and what cannot be used. */
export function FilesReview({ plans, packs, children }: FilesReviewProps): ReactNode {
  const unusable = plans.flatMap(({ unobtainable }) => unobtainable)
  return (
    <div className="surface review-card review-groups">
      {children}
      {packs.length > 0 && (
        <section aria-label={formatMessage('change-packs-next-title', { count: packs.length })}>
          <h2>
            {formatMessage('change-packs-next-title', { count: packs.length })}{' '}
            <span className="quiet counted">{packs.length}</span>
          </h2>
          <ul>
            {packs.map(({ source, title }) => (
              <li key={source.kind === 'file' ? source.file : title} className="review-row">
                <CircleEllipsis size={16} aria-hidden />
                <Picture size={28} source={null} without={Boxes} />
                <div>
                  <strong dir="auto">{title}</strong>
                  <p className="meta quiet">{formatMessage('change-pack-next')}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {unusable.length > 0 && (
        <section role="alert">
          <h2>
            {formatMessage('change-cannot-use')} <span className="quiet counted">{unusable.length}</span>
          </h2>
          <ul>
            {unusable.map(({ named, message, hint, remedies }) => (
              <li key={`${named} ${message}`} className="review-row">
                <Ban size={16} aria-hidden />
                <Picture size={28} source={null} without={FileText} />
                <div className="review-why">
                  <Why head={named ?? ''} message={message} />
                  {hint !== null && <span className="meta quiet">{hint}</span>}
                  <RemedyButtons remedies={remedies} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
