import { History, Redo2, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ChangeWish, HistoryView } from '../../../src-preload/contract.ts'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { nameChange } from '../../lib/names.ts'
import { toStepRow } from '../../lib/step-row.ts'
import { Badge } from '../../ui/badge.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { useInstance } from './instance-store.ts'

export interface HistoryTabProps {
  readonly onPropose: (wish: ChangeWish, title: string) => void
}

/** Every change set of the instance, newest first, each of which can be taken back while nothing later depends on it. */
export function HistoryTab({ onPropose }: HistoryTabProps): ReactNode {
  const { history } = useInstance()
  if (history === null) return <Busy>Reading the history</Busy>
  if (history.length === 0) {
    return (
      <EmptyState icon={History} title="No changes yet">
        Every update, install and removal is kept here and can be taken back.
      </EmptyState>
    )
  }
  return (
    <ul className="history" aria-label="Change sets">
      {history.map((entry) => (
        <HistoryRow key={entry.id} entry={entry} history={history} onPropose={onPropose} />
      ))}
    </ul>
  )
}

interface HistoryRowProps extends HistoryTabProps {
  readonly entry: HistoryView
  readonly history: readonly HistoryView[]
}

function HistoryRow({ entry, history, onPropose }: HistoryRowProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { id, kind, at, steps, state, blockedBy } = entry
  const isUndone = state === 'undone'
  const word = isUndone ? 'Redo' : 'Undo'
  const title = describe(entry)
  return (
    <li className={isUndone ? 'history-row history-undone' : 'history-row'}>
      <div className="history-line">
        <div className="history-text">
          <div className="history-title">
            <strong>{title}</strong>
            <Badge tone={isUndone ? 'quiet' : 'good'}>{isUndone ? 'Taken back' : 'In effect'}</Badge>
          </div>
          <p className="soft">
            {formatMoment(at)} · {formatCount(steps.length, 'change')}
          </p>
          {blockedBy.length > 0 && <p>{describeBlock(blockedBy, history, word)}</p>}
        </div>
        <Button
          look="quiet"
          label={`${isOpen ? 'Hide' : 'Show'} the changes: ${title}`}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
        <Button
          icon={isUndone ? Redo2 : Undo2}
          label={`${word}: ${title}`}
          isDisabled={blockedBy.length > 0}
          onPress={() => onPropose({ kind: isUndone ? 'redo' : 'undo', changeSet: id }, `${word}: ${nameChange(kind)}`)}
        >
          {word}
        </Button>
      </div>
      {isOpen && <StepList steps={steps.map(toStepRow)} />}
    </li>
  )
}

function describe({ kind, steps }: HistoryView): string {
  const [first] = steps
  if (first === undefined) return nameChange(kind)
  return steps.length === 1 ? `${nameChange(kind)}: ${first.title}` : `${nameChange(kind)}: ${first.title} and more`
}

function describeBlock(blockedBy: readonly string[], history: readonly HistoryView[], word: string): string {
  const blockers = history.filter(({ id }) => blockedBy.includes(id))
  const names = blockers.map((entry) => `${describe(entry)} (${formatMoment(entry.at)})`)
  const later = names.length === 0 ? 'a later change' : names.join(', ')
  return `${word} needs these taken back first, because they touch the same files: ${later}.`
}
