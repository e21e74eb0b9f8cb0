import { useEffect, useState, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { PauseButton } from './pause-button.tsx'
import { RunProgress, sayCancel } from './run-progress.tsx'
import { isUnderWay, useRuns, type Run } from './run-store.ts'

/** What is over sooner is told by the line that says what was done. */
const LASTING_MS = 1_000

interface ShownRunProps {
  /** On whose page it is shown; null: where all instances are, and so the run has its title. */
  readonly instance: string | null
}

/** What is being done with an instance, or first with any: how far it is, and the ways to pause and to cancel it. */
export function ShownRun({ instance }: ShownRunProps): ReactNode {
  const run = useRuns(({ runs }) => runs.find((one) => isOf(one, instance)))
  return run === undefined ? null : <LastingRun key={run.id} run={run} isNamed={instance === null} />
}

function isOf({ state, plans }: Run, instance: string | null): boolean {
  const isToCome = state.kind === 'queued' || isUnderWay(state)
  const isMeant = (id: string): boolean => instance === null || id === instance
  return isToCome && plans.some(({ instanceId, steps }) => isMeant(instanceId) && steps.length > 0)
}

interface LastingRunProps {
  readonly run: Run
  readonly isNamed: boolean
}

function LastingRun({ run, isNamed }: LastingRunProps): ReactNode {
  const cancel = useRuns((store) => store.cancel)
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLasting(true), LASTING_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLasting) return null
  const { id, title, state } = run
  const isStopping = state.kind === 'stopping'
  const word = sayCancel(run)
  return (
    <section className="instance-run" aria-label={title}>
      {state.kind === 'asking' ? (
        <CancelQuestion run={run} />
      ) : (
        <>
          {isNamed && <strong className="instance-run-title">{title}</strong>}
          <RunProgress run={run} />
          <div className="activity-actions">
            <PauseButton run={run} size="small" />
            <Button
              size="small"
              label={formatMessage('change-do-to', { what: word, title })}
              isDisabled={isStopping}
              onPress={() => cancel(id)}
            >
              {isStopping ? formatMessage('change-undoing') : word}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
