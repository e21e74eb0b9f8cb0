import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChangeWish, HistoryView } from '../../../src-preload/contract.ts'
import { formatMoment } from '../../lib/format.ts'
import { toStepRow } from '../../lib/step-row.ts'
import { Button } from '../../ui/button.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { listFacts, titleOf } from './history-words.ts'

export interface HistoryDetailsProps {
  readonly entry: HistoryView
  readonly history: readonly HistoryView[]
  readonly onPropose: (wish: ChangeWish, title: string) => void
}

/** Who made it, when and why, how much it moved, and the way back to that point. */
export function HistoryDetails({ entry, history, onPropose }: HistoryDetailsProps): ReactNode {
  const { id, at, steps } = entry
  const title = titleOf(entry)
  const goBack = (isBefore: boolean): void => {
    const when = `${isBefore ? 'before' : 'after'} ${title}, ${formatMoment(at)}`
    onPropose({ kind: 'restore-point', changeSet: id, isBefore }, `Back to right ${when}`)
  }
  return (
    <>
      <dl className="history-facts" aria-label={`About ${title}`}>
        {listFacts(entry, history).map(([term, text]) => (
          <div key={term}>
            <dt className="quiet">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <StepList steps={steps.map(toStepRow)} />
      <div className="history-ways" role="group" aria-label="Go back">
        <Button icon={History} label={`Back to this point: ${title}`} onPress={() => goBack(false)}>
          Back to this point
        </Button>
        <Button look="quiet" label={`Back to before it: ${title}`} onPress={() => goBack(true)}>
          Back to before it
        </Button>
        <span className="soft">Shown as a plan first. Files that were changed by hand since stay.</span>
      </div>
    </>
  )
}
