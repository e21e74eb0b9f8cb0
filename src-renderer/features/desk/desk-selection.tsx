import { PencilLine } from 'lucide-react'
import { useState, type ReactNode } from 'react'
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
  if (chosen.length === 0) return null
  return (
    <div className="desk-selection" role="group" aria-label={formatMessage('desk-selection')}>
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
