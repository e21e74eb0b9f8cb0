import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Activity } from '../features/change/activity.tsx'
import { shareOf, usePause } from '../features/change/run-progress.tsx'
import { isUnderWay, useRuns } from '../features/change/run-store.ts'
import { useWaits } from '../features/change/wait-store.ts'
import { useLibrary } from '../features/library/library-store.ts'
import { formatCount, formatWhile } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { PopoverPanel } from '../ui/popover-panel.tsx'
import { Ring } from '../ui/ring.tsx'

const STONES = 8

/** What the program is doing, in a line; a press shows all of it. Says nothing when there is nothing. */
export function ActivityLine(): ReactNode {
  const line = useLine()
  const isChecking = useLibrary((state) => state.isChecking)
  const stopChecking = useLibrary((state) => state.stopChecking)
  if (line === null) return null
  const { words, filled } = line
  const face = (
    <>
      {filled === null ? <TriangleAlert size={16} aria-hidden /> : <Ring size={16} stones={STONES} filled={filled} />}
      <span className="cut sidebar-word counted">{words}</span>
    </>
  )
  return (
    <PopoverPanel title="Activity" label={`Activity: ${words}`} className="sidebar-line" face={face}>
      {(close) => (
        <>
          <Activity onShow={close} />
          {isChecking && (
            <div className="activity-check">
              <span className="soft">Checking for updates</span>
              <Button size="small" look="quiet" label="Stop checking for updates" onPress={stopChecking}>
                Stop
              </Button>
            </div>
          )}
        </>
      )}
    </PopoverPanel>
  )
}

interface Line {
  readonly words: string
  /** Stones of the ring; null: something failed. */
  readonly filled: number | null
}

/** null: nothing is going on. */
function useLine(): Line | null {
  const runs = useRuns((state) => state.runs)
  const waits = useWaits((state) => state.waits).filter(({ state }) => state.kind !== 'done' && state.kind !== 'failed')
  const isChecking = useLibrary((state) => state.isChecking)
  const pause = usePause()
  const run = runs.find(({ state }) => isUnderWay(state)) ?? runs.find(({ state }) => state.kind === 'queued')
  const failed = runs.filter(({ state }) => state.kind === 'failed' || state.kind === 'partly').length
  if (pause !== null && (run !== undefined || isChecking)) {
    return { words: `Waiting ${formatWhile(pause.seconds)}`, filled: 0 }
  }
  if (run !== undefined) {
    const share = shareOf(run)
    const others = runs.length - failed - 1
    const words = [
      run.title,
      ...(share === null ? [] : [`${Math.floor(share * 100)} %`]),
      ...(others > 0 ? [`${others} more`] : []),
    ]
    return { words: words.join(', '), filled: share === null ? STONES - 1 : Math.floor(share * STONES) }
  }
  if (failed > 0) return { words: `${formatCount(failed, 'change')} failed`, filled: null }
  if (waits.length > 0) return { words: `${formatCount(waits.length, 'change waits', 'changes wait')}`, filled: 0 }
  return isChecking ? { words: 'Checking for updates', filled: STONES - 1 } : null
}
