import { useState, type ReactNode } from 'react'
import type { HistoryPoint, HistoryView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatMoment } from '../../lib/words/format.ts'
import { isChange, useQuestion } from '../../lib/asking/question.ts'
import { toStepRow } from '../../lib/lists/step-row.ts'
import { Busy } from '../../ui/notes/busy.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { StepList } from '../../ui/step-list.tsx'

export interface HistoryComparisonProps {
  readonly entry: HistoryView
  readonly history: readonly HistoryView[]
}

const NONE = 'none'
const NOW = 'now'
const START = 'start'

/** What differs between right after a change set and another point of the same instance. */
export function HistoryComparison({ entry, history }: HistoryComparisonProps): ReactNode {
  const [other, setOther] = useState(NONE)
  const own = history.filter(({ instanceId }) => instanceId === entry.instanceId)
  const first = own.at(-1)
  const options = [
    { id: NONE, label: formatMessage('history-compare-none') },
    { id: NOW, label: formatMessage('history-compare-now') },
    ...own
      .filter(({ id }) => id !== entry.id)
      .map((one) => ({
        id: one.id,
        label: formatMessage('history-point', { title: one.title, when: formatMoment(one.at) }),
      })),
    { id: START, label: formatMessage('history-compare-start') },
  ]
  return (
    <section className="history-comparison" aria-label={formatMessage('history-compare')}>
      <Select label={formatMessage('history-compare-with')} value={other} options={options} onChange={setOther} />
      {other !== NONE && <Difference entry={entry} to={toPoint(other, first)} />}
    </section>
  )
}

function toPoint(point: string, first: HistoryView | undefined): HistoryPoint | null {
  if (point === NOW) return null
  if (point === START && first !== undefined) return { changeSet: first.id, isBefore: true }
  return { changeSet: point, isBefore: false }
}

interface DifferenceProps {
  readonly entry: HistoryView
  readonly to: HistoryPoint | null
}

function Difference({ entry: { id, instanceId: instance }, to }: DifferenceProps): ReactNode {
  const from = { changeSet: id, isBefore: false }
  const {
    value: compared,
    error,
    isAsking,
  } = useQuestion('history.compare', { instance, from, to }, { refreshOn: isChange })
  if (isAsking && compared === null) return <Busy>{formatMessage('history-comparing')}</Busy>
  if (error !== null) return <p role="alert">{error.message}</p>
  if (compared === null) return null
  const { steps } = compared
  if (steps.length === 0) return <p className="soft">{formatMessage('history-no-difference')}</p>
  return (
    <>
      <p className="soft">{formatMessage('history-differences', { count: steps.length })}</p>
      <StepList steps={steps.map(toStepRow)} />
    </>
  )
}
