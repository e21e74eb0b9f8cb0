import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HistoryView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { Fold } from '../../ui/fold.tsx'
import type { HistoryItem } from './group-history.ts'
import { countFailed } from './history-words.ts'

/** How much of what was planned stayed as it was, with the first few names where all are of one instance; nothing where all was done. */
export function Failed({ entries }: Pick<HistoryItem, 'entries'>): ReactNode {
  const count = countFailed(entries)
  if (count === 0) return null
  if (isDone(entries)) return <DoneSince count={count} />
  const [first, ...others] = entries.filter(({ failed }) => failed > 0)
  const names = others.length === 0 ? (first?.failedNames ?? '') : ''
  return (
    <p className="history-failed meta">
      <TriangleAlert size={14} aria-hidden />
      {names === ''
        ? formatMessage('history-failed', { count })
        : formatMessage('history-failed-named', { count, names })}
    </p>
  )
}

/** Nothing is left of it to warn of. */
function isDone(entries: HistoryItem['entries']): boolean {
  return entries.every(({ failed, isFailedDone }) => failed === 0 || isFailedDone)
}

function DoneSince({ count }: { readonly count: number }): ReactNode {
  return (
    <p className="history-failed meta">
      <CircleCheck size={14} aria-hidden />
      {formatMessage('history-failed-done', { count })}
    </p>
  )
}

/** The same with every name, and why; of several instances under the name of each. */
export function FailedDetails({ entries }: Pick<HistoryItem, 'entries'>): ReactNode {
  const count = countFailed(entries)
  if (count === 0) return null
  const failed = entries.filter((entry) => entry.failures.length > 0)
  return (
    <section className="history-stayed" aria-label={formatMessage('change-what-failed')}>
      {isDone(entries) ? (
        <DoneSince count={count} />
      ) : (
        <p className="history-stayed-count">
          <TriangleAlert size={14} aria-hidden />
          {formatMessage('history-failed-stayed', { count })}
        </p>
      )}
      {failed.map((entry) => (
        <div key={entry.id}>
          {entries.length > 1 && <h3>{entry.instanceName}</h3>}
          {entry.failures.map((group) => (
            <FailedGroup key={group.why} {...group} />
          ))}
        </div>
      ))}
    </section>
  )
}

/** More names hide what else there is to know. */
const MAX_NAMES = 12

function FailedGroup({ why, titles }: HistoryView['failures'][number]): ReactNode {
  const names = (
    <ul>
      {titles.map((title) => (
        <li key={title}>
          <bdi>{title}</bdi>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {titles.length > MAX_NAMES ? (
        <Fold title={formatMessage('files-counted', { count: titles.length })}>{names}</Fold>
      ) : (
        names
      )}
      <p className="soft">{why}</p>
    </>
  )
}
