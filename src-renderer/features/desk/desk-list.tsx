import type { KeyboardEvent, ReactNode } from 'react'
import type { DeskProject } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useLongList } from '../../lib/lists/use-long-list.ts'
import { useDesk } from './desk-store.ts'
import { DeskRow, type DeskLinks } from './desk-row.tsx'

interface DeskListProps extends DeskLinks {
  readonly projects: readonly DeskProject[]
}

const HEIGHT = 56

/** Arrows go from one to the next, Enter opens it; only those in sight are in the document. */
export function DeskList({ projects, ...links }: DeskListProps): ReactNode {
  const { list, height, items, active, noteFocus, focus } = useLongList<HTMLUListElement>({
    count: projects.length,
    keyOf: (index) => projects[index]?.id ?? '',
    heightOf: () => HEIGHT,
  })
  const isSelecting = useDesk(({ selected }) => selected.size > 0)
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = KEYS.get(event.key)?.(active, projects.length)
    const isInMenu = event.target instanceof HTMLElement && event.target.getAttribute('aria-haspopup') !== null
    if (target === undefined || isInMenu) return
    event.preventDefault()
    focus(target)
  }
  return (
    <div className="desk-table">
      <div className="desk-row desk-head meta quiet" aria-hidden>
        <span />
        <span>{formatMessage('desk-column-project')}</span>
        <span>{formatMessage('desk-column-state')}</span>
        <span className="desk-downloads">{formatMessage('desk-column-downloads')}</span>
        <span className="desk-bars">{formatMessage('desk-column-gains')}</span>
        <span className="desk-followers">{formatMessage('desk-column-followers')}</span>
        <span>{formatMessage('desk-column-newest')}</span>
        <span />
      </div>
      <ul
        ref={list}
        className="desk-list"
        aria-label={formatMessage('desk-list')}
        style={{ height }}
        data-selecting={isSelecting || undefined}
        onFocus={noteFocus}
        onKeyDown={onKeyDown}
      >
        {items.map(({ index, key, placed }) => {
          const project = projects[index]
          return project === undefined ? null : (
            <DeskRow key={key} project={project} isActive={index === active} placed={placed} {...links} />
          )
        })}
      </ul>
    </div>
  )
}

/** Where a key goes from one of so many. */
const KEYS = new Map<string, (active: number, count: number) => number>([
  ['ArrowDown', (active, count) => Math.min(count - 1, active + 1)],
  ['ArrowUp', (active) => Math.max(0, active - 1)],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
])
