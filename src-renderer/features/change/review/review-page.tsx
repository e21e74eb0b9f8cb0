import { ArrowLeft } from 'lucide-react'
import { Fragment, memo, useEffect, useRef, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useChange, type Phase } from '../change-store.ts'
import { FailedChange } from './failures.tsx'
import { CancelQuestion } from '../run/cancel-question.tsx'
import { PauseButton } from '../run/pause-button.tsx'
import { Report } from './report.tsx'
import { ReviewActions } from './review-actions.tsx'
import { Review } from './review.tsx'
import { PackIcon, usePackVersion } from './pack-head.tsx'
import type { Review as ReviewOf } from './reviewed-plans.ts'
import { summarise } from './summary.ts'
import { RunProgress } from '../run/run-progress.tsx'
import { useRuns, type Run } from '../run/run-store.ts'
import { StageProgress } from '../run/stage-progress.tsx'
import { MarkedSteps } from './steps/plan-steps.tsx'
import { toPlanRow } from './steps/plan-row.tsx'
import type { RunningView } from '../../../../src-preload/contract.ts'

/** From the wish to the result, in place of the page it was asked on: what would change and why, how far it is, what became of it. */
export function ReviewPage(): ReactNode {
  const { phase, leave } = useChange()
  const isReviewing = phase.kind !== 'idle'
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isElsewhere = document.querySelector('[role="dialog"], [role="listbox"], [role="menu"]') !== null
      if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere || !isReviewing) return
      // It is not meant for the page behind.
      event.preventDefault()
      leave()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [leave, isReviewing])
  if (phase.kind === 'idle') return null
  return (
    <section className="review" aria-label={formatMessage('change')}>
      <header className="railed-head">
        {/* What is over is closed. */}
        {phase.kind !== 'done' && phase.kind !== 'failed' && (
          <Button look="quiet" icon={ArrowLeft} label={formatMessage('change-back')} onPress={leave}>
            {null}
          </Button>
        )}
        {phase.kind === 'review' && <PackIcon review={phase} />}
        <div className="railed-title">
          <Title key={phase.kind}>{phase.title}</Title>
          {phase.kind === 'review' && <Summary review={phase} />}
        </div>
        <div className="railed-actions">
          <Actions phase={phase} />
        </div>
      </header>
      {/* A new one, which begins at its head however far the one before was scrolled. */}
      <div key={phase.kind} className="railed-body">
        <Body phase={phase} />
      </div>
    </section>
  )
}

/** In parts that each stay on one line. */
function Summary({ review }: { readonly review: ReviewOf }): ReactNode {
  const { parts } = summarise(review)
  const version = usePackVersion(review)
  const all = [...(version === null ? [] : [{ text: version, isDecision: false }]), ...parts]
  if (all.length === 0) return null
  return (
    <p className="soft counted">
      {all.map(({ text, isDecision }, index) => (
        <Fragment key={text}>
          {index > 0 && ' '}
          <span className="review-part">
            {isDecision ? <span className="review-decisions">{text}</span> : text}
            {index < all.length - 1 && ' ·'}
          </span>
        </Fragment>
      ))}
    </p>
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
  const run = useRun(phase.kind === 'committing' ? phase.run : null)
  const isStopping = run?.state.kind === 'stopping'
  // Where something failed, what mends it is meant first.
  const hasFailed = phase.kind === 'failed' || (phase.kind === 'done' && phase.report.failed.length > 0)
  const closing = (
    <Button look={hasFailed ? 'plain' : 'primary'} autoFocus onPress={close}>
      {formatMessage('close')}
    </Button>
  )
  switch (phase.kind) {
    case 'idle':
      return null
    case 'proposing':
      return <Button onPress={cancel}>{formatMessage('cancel')}</Button>
    case 'review':
      return <>{summarise(phase).isEmpty && phase.offered.length === 0 ? closing : <ReviewActions review={phase} />}</>
    case 'committing':
      return (
        <>
          {run !== undefined && <PauseButton run={run} />}
          <Button isDisabled={isStopping || run?.state.kind === 'asking'} onPress={cancel}>
            {isStopping ? formatMessage('change-undoing') : formatMessage('cancel')}
          </Button>
        </>
      )
    case 'done':
      return closing
    case 'failed':
      return (
        <>
          {phase.earlier !== null && <Button onPress={back}>{formatMessage('back')}</Button>}
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
      return <StageProgress fallback={formatMessage('change-working-out')} />
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
        </>
      )
    case 'done':
      return <Report report={phase.report} />
    case 'failed':
      return <FailedChange title={phase.title} error={phase.error} wish={phase.wish} />
  }
}

function useRun(id: string | null): Run | undefined {
  return useRuns(({ runs }) => runs.find((run) => run.id === id))
}

function WatchedRun({ run: id }: { readonly run: string }): ReactNode {
  const run = useRun(id)
  if (run === undefined) return null
  return (
    <>
      <RunProgress run={run} />
      {run.state.kind === 'asking' ? (
        <CancelQuestion run={run} />
      ) : (
        <p className="soft">{formatMessage('change-until-done', { count: run.instances.total })}</p>
      )}
      <UnderWay plans={run.plans} />
    </>
  )
}

/** What is being changed: as it was reviewed, with nothing left to choose. How far it is changes nothing in it. */
const UnderWay = memo(({ plans }: Pick<Run, 'plans'>): ReactNode => {
  const rows = plans.flatMap(({ instanceId, instanceName, steps }) =>
    steps.map((step) => ({
      ...toPlanRow(step),
      ...(plans.length > 1 && { under: { id: instanceId, text: instanceName } }),
    })),
  )
  return <MarkedSteps rows={rows} onChoose={chooseNothing} />
})

function chooseNothing(): void {}

/** Says whose game or server runs, how that is noticed, and what it means. */
function RunningNote({ running }: { readonly running: readonly RunningView[] }): ReactNode {
  if (running.length === 0) return null
  const names = [...new Set(running.map(({ instanceName }) => instanceName))]
  const isLauncher = running.every((one) => one.isLauncher)
  return (
    <Banner tone="warn" role="status" title={formatMessage('change-running', { names, isLauncher })}>
      {[...new Set(running.map(({ sign }) => sign))].map((sign) => (
        <p key={sign}>{formatMessage('change-running-sign', { sign })}</p>
      ))}
      <p>{formatMessage('change-running-means', { isLauncher })}</p>
    </Banner>
  )
}
