/**
 * What resolving said of files by the help of answers of before is as old as those: it is resolved again without them, and where another
 * thing comes of it, the file's state rests on what is stale. Asks nothing.
 */
import { judgeAgain } from '../../pipeline/check/states.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import { staleOf, type Outcome } from '../../model/times/freshness.ts'
import type { Resolution } from '../../pipeline/resolve/board/request.ts'
import { resolve } from '../../pipeline/resolve/resolve.ts'
import type { Universe } from '../../pipeline/resolve/board/universe.ts'
import type { ResolvedRequest } from '../resolution/resolve-requests.ts'

export function markStale(
  findings: readonly FileFinding[],
  { request, universe, resolution }: ResolvedRequest,
): readonly FileFinding[] {
  const isStale = new Set(findings.flatMap(({ file, stale }) => (stale === undefined ? [] : [file.path])))
  const oldest = [
    ...findings.flatMap(({ stale, checkedAt }) =>
      stale === undefined || checkedAt === null ? [] : [{ stale, at: checkedAt }],
    ),
    ...outcomesIn(universe).flatMap((outcome) => {
      const stale = staleOf(outcome)
      return stale === null || outcome.kind !== 'answer' ? [] : [{ stale, at: outcome.at }]
    }),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1))[0]
  if (oldest === undefined) return findings
  const wishes = request.wishes.filter(({ key }) => !isStale.has(key))
  if (wishes.length === 0) return findings
  const without = resolve({ ...request, wishes }, withoutStale(universe))
  return findings.map((finding) => {
    const { path } = finding.file
    if (isStale.has(path) || fateOf(path, resolution) === fateOf(path, without)) return finding
    return judgeAgain(finding, { kind: 'rests-on-stale', ...oldest })
  })
}

function outcomesIn({ projects, versions, versionsOfProjects }: Universe): readonly Outcome<unknown>[] {
  return [...projects.values(), ...versions.values(), ...versionsOfProjects.values()]
}

function withoutStale(universe: Universe): Universe {
  return {
    ...universe,
    projects: failStale(universe.projects),
    versions: failStale(universe.versions),
    versionsOfProjects: failStale(universe.versionsOfProjects),
  }
}

function failStale<T>(outcomes: ReadonlyMap<string, Outcome<T>>): ReadonlyMap<string, Outcome<T>> {
  return new Map(
    [...outcomes].map(([key, outcome]) => {
      const stale = staleOf(outcome)
      return stale === null
        ? [key, outcome]
        : [key, { kind: 'failed', reason: stale.reason, at: stale.since, last: null }]
    }),
  )
}

/** What became of a wish, to compare. */
function fateOf(path: string, { moves, held }: Resolution): string {
  const move = moves.find(({ key }) => key === path)
  const hold = held.find(({ wish }) => wish.key === path)
  return JSON.stringify([move?.candidate.version.id, hold?.instead?.version.id, hold?.reasons])
}
