import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HistoryView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatMoment } from '../../lib/words/format.ts'
import { isChange, useQuestion } from '../../lib/asking/question.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { HistoryComparison } from './history-comparison.tsx'
import { listFacts, toPastSteps } from './history-words.ts'

export interface HistoryDetailsProps {
  readonly entry: HistoryView
  readonly history: readonly HistoryView[]
}

/** What it changed and why, the way back to that point, and who made it and how much it moved. */
export function HistoryDetails({ entry, history }: HistoryDetailsProps): ReactNode {
  const { id, kind, steps, title, keptYours } = entry
  const [reason, ...others] = new Set(steps.map((step) => step.reason.message))
  const isSaidOnce = steps.length > 1 && others.length === 0
  // Its title says what was undone or redone.
  const why = isSaidOnce && kind !== 'undo' && kind !== 'redo' ? (reason ?? null) : null
  return (
    <>
      {why !== null && <p className="soft">{why}</p>}
      <StepList steps={toPastSteps(entry).map((step) => ({ ...step, ...(isSaidOnce && { reason: '' }) }))} />
      {keptYours.map(({ path, theirsAt }) => (
        <p key={path} className="soft">
          <Breakable text={formatMessage('pack-kept-yours', { path, at: theirsAt })} />
        </p>
      ))}
      <WaysBack entry={entry} />
      <HistoryComparison key={id} entry={entry} history={history} />
      <dl className="history-facts" aria-label={formatMessage('history-about', { title })}>
        {listFacts(entry, history).map(([term, text]) => (
          <div key={term}>
            <dt className="quiet">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** To right after it and right before it. Where the instance is so already there is no way, and none twice beside its undo. */
function WaysBack({ entry }: { readonly entry: HistoryView }): ReactNode {
  const propose = usePropose()
  const { id, at, title, undoOrRedo } = entry
  const isAfter = useIsNow(entry, false)
  const isBefore = useIsNow(entry, true)
  if (isAfter === null || isBefore === null) return null
  const goBack = (wantsBefore: boolean): void => {
    const point = { title, when: formatMoment(at) }
    propose(
      { kind: 'restore-point', changeSet: id, isBefore: wantsBefore },
      formatMessage(wantsBefore ? 'history-back-to-before' : 'history-back-to-after', point),
    )
  }
  return (
    <div className="history-ways" role="group" aria-label={formatMessage('history-go-back')}>
      {(isAfter || isBefore) && (
        <span className="soft">{formatMessage(isAfter ? 'history-back-is-now' : 'history-back-is-before')}</span>
      )}
      {!isAfter && (
        <Button icon={History} label={formatMessage('history-back-after-of', { title })} onPress={() => goBack(false)}>
          {formatMessage('history-back-after')}
        </Button>
      )}
      {!isBefore && !(isAfter && undoOrRedo === 'undo') && (
        <Button look="quiet" label={formatMessage('history-back-before-of', { title })} onPress={() => goBack(true)}>
          {formatMessage('history-back-before')}
        </Button>
      )}
      {!isAfter && <span className="soft">{formatMessage('history-back-hint')}</span>}
    </div>
  )
}

/** Whether the instance is now as it was then, by its history; null: that is being looked up. */
function useIsNow({ id, instanceId: instance }: HistoryView, isBefore: boolean): boolean | null {
  const from = { changeSet: id, isBefore }
  const { value } = useQuestion('history.compare', { instance, from, to: null }, { refreshOn: isChange })
  return value?.isSame ?? null
}
