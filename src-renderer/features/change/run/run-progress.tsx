import { useEffect, useState, type ReactNode } from 'react'
import { format, formatMessage } from '../../../../resources/text/text.ts'
import { formatBytes, formatClock, formatWhile } from '../../../lib/words/format.ts'
import { ProgressBar } from '../../../ui/notes/progress-bar.tsx'
import { useRuns, type Delay, type Run } from './run-store.ts'
import { sayUnits, STAGES } from './stage-progress.tsx'
import { measureTransfer } from './transfer.ts'
import { useServiceName } from '../../../lib/words/service-name.ts'

/** How far a run is: bytes, how fast they come and how long it takes yet, or what it waits for. */
export function RunProgress({ run }: { readonly run: Run }): ReactNode {
  const delay = useDelay()
  const service = useServiceName()
  const { state, progress } = run
  if (state.kind === 'queued') return <ProgressBar label={formatMessage('change-queued')} share={0} text="" />
  if (state.kind === 'stopping')
    return <ProgressBar label={formatMessage('change-stopping-run')} share={null} text="" />
  if (state.kind === 'asking')
    return <ProgressBar label={formatMessage('change-asking')} share={shareOf(run)} text={sayCame(run)} isResting />
  if (state.kind === 'paused') {
    return (
      <ProgressBar
        label={formatMessage('change-paused', { since: formatClock(state.since) })}
        share={shareOf(run)}
        text={sayPaused(run)}
        isResting
      />
    )
  }
  if (delay !== null)
    return <ProgressBar label={sayDelay(delay, service)} share={shareOf(run)} text={formatWhile(delay.seconds)} />
  if (progress === null)
    return <ProgressBar label={formatMessage('change-preparing')} share={shareOf(run)} text={sayCame(run)} />
  const label = progress.stage === 'apply' ? formatMessage('change-applying') : format(STAGES[progress.stage])
  return <ProgressBar label={label} share={shareOf(run)} text={sayAmount(run)} />
}

/** Where anything is fetched, what is left for applying: so little that the share is that of the bytes told beside it. */
const APPLYING_SHARE = 0.01

/** 0 to 1, of all of it, where anything is fetched of its bytes: never less than before. null: not known. */
export function shareOf({ progress, transfer, instances }: Run): number | null {
  const { done, total } = measureTransfer(transfer)
  if (progress === null && instances.done === 0 && done === 0) return null
  const steps = progress?.stage === 'apply' && progress.total !== null && progress.total > 0 ? progress : null
  const current = steps === null || steps.total === null ? 0 : steps.done / steps.total
  const applied = instances.total === 0 ? 0 : Math.min(1, (instances.done + current) / instances.total)
  if (total === 0) return applied
  const fetched = done / total
  return fetched < 1 - APPLYING_SHARE ? fetched : 1 - APPLYING_SHARE + APPLYING_SHARE * applied
}

/** The same in whole percents, a hundred only once all is done. */
export function percentOf(run: Run): number | null {
  const share = shareOf(run)
  if (share === null) return null
  return share < 1 ? Math.min(99, Math.round(share * 100)) : 100
}

/** `3 of 12 instances · 12.0 MiB of 30.0 MiB · 1.2 MiB/s · 15 s left` */
function sayAmount(run: Run): string {
  const { progress, transfer, instances } = run
  if (progress?.stage === 'back-up' || (instances.total < 2 && progress !== null && progress.unit !== 'bytes')) {
    if (progress.total === null) return progress.done === 0 ? '' : String(progress.done)
    return sayUnits(progress.done, progress.total, progress.unit)
  }
  const { rate, secondsLeft } = measureTransfer(transfer)
  const isFetching = progress?.stage === 'stage'
  return [
    sayCame(run),
    ...(rate === null || !isFetching ? [] : [formatMessage('change-rate', { amount: formatBytes(Math.round(rate)) })]),
    ...(secondsLeft === null || secondsLeft === 0 || !isFetching
      ? []
      : [formatMessage('change-time-left', { time: formatWhile(secondsLeft) })]),
  ].join(' · ')
}

/** `3 of 12 instances · 12.0 MiB of 30.0 MiB` */
function sayCame({ transfer, instances }: Pick<Run, 'transfer' | 'instances'>): string {
  const { done, total } = measureTransfer(transfer)
  return [
    ...(instances.total > 1 ? [formatMessage('instances-done', instances)] : []),
    ...(total > 0 || instances.total < 2
      ? [formatMessage('change-amount', { done: formatBytes(done), total: formatBytes(total) })]
      : []),
  ].join(' · ')
}

/** `3 of 12 instances · 10%`: as everywhere else it is told. */
function sayPaused(run: Run): string {
  const percent = percentOf(run)
  const { instances } = run
  return [
    ...(instances.total > 1 ? [formatMessage('instances-done', instances)] : []),
    ...(percent === null ? [] : [formatMessage('change-share', { percent })]),
  ].join(' · ')
}

/** `Cancel update`: what is cancelled. */
export function sayCancel({ wish }: Pick<Run, 'wish'>): string {
  return formatMessage('change-cancel-run', { isUpdate: wish?.kind === 'update' || wish?.kind === 'update-pack' })
}

export function sayDelay(delay: Delay, service: string): string {
  return delay.kind === 'budget'
    ? formatMessage('change-service-waits', { service })
    : formatMessage('change-retried', delay)
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
