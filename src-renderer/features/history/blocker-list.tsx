import type { ReactNode } from 'react'
import type { BlockerView, HistoryView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatMoment } from '../../lib/words/format.ts'
import { nameChange } from '../../lib/words/names.ts'
import type { UndoReach } from './history-words.ts'

/** What is in the way of undoing or redoing something, each with the files that it concerns too. */
export function BlockerList({ blockers }: Pick<HistoryView, 'blockers'>): ReactNode {
  return (
    <ul className="history-blockers" aria-label={formatMessage('history-blocked-by')}>
      {blockers.map((blocker) => (
        <li key={blocker.changeSet}>
          <strong>{nameOf(blocker)}</strong>
          <span className="soft">{formatMoment(blocker.at)}</span>
          <span className="soft">{blocker.files}</span>
        </li>
      ))}
    </ul>
  )
}

/** What is in the way may be of another instance that shares the folder. */
function nameOf({ title, kind }: BlockerView): string {
  return title ?? formatMessage('history-of-sharing', { kind: nameChange(kind) })
}

/** Later changes that an undo takes with it. */
export function AlsoUndone({ count, also }: Pick<UndoReach, 'count' | 'also'>): ReactNode {
  const more = count - also.length
  return (
    <ul className="history-blockers" aria-label={formatMessage('history-undone-too')}>
      {also.map(({ changeSet, title, at }) => (
        <li key={changeSet}>
          <strong>{title}</strong>
          <span className="soft">{formatMoment(at)}</span>
        </li>
      ))}
      {more > 0 && <li className="soft">{formatMessage('history-undone-more', { count: more })}</li>}
    </ul>
  )
}
