import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { Button } from '../../ui/button.tsx'
import { useChange } from './change-store.ts'
import { RunProgress } from './run-progress.tsx'
import { useRuns, type Run } from './run-store.ts'
import { useWaits, type Wait } from './wait-store.ts'

export interface ActivityProps {
  /** Something was chosen that another page shows. */
  readonly onShow: () => void
}

/** Everything that is being changed, waits, or failed while nobody looked. */
export function Activity({ onShow }: ActivityProps): ReactNode {
  const runs = useRuns((state) => state.runs)
  const waits = useWaits((state) => state.waits).filter(({ state }) => state.kind !== 'done' && state.kind !== 'failed')
  const place = useKeptFocus()
  return (
    <div ref={place} tabIndex={-1} className="activity">
      {runs.length + waits.length > 0 && (
        <ul aria-label="Changes">
          {runs.map((run) => (
            <RunEntry key={run.id} run={run} onShow={onShow} />
          ))}
          {waits.map((wait) => (
            <WaitEntry key={wait.id} wait={wait} />
          ))}
        </ul>
      )}
    </div>
  )
}

function RunEntry({ run, onShow }: { readonly run: Run } & ActivityProps): ReactNode {
  const { id, title, plans, state } = run
  const steps = plans.reduce((sum, plan) => sum + plan.steps.length, 0)
  const names = [...new Set(plans.filter((plan) => plan.steps.length > 0).map(({ instanceName }) => instanceName))]
  return (
    <li className="activity-entry">
      <h3>{title}</h3>
      <p className="meta quiet">
        {names.join(', ')} · {formatCount(steps, 'change')}
      </p>
      {state.kind === 'failed' || state.kind === 'partly' ? (
        <p className="activity-failure">
          {state.kind === 'failed'
            ? state.error.message
            : `${formatCount(state.report.failed.length, 'file')} could not be changed.`}
        </p>
      ) : (
        <RunProgress run={run} />
      )}
      <div className="activity-actions">
        <RunActions run={run} onShow={onShow} onDismiss={() => useRuns.getState().dismiss(id)} />
      </div>
    </li>
  )
}

interface RunActionsProps extends ActivityProps {
  readonly run: Run
  readonly onDismiss: () => void
}

function RunActions({ run, onShow, onDismiss }: RunActionsProps): ReactNode {
  const cancel = useRuns((store) => store.cancel)
  const { propose, show, watch } = useChange()
  const { id, title, state, wish } = run
  const away = (act: () => void): void => {
    onShow()
    act()
  }
  const dismissing = (act: () => void) => () =>
    away(() => {
      onDismiss()
      act()
    })
  switch (state.kind) {
    case 'queued':
    case 'running':
    case 'stopping':
      return (
        <>
          <Button size="small" label={`Show: ${title}`} onPress={() => away(() => watch(title, id))}>
            Show
          </Button>
          <Button
            size="small"
            look="quiet"
            label={`Cancel: ${title}`}
            isDisabled={state.kind === 'stopping'}
            onPress={() => cancel(id)}
          >
            {state.kind === 'stopping' ? 'Undoing…' : 'Cancel'}
          </Button>
        </>
      )
    case 'partly':
    case 'failed':
      return (
        <>
          {state.kind === 'partly' && (
            <Button size="small" label={`Show: ${title}`} onPress={dismissing(() => show(title, state.report))}>
              Show
            </Button>
          )}
          {state.kind === 'failed' && wish !== null && (
            <Button size="small" label={`Try again: ${title}`} onPress={dismissing(() => void propose(wish, title))}>
              Try again
            </Button>
          )}
          <Button size="small" look="quiet" label={`Dismiss: ${title}`} onPress={onDismiss}>
            Dismiss
          </Button>
        </>
      )
  }
}

function WaitEntry({ wait: { id, title, names, steps, state } }: { readonly wait: Wait }): ReactNode {
  const cancel = useWaits((store) => store.cancel)
  const isStopping = state.kind === 'stopping'
  return (
    <li className="activity-entry">
      <h3>{title}</h3>
      <p className="meta quiet">
        {state.kind === 'waiting' ? `Waits until ${names.join(', ')} has stopped` : 'Downloads what it needs'} ·{' '}
        {formatCount(steps, 'change')}
      </p>
      <div className="activity-actions">
        <Button size="small" look="quiet" label={`Cancel: ${title}`} isDisabled={isStopping} onPress={() => cancel(id)}>
          {isStopping ? 'Stopping…' : 'Cancel'}
        </Button>
      </div>
    </li>
  )
}
