import { Redo2, Undo2 } from 'lucide-react'
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
import { AlsoUndone, BlockerList } from './blocker-list.tsx'
import { FailedDetails } from './failed.tsx'
import { HistoryDetails } from './history-details.tsx'
import type { Turn } from './use-undo-redo.tsx'
import {
  countSteps,
  isStuck,
  labelOf,
  listNames,
  reachOf,
  toPastSteps,
  wayOf,
  type UndoReach,
} from './history-words.ts'

export interface ChosenChangeProps {
  readonly item: HistoryItem
  readonly history: readonly HistoryView[]
  /** Whether the instance is named: not where all are of one. */
  readonly isNamed: boolean
  readonly onTurn: Turn
}

/** All that is known of one thing that was done, with the button that undoes it, and of its parts: of several they have a button each. */
export function ChosenChange({ item, history, isNamed, onTurn }: ChosenChangeProps): ReactNode {
  const { entries, title, isSearch } = item
  const changes = useChanges()
  const [only] = entries
  const obstacle = entries.length === 1 ? only.obstacle : null
  const way = wayOf(item)
  const reach = way?.word === 'undo' && !way.isMissing && only.kind !== 'hold' ? reachOf(item) : null
  return (
    <aside
      className="side-panel history-chosen-change"
      aria-label={formatMessage('history-about', { title })}
      tabIndex={0}
    >
      <h2>{title}</h2>
      <p className="soft">{[...listNames(item, isNamed), formatExactly(only.at)].join(' · ')}</p>
      {way !== null && (
        <div className="history-do">
          <Button
            look="primary"
            icon={way.word === 'undo' ? Undo2 : Redo2}
            label={labelOf(way, item, isNamed)}
            isDisabled={way.isMissing}
            whyNot={whyNot(changes, ...entries.map(({ instanceId }) => instanceId))}
            onPress={() => onTurn(item, way.word, labelOf(way, item, isNamed))}
          >
            {way.text}
          </Button>
        </div>
      )}
      {reach === null ? obstacle !== null && <p className="soft">{obstacle}</p> : <UndoMeans {...reach} />}
      {entries.length === 1 && isStuck(only) && <BlockerList blockers={only.blockers} />}
      <FailedDetails entries={entries} />
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

/** Which changes an undo takes back, and which stay. */
function UndoMeans(reach: UndoReach): ReactNode {
  const { count, staying } = reach
  if (count === 0) return <p className="soft">{formatMessage('history-undo-means', { staying })}</p>
  return (
    <>
      <p className="soft">{formatMessage('history-undoes-too', { count })}</p>
      <AlsoUndone {...reach} />
      {staying > 0 && <p className="soft">{formatMessage('history-others-stay', { count: staying })}</p>}
    </>
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
