import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { ChangeWish } from '../../../src-preload/contract.ts'
import { useChange } from '../../features/change/change-store.ts'
import { shareOf } from '../../features/change/run/run-progress.tsx'
import { isUnderWay, useRuns } from '../../features/change/run/run-store.ts'
import type { Changing } from '../../features/library/tiles/changing-bar.tsx'
import { useLibrary } from '../../features/library/library-store.ts'

/** Each instance that is being changed, or whose change is being worked out, by id. */
export function useChanging(): ReadonlyMap<string, Changing> {
  const working = useChange((state) => state.working)
  const all = useLibrary((state) => state.entries)
  // Each three are one: only what is shown of them is a reason to draw anew.
  const running = useRuns(
    useShallow(({ runs }) =>
      runs
        .filter(({ state }) => state.kind === 'queued' || isUnderWay(state))
        .flatMap((run) =>
          run.plans
            .filter(({ steps }) => steps.length > 0)
            .flatMap(({ instanceId }) => [instanceId, run.title, toPercent(shareOf(run))] as const),
        ),
    ),
  )
  return useMemo(() => {
    const changing = new Map<string, Changing>()
    if (working !== null) {
      const ids = instancesOf(working.wish)
      const meant = ids === 'all' ? (all ?? []).map(({ id }) => id) : ids
      for (const id of meant) changing.set(id, { title: working.title, percent: null })
    }
    for (let place = 0; place < running.length; place += 3) {
      const [id, title, percent] = running.slice(place, place + 3)
      changing.set(String(id), { title: String(title), percent: typeof percent === 'number' ? percent : null })
    }
    return changing
  }, [working, running, all])
}

function instancesOf(wish: ChangeWish): 'all' | readonly string[] {
  if ('instances' in wish) return wish.instances
  return 'instance' in wish && typeof wish.instance === 'string' ? [wish.instance] : []
}

function toPercent(share: number | null): number | null {
  return share === null ? null : Math.floor(share * 100)
}
