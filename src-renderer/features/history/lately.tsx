import {
  ArrowUp,
  CirclePause,
  FolderInput,
  History,
  Package,
  Plus,
  Power,
  Redo2,
  SearchCheck,
  Trash2,
  Undo2,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { HistoryView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useChanges, whyNot } from '../../lib/asking/changing.ts'
import { isChange, useQuestion } from '../../lib/asking/question.ts'
import { Button } from '../../ui/button.tsx'
import { groupHistory } from './group-history.ts'
import { Failed } from './failed.tsx'
import { labelOf, listMeta, wayOf } from './history-words.ts'
import { useUndoRedo } from './use-undo-redo.tsx'

const ICONS: Readonly<Record<HistoryView['kind'], LucideIcon>> = {
  update: ArrowUp,
  install: Plus,
  'install-pack': Package,
  'update-pack': Package,
  remove: Trash2,
  enable: Power,
  disable: Power,
  move: FolderInput,
  fix: Wrench,
  bisect: SearchCheck,
  undo: Undo2,
  redo: Redo2,
  'undo-with-later': Undo2,
  'restore-point': History,
  restore: History,
  hold: CirclePause,
}

/** What happened last in all instances, with undo beside it; nothing where nothing did. */
export function Lately({ onShowAll }: { readonly onShowAll: () => void }): ReactNode {
  const { value } = useQuestion('history.lately', null, { refreshOn: isChange })
  const history = value ?? []
  const { turn, dialog } = useUndoRedo(history)
  const changes = useChanges()
  if (history.length === 0) return null
  const items = groupHistory(history).flatMap(({ name, items: of }) => of.map((item) => ({ day: name, item })))
  return (
    <section className="lately" aria-label={formatMessage('history-lately')}>
      <div className="lately-head">
        <h2>{formatMessage('history-lately')}</h2>
        <Button look="quiet" size="small" label={formatMessage('history-lately-all')} onPress={onShowAll}>
          {formatMessage('history-title')}
        </Button>
      </div>
      <ul className="lately-list" aria-label={formatMessage('history-lately')}>
        {items.map(({ day, item }) => {
          const Icon = ICONS[item.entries[0].kind]
          const way = wayOf(item)
          const label = way === null ? '' : labelOf(way, item, true)
          const why = whyNot(changes, ...item.entries.map(({ instanceId }) => instanceId))
          // Of several it is undone in one after the other: what can be done then is said when all are.
          const isOffered = why === null || item.entries.length === 1
          return (
            <li key={item.id} className="lately-entry">
              <Icon size={16} aria-hidden />
              <div className="lately-text">
                <p>{item.title}</p>
                <p className="meta quiet">{[day, ...listMeta(item, true)].join(' · ')}</p>
                <Failed entries={item.entries} />
              </div>
              {way !== null && isOffered && (
                <Button
                  look="quiet"
                  size="small"
                  label={label}
                  isDisabled={way.isMissing}
                  whyNot={why}
                  onPress={() => turn(item, way.word, label)}
                >
                  {way.text}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {dialog}
    </section>
  )
}
