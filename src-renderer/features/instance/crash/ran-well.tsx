import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RanWellView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { usePropose } from '../../../lib/asking/propose.ts'
import { isChange, useQuestion } from '../../../lib/asking/question.ts'
import { sayRanWell } from '../../../lib/words/say-ran-well.ts'
import { capitalise } from '../../../lib/words/sentence.ts'
import { Button } from '../../../ui/button.tsx'

export interface RanWellProps {
  readonly instance: string
  /** The way back there is offered beside it. */
  readonly isOffered: boolean
}

/** When the game last ran well, what was changed since, and the way back there. */
export function RanWell({ instance, isOffered }: RanWellProps): ReactNode {
  const { value: ranWell } = useQuestion('crash.ran-well', { instance }, { refreshOn: isChange, keepsLast: true })
  const propose = usePropose()
  if (ranWell === null) return null
  const { goBack, since } = ranWell
  return (
    <aside className="crash-well surface" aria-label={formatMessage('crash-last-ran-well')}>
      <h2>{formatMessage('crash-last-ran-well')}</h2>
      <p>{capitalise(sayRanWell(ranWell))}</p>
      {goBack === null ? (
        <p className="soft">{formatMessage('crash-well-unchanged')}</p>
      ) : (
        <>
          <Since since={since} />
          {!isOffered && (
            <Button icon={Undo2} onPress={() => propose({ kind: 'choice', choice: goBack.id }, goBack.label)}>
              {goBack.label}
            </Button>
          )}
          <p className="soft">{formatMessage('crash-well-goes-back', { count: countOf(since) })}</p>
        </>
      )}
    </aside>
  )
}

function countOf({ updated, added, removed, other }: RanWellView['since']): number {
  return updated + added + removed + other
}

function Since({ since }: Pick<RanWellView, 'since'>): ReactNode {
  const rows = (['updated', 'added', 'removed', 'other'] as const).filter((kind) => since[kind] > 0)
  return (
    <dl className="crash-since">
      {rows.map((kind) => (
        <div key={kind}>
          <dt>{formatMessage('crash-since', { kind })}</dt>
          <dd>{formatMessage('crash-since-files', { count: since[kind] })}</dd>
        </div>
      ))}
    </dl>
  )
}
