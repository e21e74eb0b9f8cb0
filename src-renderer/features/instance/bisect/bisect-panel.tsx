import { CircleHelp, CircleStop, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { BisectStatus, BisectWord } from '../../../../src-preload/contract.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner } from '../../../lib/failure-banner.tsx'
import { useQuestion } from '../../../lib/asking/question.ts'
import { PlayButton } from '../../../lib/playing/play-button.tsx'
import { usePlaying, type Playing } from '../../../lib/playing/play-words.ts'
import { isOver, useBisect, useBisectStatus } from './bisect-store.ts'
import { BisectVerdict } from './bisect-verdict.tsx'
import { KnownProblem, useKnownProblems } from './known-problem.tsx'
import { Fold } from '../../../ui/fold.tsx'

export interface BisectPanelProps {
  readonly instance: string
  readonly name: string
  /** Proposes to disable what was found. */
  readonly onDisable: (paths: readonly string[], title: string) => void
  readonly onShowProblems: () => void
}

interface BisectNamesProps {
  readonly title: (count: number) => string
  readonly files: BisectStatus['suspects']
}

/** The search for a bad mod: what to do now, or how it ended. Nothing where none runs. */
export function BisectPanel({ instance, name, onDisable, onShowProblems }: BisectPanelProps): ReactNode {
  const { report: last, error: failure, isBusy, dismiss: forget } = useBisect()
  const reading = useBisectStatus(instance)
  const { value: status } = reading
  const report = last === null || isOver(status, last) ? null : last
  const error = failure ?? reading.error
  const dismiss = (): void => {
    forget()
    if (reading.error !== null) reading.forget()
  }
  const isRunning = status !== null && status.state === 'running'
  const isShown = isRunning || report !== null || error !== null
  if (!isShown) return null
  return (
    <section className="bisect" aria-label={formatMessage('instance-bisect')}>
      <FailureBanner error={error} />
      {isRunning && status.verdict === null && (
        <Step key={status.step} status={status} name={name} onShowProblems={onShowProblems} />
      )}
      {isRunning && status.verdict !== null && <Unfinished status={status} />}
      {!isRunning && report !== null && report.status.verdict !== null && (
        <BisectVerdict report={report} onDisable={onDisable} onDismiss={dismiss} />
      )}
      {isBusy && <Busy>{formatMessage(isRunning ? 'instance-bisect-switching' : 'instance-bisect-beginning')}</Busy>}
      {!isRunning && !isBusy && report === null && (
        <div>
          <Button look="quiet" icon={X} onPress={dismiss}>
            {formatMessage('dismiss')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface StepProps extends Pick<BisectPanelProps, 'name' | 'onShowProblems'> {
  readonly status: BisectStatus
}

const ANSWERS = [
  ['good', 'instance-bisect-good'],
  ['bad', 'instance-bisect-bad'],
  ['skip', 'instance-bisect-skip'],
] as const satisfies readonly (readonly [BisectWord, TextId])[]

function Step({ status, name, onShowProblems }: StepProps): ReactNode {
  const { answer, stop, isBusy } = useBisect()
  const heading = useRef<HTMLHeadingElement>(null)
  const { step, stepsLeft, enabled, disabled, modCount, notes, suspects, cleared, gone, found, fixed } = status
  // The buttons cannot be pressed while mods are switched, which takes the focus off them.
  useEffect(() => {
    if (!isBusy && document.activeElement === document.body) heading.current?.focus()
  }, [isBusy])
  const playing = usePlaying(status.instanceId)
  const proposed = useProposal(status.instanceId, playing)
  const known = useKnownProblems(status.instanceId)
  // What to do first is to stop, and there is one way to do so.
  const isKnown = known.problems.length > 0
  const stopAndShow = async (): Promise<void> => {
    if (await stop()) onShowProblems()
  }
  if (step === null) return null
  const steps = stepsLeft === null ? step : step - 1 + stepsLeft
  const isPlayed = proposed !== null || hasPlayed(status, playing)
  return (
    <>
      <div className="bisect-head">
        <h2 ref={heading} tabIndex={-1}>
          {formatMessage('instance-bisect-title')}
        </h2>
        {!isKnown && (
          <Button size="small" icon={CircleStop} isDisabled={isBusy} onPress={() => void stop()}>
            {formatMessage('instance-bisect-stop')}
          </Button>
        )}
      </div>
      <div>
        <p className="soft">{formatMessage('instance-bisect-step', { step, steps })}</p>
        <p role="status">{proposed !== null && formatMessage('instance-bisect-log-says', { why: proposed.why })}</p>
      </div>
      {isKnown && (
        <div className="bisect-warning">
          <KnownProblem {...known} />
          <div className="bisect-do">
            <Button
              size="small"
              look="primary"
              icon={CircleStop}
              isDisabled={isBusy}
              onPress={() => void stopAndShow()}
            >
              {formatMessage('instance-bisect-stop-and-show', { count: known.problems.length })}
            </Button>
          </div>
        </div>
      )}
      <ol className="bisect-order">
        <li>
          <p>{formatMessage('instance-bisect-task')}</p>
          <div className="bisect-do">
            {playing.kind !== 'idle' && <Busy>{playing.words}</Busy>}
            <PlayButton
              target={{ id: status.instanceId, label: name }}
              look={isPlayed || isKnown ? 'plain' : 'primary'}
              {...(isBusy && { whyNot: formatMessage('instance-bisect-switching') })}
            />
          </div>
        </li>
        <li>
          <p id="bisect-how-it-went">
            {formatMessage(isPlayed ? 'instance-bisect-how-it-went' : 'instance-bisect-when-played')}
          </p>
          <div className="bisect-do" role="group" aria-labelledby="bisect-how-it-went">
            {ANSWERS.map(([word, label]) => (
              <Button
                key={word}
                look={proposed?.word === word && !isKnown ? 'primary' : 'plain'}
                isDisabled={isBusy}
                onPress={() => void answer(word)}
              >
                {formatMessage(label)}
              </Button>
            ))}
          </div>
        </li>
      </ol>
      {notes.map(({ code, message: told }) => (
        <Banner key={`${code} ${told}`} tone="warn" title={told} />
      ))}
      <Fold title={formatMessage('instance-bisect-mods', { disabled: disabled.length, mods: modCount })}>
        <div className="bisect-lists">
          <BisectNames title={(count) => formatMessage('instance-bisect-enabled', { count })} files={enabled} />
          <BisectNames title={(count) => formatMessage('instance-bisect-found', { count })} files={found.flat()} />
          <BisectNames title={(count) => formatMessage('instance-bisect-suspected', { count })} files={suspects} />
          <BisectNames title={(count) => formatMessage('instance-bisect-cleared', { count })} files={cleared} />
          <BisectNames title={(count) => formatMessage('instance-bisect-gone', { count })} files={gone} />
          <BisectNames title={(count) => formatMessage('instance-bisect-fixed', { count })} files={fixed} />
        </div>
      </Fold>
    </>
  )
}

/** Whether it runs, or has ended since the step was set up, as far as is known. */
function hasPlayed({ startedAt, answers }: BisectStatus, playing: Playing): boolean {
  if (playing.kind !== 'idle') return true
  return playing.last !== null && playing.last.at > (answers.at(-1)?.at ?? startedAt)
}

/** What the log of the game that was played to try the step says; asked for again when it has ended, and when the person comes back from it. */
function useProposal(instance: string, playing: Playing) {
  const { value, ask } = useQuestion('bisect.proposal', { instance })
  const endedAt = playing.kind === 'idle' ? (playing.last?.at ?? null) : null
  useEffect(() => {
    if (endedAt !== null) void ask()
  }, [ask, endedAt])
  useEffect(() => {
    const again = (): void => void ask()
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [ask])
  return value
}

/** It is known how it ended, but restoring was interrupted. */
function Unfinished({ status }: { readonly status: BisectStatus }): ReactNode {
  const { stop, isBusy } = useBisect()
  return (
    <Banner
      tone="warn"
      icon={CircleHelp}
      title={status.verdict?.message ?? ''}
      actions={
        <Button isDisabled={isBusy} onPress={() => void stop()}>
          {formatMessage('instance-bisect-restore')}
        </Button>
      }
    >
      {formatMessage('instance-bisect-not-restored')}
    </Banner>
  )
}

function BisectNames({ title, files }: BisectNamesProps): ReactNode {
  if (files.length === 0) return null
  return (
    <section>
      <h3>{title(files.length)}</h3>
      <ul className="bisect-names">
        {files.map((file) => (
          <li key={file.path}>
            {file.title}{' '}
            <span className="soft">
              <Breakable text={file.path} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
