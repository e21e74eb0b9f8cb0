import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useKeptFocus } from '../../../lib/keeping/use-kept-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { useChange } from '../change-store.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { PauseButton } from './pause-button.tsx'
import { RunProgress, sayCancel } from './run-progress.tsx'
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
        <ul aria-label={formatMessage('change-changes')}>
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
  const names = [...new Set(plans.filter((plan) => plan.steps.length > 0).map(({ instanceName }) => instanceName))]
  return (
    <li className="activity-entry">
      <div className="activity-head">
        <h3>{title}</h3>
        <p className="meta quiet">
          {/* What is to be done mostly names them. */}
          {names.every((name) => title.includes(name))
            ? sayCount(run)
            : formatMessage('change-names-and-count', { names, counted: sayCount(run) })}
        </p>
      </div>
      {state.kind === 'failed' || state.kind === 'partly' ? (
        <p className="activity-failure">
          {state.kind === 'failed'
            ? state.error.message
            : formatMessage('change-files-not-changed', { count: state.report.failed.length })}
        </p>
      ) : (
        <RunProgress run={run} />
      )}
      {isUnchanged(run) && <p className="meta quiet">{formatMessage('change-nothing-yet', { count: names.length })}</p>}
      {state.kind === 'asking' && <CancelQuestion run={run} />}
      <div className="activity-actions">
        <RunActions run={run} onShow={onShow} onDismiss={() => useRuns.getState().dismiss(id)} />
      </div>
    </li>
  )
}

/** `12 updates`, as the tile of the instance counts them; with others `12 changes`. */
function sayCount({ plans, wish }: Run): string {
  const steps = plans.flatMap((plan) => plan.steps)
  const isUpdate = wish?.kind === 'update' && steps.every(({ action }) => action === 'replace')
  return formatMessage(isUpdate ? 'state-update-available-counted' : 'changes-counted', { count: steps.length })
}

/** No file was put in its place yet. */
function isUnchanged({ state, progress, instances }: Run): boolean {
  const isUnderWay = state.kind === 'paused' || state.kind === 'running'
  return isUnderWay && instances.done === 0 && progress?.stage !== 'apply'
}

interface RunActionsProps extends ActivityProps {
  readonly run: Run
  readonly onDismiss: () => void
}

function RunActions({ run, onShow, onDismiss }: RunActionsProps): ReactNode {
  const cancel = useRuns((store) => store.cancel)
  const { propose, show, watch } = useChange()
  const { id, title, state, wish } = run
  const word = sayCancel(run)
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
    case 'paused':
    case 'stopping':
      return (
        <>
          <PauseButton run={run} size="small" />
          <Button
            size="small"
            label={formatMessage('change-do-to', { what: formatMessage('details'), title })}
            onPress={() => away(() => watch(title, id))}
          >
            {formatMessage('details')}
          </Button>
          <Button
            size="small"
            look="quiet"
            label={formatMessage('change-do-to', { what: word, title })}
            isDisabled={state.kind === 'stopping'}
            onPress={() => cancel(id)}
          >
            {state.kind === 'stopping' ? formatMessage('change-undoing') : word}
          </Button>
        </>
      )
    case 'asking':
      return null
    case 'partly':
    case 'failed':
      return (
        <>
          {state.kind === 'partly' && (
            <Button
              size="small"
              label={formatMessage('change-do-to', { what: formatMessage('details'), title })}
              onPress={dismissing(() => show(title, state.report))}
            >
              {formatMessage('details')}
            </Button>
          )}
          {state.kind === 'failed' && wish !== null && (
            <Button
              size="small"
              label={formatMessage('change-do-to', { what: formatMessage('try-again'), title })}
              onPress={dismissing(() => void propose(wish, title))}
            >
              {formatMessage('try-again')}
            </Button>
          )}
          <Button
            size="small"
            look="quiet"
            label={formatMessage('change-do-to', { what: formatMessage('dismiss'), title })}
            onPress={onDismiss}
          >
            {formatMessage('dismiss')}
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
        {state.kind === 'waiting'
          ? formatMessage('change-waits', { names, count: steps })
          : formatMessage('change-downloads', { count: steps })}
      </p>
      <div className="activity-actions">
        <Button
          size="small"
          look="quiet"
          label={formatMessage('change-do-to', { what: formatMessage('cancel'), title })}
          isDisabled={isStopping}
          onPress={() => cancel(id)}
        >
          {isStopping ? formatMessage('change-stopping') : formatMessage('cancel')}
        </Button>
      </div>
    </li>
  )
}
