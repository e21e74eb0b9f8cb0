import { useEffect, useState, type ReactNode } from 'react'
import { formatBytes, formatWhile } from '../../lib/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useRuns, type Pause, type Run } from './run-store.ts'
import { STAGES } from './stage-progress.tsx'
import { measureTransfer } from './transfer.ts'

/** How far a run is: bytes, how fast they come and how long it takes yet, or what it waits for. */
export function RunProgress({ run }: { readonly run: Run }): ReactNode {
  const pause = usePause()
  const { state, progress } = run
  if (state.kind === 'queued') return <ProgressBar label="Waits for the change before it" share={0} text="" />
  if (state.kind === 'stopping') return <ProgressBar label="Undoing what was begun" share={null} text="" />
  if (pause !== null)
    return <ProgressBar label={sayPause(pause)} share={shareOf(run)} text={formatWhile(pause.seconds)} />
  if (progress === null) return <ProgressBar label="Getting ready" share={null} text="" />
  return <ProgressBar label={STAGES[progress.stage]} share={shareOf(run)} text={sayAmount(run)} />
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
    return progress.total === null ? String(progress.done) : `${progress.done} of ${progress.total} ${progress.unit}`
  }
  const { done, total, rate, secondsLeft } = measureTransfer(transfer)
  return [
    `${formatBytes(done)} of ${formatBytes(total)}`,
    ...(rate === null ? [] : [`${formatBytes(Math.round(rate))}/s`]),
    ...(secondsLeft === null || secondsLeft === 0 ? [] : [`${formatWhile(secondsLeft)} left`]),
  ].join(' · ')
}

function sayPause(pause: Pause): string {
  return pause.kind === 'budget' ? 'The service asks to wait' : `${pause.what} is tried again: ${pause.why}`
}

/** What is waited for, counted down; null: nothing, or no longer. */
export function usePause(): (Pause & { readonly seconds: number }) | null {
  const pause = useRuns((state) => state.pause)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (pause === null) return undefined
    const clock = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(clock)
  }, [pause])
  const left = pause === null ? 0 : pause.until - Math.max(now, pause.since)
  return pause === null || left <= 0 ? null : { ...pause, seconds: left / 1_000 }
}
