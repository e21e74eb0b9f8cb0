import { useEffect, useState, type ReactNode } from 'react'
import { format, formatMessage } from '../../../../src-texts/text.ts'
import { formatBytes, formatClock, formatWhile } from '../../../lib/words/format.ts'
import { ProgressBar } from '../../../ui/notes/progress-bar.tsx'
import { useRuns, type Delay, type Run } from './run-store.ts'
import { sayUnits, STAGES } from './stage-progress.tsx'
import { measureTransfer } from './transfer.ts'

/** How far a run is: bytes, how fast they come and how long it takes yet, or what it waits for. */
export function RunProgress({ run }: { readonly run: Run }): ReactNode {
  const delay = useDelay()
  const { state, progress } = run
  if (state.kind === 'queued') return <ProgressBar label={formatMessage('change-queued')} share={0} text="" />
  if (state.kind === 'stopping')
    return <ProgressBar label={formatMessage('change-stopping-run')} share={null} text="" />
  if (state.kind === 'paused') {
    return (
      <ProgressBar
        label={formatMessage('change-paused', { since: formatClock(state.since) })}
        share={shareOf(run)}
        text={sayCame(run)}
      />
    )
  }
  if (delay !== null)
    return <ProgressBar label={sayDelay(delay)} share={shareOf(run)} text={formatWhile(delay.seconds)} />
  if (progress === null) return <ProgressBar label={formatMessage('change-preparing')} share={null} text="" />
  const label = progress.stage === 'apply' ? formatMessage('change-applying') : format(STAGES[progress.stage])
  return <ProgressBar label={label} share={shareOf(run)} text={sayAmount(run)} />
}

/** 0 to 1; null: not known. */
export function shareOf({ progress, transfer }: Run): number | null {
  if (progress === null) return null
  const { done, total } = progress.unit === 'bytes' ? measureTransfer(transfer) : progress
  return total === null || total === 0 ? null : Math.min(1, done / total)
}

/** `12.0 MiB of 30.0 MiB · 1.2 MiB/s · 15 s left` */
function sayAmount({ progress, transfer }: Run): string {
  if (progress === null) return ''
  if (progress.unit !== 'bytes') {
    return progress.total === null ? String(progress.done) : sayUnits(progress.done, progress.total, progress.unit)
  }
  const { rate, secondsLeft } = measureTransfer(transfer)
  return [
    sayCame({ transfer }),
    ...(rate === null ? [] : [formatMessage('change-rate', { amount: formatBytes(Math.round(rate)) })]),
    ...(secondsLeft === null || secondsLeft === 0
      ? []
      : [formatMessage('change-time-left', { time: formatWhile(secondsLeft) })]),
  ].join(' · ')
}

/** `12.0 MiB of 30.0 MiB` */
function sayCame({ transfer }: Pick<Run, 'transfer'>): string {
  const { done, total } = measureTransfer(transfer)
  return formatMessage('change-amount', { done: formatBytes(done), total: formatBytes(total) })
}

export function sayDelay(delay: Delay): string {
  return delay.kind === 'budget' ? formatMessage('change-service-waits') : formatMessage('change-retried', delay)
}

/** What is waited for, counted down; null: nothing, or no longer. */
export function useDelay(): (Delay & { readonly seconds: number }) | null {
  const delay = useRuns((state) => state.delay)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (delay === null) return undefined
    const clock = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(clock)
  }, [delay])
  const left = delay === null ? 0 : delay.until - Math.max(now, delay.since)
  return delay === null || left <= 0 ? null : { ...delay, seconds: left / 1_000 }
}
