import { PencilLine } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { DeskProject } from '../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk } from './desk-store.ts'
import { TogetherDialog } from './together-dialog.tsx'

/** What can be done with all projects that are selected. */
export function DeskSelection({ projects }: { readonly projects: readonly DeskProject[] }): ReactNode {
  const { selected, clearSelection } = useDesk()
  const [isOpen, setOpen] = useState(false)
  const chosen = projects.filter(({ id }) => selected.has(id))
  const bar = useRef<HTMLDivElement>(null)
  const isShown = chosen.length > 0
  useEffect(() => (isShown && bar.current !== null ? keepClear(bar.current) : undefined), [isShown])
  if (!isShown) return null
  return (
    <div
      ref={bar}
      className="desk-selection"
      role="group"
      aria-label={formatMessage('desk-selection')}
      data-selection-bar
    >
      <div className="desk-selection-what">
        <strong className="counted">{formatMessage('desk-selected', { count: chosen.length })}</strong>
        {/* Their rows may be out of sight. */}
        <span className="meta soft cut" dir="auto">
          {chosen.map(({ title }) => title).join(listSeparator())}
        </span>
      </div>
      <Button look="quiet" onPress={clearSelection}>
        {formatMessage('clear-selection')}
      </Button>
      <Button look="primary" icon={PencilLine} onPress={() => setOpen(true)}>
        {formatMessage('desk-edit-together', { count: chosen.length })}
      </Button>
      {isOpen && <TogetherDialog projects={chosen} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The row that the keyboard is at is in sight when the bar comes and takes its room, and when all is laid out anew. */
function keepClear(bar: HTMLElement): () => void {
  const watch = new ResizeObserver(() =>
    requestAnimationFrame(() => document.activeElement?.closest('.desk-item')?.scrollIntoView({ block: 'nearest' })),
  )
  watch.observe(bar)
  return () => watch.disconnect()
}
