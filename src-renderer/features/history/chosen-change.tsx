import type { ReactNode } from 'react'
import type { HistoryView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatClock, formatExactly } from '../../lib/words/format.ts'
import { useChanges, whyNot } from '../../lib/asking/changing.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import { Button } from '../../ui/button.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { Fold } from '../../ui/fold.tsx'
import { DrawnIcon } from '../../ui/art/drawn-icon.tsx'
import type { HistoryItem } from './group-history.ts'
import { BlockerList } from './blocker-list.tsx'
import { HistoryDetails } from './history-details.tsx'
import type { Turn } from './use-undo-redo.tsx'
import { countFailed, countSteps, hasLater, isStuck, labelOf, listNames, toPastSteps, wayOf } from './history-words.ts'

export interface ChosenChangeProps {
  readonly item: HistoryItem
  readonly history: readonly HistoryView[]
  /** Whether the instance is named: not where all are of one. */
  readonly isNamed: boolean
  readonly onTurn: Turn
}

/** All that is known of one thing that was done, whose row undoes it, and of its parts: of several they have a button each, below that of all. */
export function ChosenChange({ item, history, isNamed, onTurn }: ChosenChangeProps): ReactNode {
  const { entries, title, isSearch } = item
  const changes = useChanges()
  const [only] = entries
  const obstacle = entries.length === 1 ? only.obstacle : null
  const way = wayOf(item)
  const failed = countFailed(entries)
  return (
    <aside
      className="side-panel history-chosen-change"
      aria-label={formatMessage('history-about', { title })}
      tabIndex={0}
    >
      <h2>{title}</h2>
      <p className="soft">{[...listNames(item, isNamed), formatExactly(only.at)].join(' · ')}</p>
      {entries.length > 1 && way !== null && (
        <div className="history-all">
          <Button
            look="primary"
            label={labelOf(way, item, isNamed)}
            isDisabled={way.isMissing}
            whyNot={whyNot(changes, ...entries.map(({ instanceId }) => instanceId))}
            onPress={() => onTurn(item, way.word, labelOf(way, item, isNamed))}
          >
            {way.text}
          </Button>
        </div>
      )}
      {obstacle !== null && <p className="soft">{obstacle}</p>}
      {entries.length === 1 && isStuck(only) && <BlockerList blockers={only.blockers} history={history} />}
      {obstacle === null && only.kind !== 'hold' && way?.word === 'undo' && !way.isMissing && (
        <p className="soft">
          {formatMessage('history-undo-means', { hasLater: only.blockers.length === 0 && hasLater(item, history) })}
        </p>
      )}
      {failed > 0 && <p className="history-stayed">{formatMessage('history-failed-stayed', { count: failed })}</p>}
      {isSearch ? (
        <SearchSteps entries={entries} history={history} />
      ) : only.kind === 'hold' ? (
        <p className="soft">{formatMessage('history-hold-hint')}</p>
      ) : entries.length === 1 ? (
        <HistoryDetails entry={only} history={history} />
      ) : (
        <ul className="history-parts" aria-label={formatMessage('history-instances')}>
          {entries.map((entry) => (
            <JointPart key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </aside>
  )
}

/** What a search switched, the first step first. */
function SearchSteps({
  entries,
  history,
}: Pick<HistoryItem, 'entries'> & Pick<ChosenChangeProps, 'history'>): ReactNode {
  return (
    <div role="group" aria-label={formatMessage('history-search-steps')}>
      {entries.toReversed().map((entry) => (
        <Fold
          key={entry.id}
          title={formatMessage('history-search-step', { when: formatClock(entry.at), title: entry.title })}
        >
          <HistoryDetails entry={entry} history={history} />
        </Fold>
      ))}
    </div>
  )
}

/** More lines of one instance hide the next. */
const MAX_LINES = 12

/** What a run over several instances did in one of them: each mod with its versions, folded where they are many. */
function JointPart({ entry }: { readonly entry: HistoryView }): ReactNode {
  const propose = usePropose()
  const changes = useChanges()
  const { id, instanceId, instanceName, steps, undoOrRedo, missing } = entry
  const isRedo = undoOrRedo === 'redo'
  const list = <StepList steps={toPastSteps(entry).map((step) => ({ ...step, reason: '' }))} />
  const title = formatMessage(isRedo ? 'history-redo-in' : 'history-undo-in', { name: instanceName })
  const here = formatMessage(isRedo ? 'history-redo-here' : 'history-undo-here')
  const isFolded = steps.length > MAX_LINES
  return (
    <li>
      <div className="history-part">
        <DrawnIcon name={instanceName} size={28} />
        <span className="cut history-part-name" title={instanceName}>
          <bdi>{instanceName}</bdi>
          {steps.length > 1 && !isFolded && <span className="meta quiet counted">{countSteps(entry)}</span>}
        </span>
        {undoOrRedo !== null && (
          <Button
            look="quiet"
            label={formatMessage('history-do-to', { what: here, title: instanceName })}
            isDisabled={missing.length > 0}
            whyNot={whyNot(changes, instanceId)}
            onPress={() => propose({ kind: undoOrRedo, changeSet: id }, title)}
          >
            {here}
          </Button>
        )}
      </div>
      {isFolded ? <Fold title={countSteps(entry)}>{list}</Fold> : list}
    </li>
  )
}
