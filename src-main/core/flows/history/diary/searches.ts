/**
 * Which change sets are steps of one search by halves. In: those of one instance, oldest first, and the searches that it remembers. Out:
 * each search with its steps. Of a search that nothing remembers they tell themselves: it has ended when all is enabled as it was.
 */
import { endedBisect, type Bisect, type EndedBisect } from '../../../model/changes/bisect.ts'
import type { ChangeSet } from '../../../model/changes/change-set.ts'
import type { Deed } from '../../../model/changes/deed.ts'
import { bareName } from '../../../model/paths/disabled-name.ts'

export interface Search {
  readonly id: string
  readonly deed: Extract<Deed, { readonly kind: 'search' }>
  /** Ids, at least one. */
  readonly changeSets: readonly string[]
}

export function searchesIn(changeSets: readonly ChangeSet[], bisect: Bisect | null): readonly Search[] {
  // Its verdict is there before all is restored.
  const isRunning = bisect !== null && bisect.endedAt === null && bisect.verdict === null
  const remembered = bisect === null ? [] : [...(bisect.earlier ?? []), endedBisect(bisect)]
  const steps = changeSets.filter(({ kind }) => kind === 'bisect')
  const known = remembered.map((search) => ({ search, own: steps.filter(({ at }) => isDuring(at, search)) }))
  const untold = steps.filter((step) => !known.some(({ own }) => own.includes(step)))
  return [
    ...known
      .filter(({ own }) => own.length > 0)
      .map(({ search, own }) => rememberedSearch(search, own, isRunning && search.id === bisect.id)),
    ...splitAtEnds(untold).map(untoldSearch),
  ]
}

function isDuring(at: string, { startedAt, endedAt }: EndedBisect): boolean {
  return at >= startedAt && (endedAt === null || at <= endedAt)
}

function rememberedSearch(
  { id, end, titles, steps }: EndedBisect,
  own: readonly ChangeSet[],
  isRunning: boolean,
): Search {
  const deed = { kind: 'search', end: isRunning ? 'running' : end, titles, steps } as const
  return { id, deed, changeSets: own.map((changeSet) => changeSet.id) }
}

function untoldSearch({ own, hasEnded }: UntoldSearch): Search {
  const steps = hasEnded ? own.length - 1 : own.length
  const deed = { kind: 'search', end: 'unknown', titles: [], steps } as const
  return { id: `search ${own[0]?.id ?? ''}`, deed, changeSets: own.map(({ id }) => id) }
}

interface UntoldSearch {
  readonly own: readonly ChangeSet[]
  /** The last of them restored everything. */
  readonly hasEnded: boolean
}

function splitAtEnds(steps: readonly ChangeSet[]): readonly UntoldSearch[] {
  const searches: UntoldSearch[] = []
  const switched = new Set<string>()
  let own: ChangeSet[] = []
  for (const changeSet of steps) {
    own.push(changeSet)
    for (const { path } of changeSet.steps) {
      const name = bareName(path)
      if (!switched.delete(name)) switched.add(name)
    }
    if (switched.size === 0) {
      searches.push({ own, hasEnded: true })
      own = []
    }
  }
  return own.length === 0 ? searches : [...searches, { own, hasEnded: false }]
}
