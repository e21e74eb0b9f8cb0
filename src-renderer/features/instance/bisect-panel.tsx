import { CircleCheck, CircleHelp, CircleX, SkipForward, Square, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { BisectStatus } from '../../../src-preload/contract.ts'
import { formatCount } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { BisectNames } from './bisect-names.tsx'
import { useBisect } from './bisect-store.ts'
import { BisectVerdict } from './bisect-verdict.tsx'

export interface BisectPanelProps {
  /** Proposes to disable what was found. */
  readonly onDisable: (paths: readonly string[], title: string) => void
}

/** The search for a bad mod: what to do now, or how it ended. Nothing where none runs. */
export function BisectPanel({ onDisable }: BisectPanelProps): ReactNode {
  const { status, report, error, isBusy, dismiss } = useBisect()
  const isRunning = status !== null && status.state === 'running'
  const isShown = isRunning || report !== null || error !== null
  if (!isShown) return null
  return (
    <section className="bisect" aria-label="Search for a bad mod">
      {error !== null && (
        <Banner tone="bad" title={error.message} role="alert">
          {error.hint}
        </Banner>
      )}
      {isRunning && status.verdict === null && <Step status={status} />}
      {isRunning && status.verdict !== null && <Unfinished status={status} />}
      {!isRunning && report !== null && report.status.verdict !== null && (
        <BisectVerdict report={report} onDisable={onDisable} onDismiss={dismiss} />
      )}
      {isBusy && <Busy>{isRunning ? 'Enabling and disabling mods' : 'Beginning the search'}</Busy>}
      {!isRunning && !isBusy && report === null && (
        <div>
          <Button look="quiet" icon={X} onPress={dismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </section>
  )
}

function Step({ status }: { readonly status: BisectStatus }): ReactNode {
  const { answer, stop, isBusy } = useBisect()
  const heading = useRef<HTMLHeadingElement>(null)
  const { step, stepsLeft, enabled, modCount, notes, suspects, cleared, gone, found, fixed } = status
  // The buttons cannot be pressed while mods are switched, which takes the focus off them.
  useEffect(() => {
    if (!isBusy && document.activeElement === document.body) heading.current?.focus()
  }, [isBusy])
  return (
    <>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          Step {step}: {enabled.length} of {formatCount(modCount, 'mod')} enabled
        </h2>
        <p>Start the game and see whether it still goes wrong, then say so here.{describeLeft(stepsLeft)}</p>
      </div>
      <div className="bisect-words" role="group" aria-label="How it went">
        <Button icon={CircleCheck} isDisabled={isBusy} onPress={() => void answer('good')}>
          Good: it works
        </Button>
        <Button icon={CircleX} isDisabled={isBusy} onPress={() => void answer('bad')}>
          Bad: it still goes wrong
        </Button>
        <Button icon={SkipForward} isDisabled={isBusy} onPress={() => void answer('skip')}>
          Skip: it cannot be told
        </Button>
        <Button look="quiet" icon={Square} isDisabled={isBusy} onPress={() => void stop()}>
          Stop the search
        </Button>
      </div>
      {notes.map(({ code, message }) => (
        <Banner key={`${code} ${message}`} tone="warn" title={message} />
      ))}
      <div className="bisect-folds">
        <BisectNames title={(count) => `${count} found at fault, alone or with others`} files={found.flat()} />
        <BisectNames title={(count) => `${count} suspected`} files={suspects} />
        <BisectNames title={(count) => `${count} cleared`} files={cleared} />
        <BisectNames title={(count) => `${count} no longer there`} files={gone} />
        <BisectNames title={(count) => `${count} cannot be disabled`} files={fixed} />
      </div>
    </>
  )
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
          Restore the mods
        </Button>
      }
    >
      The mods are not yet enabled and disabled as they were.
    </Banner>
  )
}

function describeLeft(stepsLeft: number | null): string {
  return stepsLeft === null ? '' : ` About ${formatCount(stepsLeft, 'more step')}.`
}
