import type { ReactNode } from 'react'
import type { BlockerView, HistoryView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatMoment } from '../../lib/words/format.ts'
import { nameChange } from '../../lib/words/names.ts'

interface BlockerListProps {
  readonly blockers: readonly BlockerView[]
  readonly history: readonly HistoryView[]
}

/** What is in the way of undoing or redoing something, each with the files that it concerns too. */
export function BlockerList({ blockers, history }: BlockerListProps): ReactNode {
  return (
    <ul className="history-blockers" aria-label={formatMessage('history-blocked-by')}>
      {blockers.map((blocker) => (
        <li key={blocker.changeSet}>
          <strong>{nameOf(blocker, history)}</strong>
          <span className="soft">{formatMoment(blocker.at)}</span>
          <span className="soft">{blocker.files}</span>
        </li>
      ))}
    </ul>
  )
}

/** What is in the way may be of another instance that shares the folder. */
function nameOf({ changeSet, kind }: BlockerView, history: readonly HistoryView[]): string {
  const known = history.find(({ id }) => id === changeSet)
  return known === undefined ? formatMessage('history-of-sharing', { kind: nameChange(kind) }) : known.title
}
