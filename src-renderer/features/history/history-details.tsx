import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HistoryView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatMoment } from '../../lib/words/format.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import { toStepRow } from '../../lib/lists/step-row.ts'
import { Button } from '../../ui/button.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { HistoryComparison } from './history-comparison.tsx'
import { listFacts } from './history-words.ts'

export interface HistoryDetailsProps {
  readonly entry: HistoryView
  readonly history: readonly HistoryView[]
}

/** Who made it, when and why, how much it moved, and the way back to that point. */
export function HistoryDetails({ entry, history }: HistoryDetailsProps): ReactNode {
  const propose = usePropose()
  const { id, at, kind, steps, title } = entry
  const [reason, ...others] = new Set(steps.map((step) => step.reason.message))
  const isSaidOnce = steps.length > 1 && others.length === 0
  // Its title says what was undone or redone.
  const why = isSaidOnce && kind !== 'undo' && kind !== 'redo' ? (reason ?? null) : null
  const goBack = (isBefore: boolean): void => {
    const point = { title, when: formatMoment(at) }
    propose(
      { kind: 'restore-point', changeSet: id, isBefore },
      formatMessage(isBefore ? 'history-back-to-before' : 'history-back-to-after', point),
    )
  }
  return (
    <>
      <dl className="history-facts" aria-label={formatMessage('history-about', { title })}>
        {listFacts(entry, history).map(([term, text]) => (
          <div key={term}>
            <dt className="quiet">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {why !== null && <p className="soft">{why}</p>}
      <StepList steps={steps.map((step) => ({ ...toStepRow(step), ...(isSaidOnce && { reason: '' }) }))} />
      <HistoryComparison key={id} entry={entry} history={history} />
      <div className="history-ways" role="group" aria-label={formatMessage('history-go-back')}>
        <Button icon={History} label={formatMessage('history-back-after-of', { title })} onPress={() => goBack(false)}>
          {formatMessage('history-back-after')}
        </Button>
        <Button look="quiet" label={formatMessage('history-back-before-of', { title })} onPress={() => goBack(true)}>
          {formatMessage('history-back-before')}
        </Button>
        <span className="soft">{formatMessage('history-back-hint')}</span>
      </div>
      <p className="meta quiet">{formatMessage('history-change-set', { id })}</p>
    </>
  )
}
