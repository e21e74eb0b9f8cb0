import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HistoryView } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { formatMoment } from '../../lib/format.ts'
import { usePropose } from '../../lib/propose.ts'
import { toStepRow } from '../../lib/step-row.ts'
import { Button } from '../../ui/button.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { HistoryComparison } from './history-comparison.tsx'
import { listFacts, titleOf } from './history-words.ts'

export interface HistoryDetailsProps {
  readonly entry: HistoryView
  readonly history: readonly HistoryView[]
}

/** Who made it, when and why, how much it moved, and the way back to that point. */
export function HistoryDetails({ entry, history }: HistoryDetailsProps): ReactNode {
  const propose = usePropose()
  const { id, at, steps } = entry
  const title = titleOf(entry)
  const goBack = (isBefore: boolean): void => {
    const point = { title, when: formatMoment(at) }
    propose(
      { kind: 'restore-point', changeSet: id, isBefore },
      words(isBefore ? 'history-back-to-before' : 'history-back-to-after', point),
    )
  }
  return (
    <>
      <dl className="history-facts" aria-label={words('history-about', { title })}>
        {listFacts(entry, history).map(([term, text]) => (
          <div key={term}>
            <dt className="quiet">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <StepList steps={steps.map(toStepRow)} />
      <HistoryComparison key={id} entry={entry} history={history} />
      <div className="history-ways" role="group" aria-label={words('history-go-back')}>
        <Button icon={History} label={words('history-back-after-of', { title })} onPress={() => goBack(false)}>
          {words('history-back-after')}
        </Button>
        <Button look="quiet" label={words('history-back-before-of', { title })} onPress={() => goBack(true)}>
          {words('history-back-before')}
        </Button>
        <span className="soft">{words('history-back-hint')}</span>
      </div>
    </>
  )
}
