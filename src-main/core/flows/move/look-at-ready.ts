/**
 * Says how far instances are for the game versions that people wait for. In: an instance as it is now, and what is waited for. Out: of each,
 * in that order, what the overview of that version says. One that cannot be told is said so, and stops no other.
 */
import { contain } from '../../contain.ts'
import type { MoveOverview } from '../../model/moves/move-overview.ts'
import type { Problem } from '../../model/words/reason.ts'
import { countNotReady, type ReadyState, type ReadyWatch } from '../../model/moves/ready-watch.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { Assessment } from '../inspect/assess.ts'
import type { JudgeServices } from './judge-move.ts'
import { overviewOf } from './overview.ts'

export async function lookAtReady(
  assessment: Assessment,
  watches: readonly ReadyWatch[],
  { services, options }: { readonly services: JudgeServices; readonly options: RequestOptions },
): Promise<readonly ReadyState[]> {
  const { instance, problem } = assessment.inspection
  if (problem !== null) return watches.map((watch) => untold(watch, problem))
  const states = new Map<ReadyWatch, ReadyState>()
  // All versions with one loader are asked about together.
  for (const loader of new Set(watches.map((watch) => watch.loader))) {
    const some = watches.filter((watch) => watch.loader === loader)
    const wanted = { gameVersions: some.map(({ gameVersion }) => gameVersion), isWithSnapshots: false, loader }
    const outcome = await contain(
      `how far ${instance.name} is`,
      () => overviewOf(assessment, wanted, { services, options, isAskedAgain: true }),
      {
        events: services.events,
        signal: options.signal,
        isItsOwn: ({ code }) => code === 'bad-argument' || code === 'unsupported-loader',
      },
    )
    for (const watch of some) {
      states.set(watch, outcome.kind === 'failed' ? untold(watch, outcome.reason) : stateOf(watch, outcome.value))
    }
  }
  return watches.flatMap((watch) => states.get(watch) ?? [])
}

function stateOf(watch: ReadyWatch, { versions }: MoveOverview): ReadyState {
  const version = versions.find(({ to }) => to.gameVersion === watch.gameVersion)
  if (version === undefined) throw new Error(`no overview of ${watch.gameVersion}`)
  const { to, counts } = version
  const waiting = countNotReady(counts)
  return { watch, to, counts, waiting, isReady: waiting === 0, problem: null }
}

function untold(watch: ReadyWatch, problem: Problem): ReadyState {
  return { watch, to: null, counts: null, waiting: 0, isReady: false, problem }
}
