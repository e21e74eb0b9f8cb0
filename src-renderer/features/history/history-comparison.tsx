import { useState, type ReactNode } from 'react'
import type { HistoryPoint, HistoryView, Result } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { ask } from '../../lib/ask.ts'
import { formatMoment } from '../../lib/format.ts'
import { toStepRow } from '../../lib/step-row.ts'
import { Busy } from '../../ui/busy.tsx'
import { Select } from '../../ui/select.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { titleOf } from './history-words.ts'

export interface HistoryComparisonProps {
  readonly entry: HistoryView
  readonly history: readonly HistoryView[]
}

type Compared = { readonly kind: 'none' } | { readonly kind: 'asked' } | Result<HistoryView['steps']>

const NONE = 'none'
const NOW = 'now'
const START = 'start'

/** What differs between right after a change set and another point of the same instance. */
export function HistoryComparison({ entry, history }: HistoryComparisonProps): ReactNode {
  const [other, setOther] = useState(NONE)
  const [compared, setCompared] = useState<Compared>({ kind: 'none' })
  const own = history.filter(({ instanceId }) => instanceId === entry.instanceId)
  const first = own.at(-1)
  const compare = async (point: string): Promise<void> => {
    setOther(point)
    if (point === NONE) return setCompared({ kind: 'none' })
    setCompared({ kind: 'asked' })
    const from = { changeSet: entry.id, isBefore: false }
    const to = toPoint(point, first)
    setCompared(await ask('history.compare', { instance: entry.instanceId, from, to }))
  }
  const options = [
    { id: NONE, label: words('history-compare-none') },
    { id: NOW, label: words('history-compare-now') },
    ...own
      .filter(({ id }) => id !== entry.id)
      .map((one) => ({
        id: one.id,
        label: words('history-point', { title: titleOf(one), when: formatMoment(one.at) }),
      })),
    { id: START, label: words('history-compare-start') },
  ]
  return (
    <section className="history-comparison" aria-label={words('history-compare')}>
      <Select
        label={words('history-compare-with')}
        value={other}
        options={options}
        onChange={(point) => void compare(point)}
      />
      <Difference compared={compared} />
    </section>
  )
}

function toPoint(point: string, first: HistoryView | undefined): HistoryPoint | null {
  if (point === NOW) return null
  if (point === START && first !== undefined) return { changeSet: first.id, isBefore: true }
  return { changeSet: point, isBefore: false }
}

function Difference({ compared }: { readonly compared: Compared }): ReactNode {
  if (compared.kind === 'none') return null
  if (compared.kind === 'asked') return <Busy>{words('history-comparing')}</Busy>
  if (compared.kind === 'failed') return <p role="alert">{compared.error.message}</p>
  if (compared.value.length === 0) return <p className="soft">{words('history-no-difference')}</p>
  return (
    <>
      <p className="soft">{words('history-differences', { count: compared.value.length })}</p>
      <StepList steps={compared.value.map(toStepRow)} />
    </>
  )
}
