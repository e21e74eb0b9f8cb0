import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { act } from '../../../lib/asking/question.ts'
import { sayBriefly } from '../../../lib/words/say-briefly.ts'
import { Button } from '../../../ui/button.tsx'
import type { Review } from './reviewed-plans.ts'

/** What is only to be known, each once, with the instances that it is about; what is to be done afterwards stands below the changes. */
export function Notes({ review }: { readonly review: Review }): ReactNode {
  const { plans } = review
  const notes = new Map<string, readonly string[]>()
  for (const { instanceName, advice } of plans) {
    for (const one of advice.filter(({ kind, page }) => kind === 'note' && page === null)) {
      notes.set(one.reason.message, [...(notes.get(one.reason.message) ?? []), instanceName])
    }
  }
  if (notes.size === 0) return null
  return (
    <ul className="change-advice" aria-label={formatMessage('change-advice')}>
      {[...notes].map(([text, names]) => (
        <li key={text}>
          <p>{text}</p>
          {plans.length > 1 && (
            <span className="meta quiet" title={names.join(listSeparator())}>
              {formatMessage('change-asked-in', { names, count: names.length })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What is to be done once it is installed. */
export function AfterInstall({ review }: { readonly review: Review }): ReactNode {
  const pages = review.plans.flatMap(({ advice }) => advice.filter(({ page }) => page !== null))
  if (pages.length === 0) return null
  return (
    <section className="surface review-card" aria-label={formatMessage('change-afterwards')}>
      <h2>{formatMessage('change-afterwards')}</h2>
      {pages.map(({ reason, page }) => (
        <div key={reason.message} className="review-way">
          <p>{sayBriefly(reason)}</p>
          <Button size="small" icon={ExternalLink} onPress={() => void act('app.open-link', { link: page ?? '' })}>
            {formatMessage('change-open-page')}
          </Button>
        </div>
      ))}
    </section>
  )
}
