import { FileInput } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileRow } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { sayFilesChanged } from '../../../lib/words/say-files-changed.ts'
import { Button } from '../../../ui/button.tsx'
import { useInstance } from '../instance-store.ts'
import { nameChanges, NOTHING_CHANGED, useArrivals } from './arrivals-store.ts'

export interface ArrivalsLineProps {
  readonly instance: string
  readonly files: readonly FileRow[]
  /** They are no longer told of, and how that is undone. */
  readonly onSeen: (title: string, undo: () => void) => void
}

/** What others put into the instance, took out of it or changed in it while the window was open; nothing where they did not. */
export function ArrivalsLine({ instance, files, onSeen }: ArrivalsLineProps): ReactNode {
  const changes = useArrivals((state) => state.changes.get(instance) ?? NOTHING_CHANGED)
  const markSeen = useArrivals((state) => state.markSeen)
  const look = useInstance((state) => state.look)
  const named = nameChanges(changes, files)
  const added = named.added.length
  if (added + named.removed.length + named.changed.length === 0) return null
  return (
    <div className="arrivals">
      <FileInput size={16} aria-hidden />
      <p role="status">{sayFilesChanged(named)}</p>
      {added > 0 && (
        // What came last stands first.
        <Button
          size="small"
          onPress={() => look({ order: 'added', isReversed: false, filter: 'all', type: 'all', category: null })}
        >
          {formatMessage('instance-arrivals-show', { count: added })}
        </Button>
      )}
      <Button size="small" onPress={() => onSeen(formatMessage('instance-arrivals-seen-told'), markSeen(instance))}>
        {formatMessage('instance-arrivals-seen')}
      </Button>
    </div>
  )
}
