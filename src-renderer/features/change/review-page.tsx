import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useChange, type Phase } from './change-store.ts'
import { Report } from './report.tsx'
import { ReviewActions } from './review-actions.tsx'
import { Review, summarisePlans } from './review.tsx'
import { RunProgress } from './run-progress.tsx'
import { useRuns } from './run-store.ts'
import { RunningNote } from './running-note.tsx'
import { StageProgress } from './stage-progress.tsx'

/** From the wish to the result, in place of the page it was asked on: what would change and why, how far it is, what became of it. */
export function ReviewPage(): ReactNode {
  const { phase, leave } = useChange()
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
      const isElsewhere = document.querySelector('[role="dialog"], [role="listbox"], [role="menu"]') !== null
      if (key === 'Escape' && !defaultPrevented && !isElsewhere) leave()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [leave])
  if (phase.kind === 'idle') return null
  return (
    <section className="review" aria-label="Change">
      <header className="review-head">
        <Button look="quiet" icon={ArrowLeft} label="Back to where it was asked" onPress={leave}>
          {null}
        </Button>
        <div className="review-title">
          <Title key={phase.kind}>{phase.title}</Title>
          {phase.kind === 'review' && <p className="soft counted">{summarisePlans(phase.plans).text}</p>}
        </div>
        <div className="review-actions">
          <Actions phase={phase} />
        </div>
      </header>
      <div className="review-body">
        <Body phase={phase} />
      </div>
    </section>
  )
}

/** Takes the focus when it comes. */
function Title({ children }: { readonly children: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

function Actions({ phase }: { readonly phase: Phase }): ReactNode {
  const { back, cancel, close } = useChange()
  const isStopping = useRuns(({ runs }) =>
    runs.some(({ id, state }) => phase.kind === 'committing' && id === phase.run && state.kind === 'stopping'),
  )
  const closing = (
    <Button look="primary" autoFocus onPress={close}>
      Close
    </Button>
  )
  switch (phase.kind) {
    case 'idle':
      return null
    case 'proposing':
      return <Button onPress={cancel}>Cancel</Button>
    case 'review':
      return (
        <>
          {phase.earlier !== null && <Button onPress={back}>Back</Button>}
          {summarisePlans(phase.plans).isEmpty && phase.offered.length === 0 ? (
            closing
          ) : (
            <ReviewActions review={phase} />
          )}
        </>
      )
    case 'committing':
      return (
        <Button isDisabled={isStopping} onPress={cancel}>
          {isStopping ? 'Undoing…' : 'Cancel'}
        </Button>
      )
    case 'done':
      return closing
    case 'failed':
      return (
        <>
          {phase.earlier !== null && <Button onPress={back}>Back</Button>}
          {closing}
        </>
      )
  }
}

function Body({ phase }: { readonly phase: Phase }): ReactNode {
  const running = useChange((state) => state.running) ?? []
  switch (phase.kind) {
    case 'idle':
      return null
    case 'proposing':
      return <StageProgress fallback="Working out what would change" />
    case 'review':
      return (
        <>
          <RunningNote running={running} />
          <Review review={phase} />
        </>
      )
    case 'committing':
      return (
        <>
          <WatchedRun run={phase.run} />
          <p className="soft">
            Until it is done the instance stays as it was; cancelling leaves no trace. It goes on while you look
            elsewhere.
          </p>
        </>
      )
    case 'done':
      return <Report report={phase.report} />
    case 'failed':
      return phase.error.code === 'cancelled' ? (
        <Banner tone="quiet" title="Cancelled: nothing was changed." role="status" />
      ) : (
        <Banner tone="bad" title={phase.error.message} role="alert">
          {phase.error.hint}
        </Banner>
      )
  }
}

function WatchedRun({ run: id }: { readonly run: string }): ReactNode {
  const run = useRuns(({ runs }) => runs.find((one) => one.id === id))
  return run === undefined ? null : <RunProgress run={run} />
}
