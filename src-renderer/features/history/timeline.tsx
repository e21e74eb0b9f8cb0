import { ChevronRight, History, Play } from 'lucide-react'
import { Fragment, useState, type ReactNode } from 'react'
import type { HistoryView, RanWellView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useKeptScroll } from '../../lib/keeping/use-kept-scroll.ts'
import { Busy } from '../../ui/notes/busy.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { ChosenChange } from './chosen-change.tsx'
import { groupHistory, type HistoryItem } from './group-history.ts'
import { useUndoRedo, type Turn } from './use-undo-redo.tsx'
import { usePropose } from '../../lib/asking/propose.ts'
import { sayRanWell } from '../../lib/words/say-ran-well.ts'
import { useChanges, whyNot } from '../../lib/asking/changing.ts'
import { Button } from '../../ui/button.tsx'
import { DrawnIcon } from '../../ui/art/drawn-icon.tsx'
import { Dot } from '../../ui/art/dot.tsx'
import { Failed } from './failed.tsx'
import { labelOf, listMeta, wayOf } from './history-words.ts'

export interface TimelineProps {
  /** null: it is being read. */
  readonly history: readonly HistoryView[] | null
  /** Whether the instances are named: not where all are of one. */
  readonly isNamed: boolean
  /** When the instance that all are of last ran well; absent or null: that is not known. */
  readonly ranWell?: RanWellView | null
}

/** There what is known of a change stands below it, no longer beside the list. */
const NARROW = '(max-width: 900px)'

/** What was changed, by day and newest first, and beside it the one that was chosen. */
export function Timeline({ history, isNamed, ranWell = null }: TimelineProps): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null)
  const isNarrow = useMedia(NARROW)
  const { turn, dialog } = useUndoRedo(history ?? [])
  const list = useKeptScroll<HTMLDivElement>(isNamed ? 'history' : `history of ${history?.[0]?.instanceId ?? ''}`)
  if (history === null) return <Busy>{formatMessage('history-reading')}</Busy>
  if (history.length === 0) {
    return (
      <EmptyState icon={History} title={formatMessage('history-empty')}>
        {formatMessage('history-empty-hint')}
      </EmptyState>
    )
  }
  const days = groupHistory(history)
  const items = days.flatMap(({ items: of }) => of)
  const opened = items.find(({ id }) => id === chosen)
  // Beside the list something is always shown; within it only what is asked for.
  const shown = isNarrow ? opened : (opened ?? items[0])
  // What undid it is newer, and must not take its place, with the button that was just pressed.
  const turnShown: Turn = (item, ...how) => {
    setChosen(item.id)
    turn(item, ...how)
  }
  const marked = ranWell === null ? null : placeOf(ranWell, items)
  return (
    <div className="history">
      <div className="history-days" data-kept-scroll>
        <div ref={list}>
          {days.map(({ name, items: of }) => (
            <section key={name} aria-label={name}>
              <h2 className="history-day">{name}</h2>
              <ul aria-label={formatMessage('history-change-sets', { day: name })}>
                {of.map((item) => {
                  const mark = item === marked?.item && ranWell !== null && <RanWellMark ranWell={ranWell} />
                  return (
                    <Fragment key={item.id}>
                      {marked?.isBelow === false && mark}
                      <TimelineEntry
                        item={item}
                        isNamed={isNamed}
                        isChosen={item.id === shown?.id}
                        isBeside={!isNarrow && item.id === shown?.id}
                        onChoose={() => setChosen(isNarrow && item.id === shown?.id ? null : item.id)}
                        onTurn={turn}
                      >
                        {isNarrow && item.id === shown?.id && (
                          <ChosenChange item={item} history={history} isNamed={isNamed} onTurn={turn} />
                        )}
                      </TimelineEntry>
                      {marked?.isBelow === true && mark}
                    </Fragment>
                  )
                })}
              </ul>
            </section>
          ))}
        </div>
      </div>
      {!isNarrow && shown !== undefined && (
        <ChosenChange item={shown} history={history} isNamed={isNamed} onTurn={turnShown} />
      )}
      {dialog}
    </div>
  )
}

/** Beside which entry it stands: above the one that it ran with; below the first that was ever made, where it ran before it. */
function placeOf({ point }: RanWellView, items: readonly HistoryItem[]) {
  const item = point === null ? items[0] : items.find(({ entries }) => entries.some(({ id }) => id === point.changeSet))
  return item === undefined ? null : { item, isBelow: point?.isBefore === true }
}

/** That the game ran well with what lies below it, and the way back there. */
function RanWellMark({ ranWell }: { readonly ranWell: RanWellView }): ReactNode {
  const propose = usePropose()
  const { goBack } = ranWell
  return (
    <li className="history-well">
      <Play size={14} aria-hidden />
      <span className="history-text meta">{formatMessage('crash-well-here', { when: sayRanWell(ranWell) })}</span>
      {goBack !== null && (
        <Button look="quiet" onPress={() => propose({ kind: 'choice', choice: goBack.id }, goBack.label)}>
          {goBack.label}
        </Button>
      )}
    </li>
  )
}

interface TimelineEntryProps {
  /** What is known of it, where that stands below it. */
  readonly children: ReactNode
  readonly item: HistoryItem
  readonly isNamed: boolean
  readonly isChosen: boolean
  /** What is known of it stands beside, with the button that undoes it. */
  readonly isBeside: boolean
  readonly onChoose: () => void
  readonly onTurn: Turn
}

const MAX_ICONS = 4

/** One thing that was done, with the way to take it back. */
function TimelineEntry(props: TimelineEntryProps): ReactNode {
  const { children, item, isNamed, isChosen, isBeside, onChoose, onTurn } = props
  const { entries, title } = item
  const changes = useChanges()
  const isUndone = entries.every(({ state }) => state === 'undone')
  const way = wayOf(item)
  const label = way === null ? '' : labelOf(way, item, isNamed)
  return (
    <li
      className={['history-entry', isChosen && 'history-chosen', isUndone && 'history-undone']
        .filter(Boolean)
        .join(' ')}
    >
      <span className="history-node">
        <Dot isHollow={isUndone} />
      </span>
      <div className="history-text">
        <button type="button" className="history-open" aria-pressed={isChosen} onClick={onChoose}>
          {title}
        </button>
        <p className="meta quiet">{listMeta(item, isNamed).join(' · ')}</p>
        <Failed entries={entries} />
      </div>
      {isNamed && !item.isSearch && entries.length > 1 && (
        <span className="history-icons" aria-hidden>
          {entries.slice(0, MAX_ICONS).map(({ id, instanceName }) => (
            <DrawnIcon key={id} name={instanceName} size={20} />
          ))}
          {entries.length > MAX_ICONS && <span className="meta quiet">+{entries.length - MAX_ICONS}</span>}
        </span>
      )}
      {way !== null && !isBeside && (
        <Button
          look={isChosen ? 'plain' : 'quiet'}
          label={label}
          isDisabled={way.isMissing}
          whyNot={whyNot(changes, ...entries.map(({ instanceId }) => instanceId))}
          onPress={() => onTurn(item, way.word, label)}
        >
          {way.text}
        </Button>
      )}
      <ChevronRight className="history-more" size={16} aria-hidden />
      {children}
    </li>
  )
}
