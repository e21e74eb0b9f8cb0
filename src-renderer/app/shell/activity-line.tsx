import { CirclePause, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Activity } from '../../features/change/run/activity.tsx'
import { percentOf, sayDelay, shareOf, useDelay } from '../../features/change/run/run-progress.tsx'
import { isUnderWay, useRuns } from '../../features/change/run/run-store.ts'
import { useWaits } from '../../features/change/run/wait-store.ts'
import { formatWhile } from '../../lib/words/format.ts'
import { Button } from '../../ui/button.tsx'
import { PopoverPanel } from '../../ui/overlays/popover-panel.tsx'
import { Ring } from '../../ui/art/ring.tsx'
import { useInFlight, type InFlight } from '../changing/in-flight.ts'
import { useServiceName } from '../../lib/words/service-name.ts'
import { briefOf } from './brief-of-run.ts'

const STONES = 8

/** What the program is doing, in a line; a press shows all of it. Says nothing when there is nothing. */
export function ActivityLine(): ReactNode {
  const inFlight = useInFlight()
  const delay = useDelay()
  const service = useServiceName()
  const line = useLine(inFlight)
  if (line === null) return null
  const { what, brief = what, filled } = line
  const face = (
    <>
      {filled === null ? (
        <TriangleAlert size={16} aria-hidden />
      ) : filled === 'paused' ? (
        <CirclePause size={16} aria-hidden />
      ) : (
        <Ring size={16} stones={STONES} filled={filled} />
      )}
      <span className="cut sidebar-word counted" data-of-now>
        {brief}
      </span>
    </>
  )
  return (
    <PopoverPanel
      title={formatMessage('activity')}
      label={formatMessage('activity-label', { what })}
      className="sidebar-line sidebar-activity"
      face={face}
    >
      {(close) => (
        <>
          <Activity onShow={close} />
          {delay !== null && inFlight.length > 0 && (
            <p className="meta soft counted">
              {formatMessage('activity-delay', { delay: sayDelay(delay, service), time: formatWhile(delay.seconds) })}
            </p>
          )}
          {inFlight.map(({ what: asked, stopLabel, stop }) => (
            <div key={asked} className="activity-check">
              <span className="soft">{asked}</span>
              <Button size="small" look="quiet" label={stopLabel} onPress={stop}>
                {formatMessage('stop')}
              </Button>
            </div>
          ))}
        </>
      )}
    </PopoverPanel>
  )
}

interface Line {
  readonly what: string
  /** As it is shown, where it would not fit whole; absent: whole. */
  readonly brief?: string
  /** Stones of the ring; null: something failed. */
  readonly filled: number | 'paused' | null
}

/** null: nothing is going on. */
function useLine(inFlight: readonly InFlight[]): Line | null {
  const runs = useRuns((state) => state.runs)
  const waits = useWaits((state) => state.waits).filter(({ state }) => state.kind !== 'done' && state.kind !== 'failed')
  const delay = useDelay()
  const run = runs.find(({ state }) => isUnderWay(state)) ?? runs.find(({ state }) => state.kind === 'queued')
  const failed = runs.filter(({ state }) => state.kind === 'failed' || state.kind === 'partly').length
  // What is asked again within seconds is still being done: the panel counts them down.
  if (delay?.kind === 'budget' && run?.state.kind !== 'paused' && (run !== undefined || inFlight.length > 0)) {
    return { what: formatMessage('activity-waiting', { time: formatWhile(delay.seconds) }), filled: 0 }
  }
  if (run !== undefined) {
    const share = shareOf(run)
    const percent = percentOf(run)
    const others = runs.length - failed - 1
    const isPaused = run.state.kind === 'paused'
    const withShare = (what: string): string =>
      percent === null ? what : formatMessage('activity-share', { what, percent })
    if (isPaused) {
      const brief = withShare(formatMessage('changing-paused'))
      const what = withOthers(formatMessage('activity-paused', { what: brief, title: run.title }), others)
      return { what, brief, filled: 'paused' }
    }
    // One at least: a ring without any is hardly seen.
    const filled = share === null ? STONES - 1 : Math.max(1, Math.floor(share * STONES))
    const brief = briefOf(run)
    const what = withOthers(withShare(run.title), others)
    return { what, ...(brief !== null && { brief: withOthers(withShare(brief), others) }), filled }
  }
  if (failed > 0) return { what: formatMessage('activity-failed', { count: failed }), filled: null }
  if (waits.length > 0) return { what: formatMessage('activity-waits', { count: waits.length }), filled: 0 }
  const [first, ...others] = inFlight
  if (first === undefined) return null
  return { what: withOthers(first.what, others.length), filled: STONES - 1 }
}

function withOthers(what: string, count: number): string {
  return count > 0 ? formatMessage('activity-more', { what, count }) : what
}
