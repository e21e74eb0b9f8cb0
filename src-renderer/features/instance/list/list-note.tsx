import { FileInput, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { create } from 'zustand'
import { formatMessage } from '../../../../resources/text/text.ts'
import { hear } from '../../../lib/asking/events.ts'
import { countFilesChanged, sayFilesChanged, type FileCounts } from '../../../lib/words/say-files-changed.ts'
import { useServiceName } from '../../../lib/words/service-name.ts'
import { Busy } from '../../../ui/notes/busy.tsx'
import { describeProgress, countProgress } from '../describe-progress.ts'
import { useInstance } from '../instance-store.ts'

interface ArrivalsState {
  /** By instance, what others changed since the person was told last. */
  readonly counts: ReadonlyMap<string, FileCounts>
  dismiss(instance: string): void
}

const NONE: FileCounts = { added: 0, removed: 0, changed: 0 }

const useArrivals = create<ArrivalsState>((set) => {
  hear('files-changed', (event) => {
    set(({ counts }) => {
      const { added, removed, changed } = counts.get(event.instanceId) ?? NONE
      const sum = {
        added: added + event.added,
        removed: removed + event.removed,
        changed: changed + event.changed,
      }
      return { counts: new Map(counts).set(event.instanceId, sum) }
    })
  })
  return {
    counts: new Map(),
    dismiss: (instance) =>
      set(({ counts }) => ({ counts: new Map([...counts].filter(([told]) => told !== instance)) })),
  }
})

/** What goes on in the instance, else what others put into it or took out of it while the window was open. */
export function ListNote({ instance }: { readonly instance: string }): ReactNode {
  const service = useServiceName()
  const isChecking = useInstance((state) => state.isChecking)
  const progress = useInstance((state) => state.progress)
  const told = useArrivals(({ counts }) => counts.get(instance))
  const dismiss = useArrivals((state) => state.dismiss)
  const look = useInstance((state) => state.look)
  if (isChecking) {
    return (
      <Busy>
        <AsFits whole={describeProgress(progress, service)} brief={countProgress(progress)} />
      </Busy>
    )
  }
  if (told === undefined) return null
  return (
    <span className="arrivals" data-leads={told.added > 0 || undefined} role="status">
      {told.added > 0 ? (
        // Leads to them: what came last stands first.
        <button
          type="button"
          className="arrivals-open"
          title={formatMessage('instance-arrivals-show')}
          onClick={() => look({ order: 'added', isReversed: false, filter: 'all', type: 'all', category: null })}
        >
          <FileInput size={16} aria-hidden />
          <AsFits whole={sayFilesChanged(told)} brief={countFilesChanged(told)} />
        </button>
      ) : (
        <AsFits whole={sayFilesChanged(told)} brief={countFilesChanged(told)} />
      )}
      <button
        type="button"
        className="arrivals-dismiss"
        title={formatMessage('dismiss')}
        aria-label={formatMessage('dismiss')}
        onClick={() => dismiss(instance)}
      >
        <X size={16} aria-hidden />
      </button>
    </span>
  )
}

/** Whole where there is room for it, else in brief (`instance.css`); always whole for who points at it or has it read out. */
function AsFits({ whole, brief }: { readonly whole: string; readonly brief: string }): ReactNode {
  return (
    <span className="as-fits counted" title={whole}>
      <span className="as-fits-whole">{whole}</span>
      <span className="as-fits-brief" aria-hidden>
        {brief}
      </span>
    </span>
  )
}
