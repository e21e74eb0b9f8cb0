import type { Candidate } from '../../model/states/finding.ts'
import { candidatesAmong, isLater, ofBestLoader } from '../../model/states/fit.ts'
import { successionOf } from '../../model/states/succession.ts'
import type { Target } from '../../model/states/target.ts'
import type { Version } from '../../model/versions/version.ts'

/** Versions of one project that are thought of in the place of another. */
const MAX_COUNT = 12

/**
 * What could come in the place of the newest, the newer first: older than it, newer than what is there, for the same loaders
 * and game versions as far as these matter, of a channel no less stable.
 */
export function successorsOf(
  newest: Candidate,
  among: { readonly versions: readonly Version[]; readonly current: Version | null; readonly target: Target | null },
): readonly [Candidate, ...Candidate[]] {
  const { target, current } = among
  if (target === null) return [newest]
  const fitting = candidatesAmong(among.versions, target)
  const predecessors = { gameVersion: target.gameVersion, among: fitting.map(({ version }) => version) }
  const others = fitting
    .filter(({ version }) => version.id !== newest.version.id && isLater(newest.version, version))
    .filter(({ version }) => current === null || successionOf(version, { ...predecessors, current }) === 'newer')
    .toSorted((a, b) => (isLater(a.version, b.version) ? -1 : 1))
    .slice(0, MAX_COUNT)
  return [newest, ...others]
}

/** What a version could go back to where it stands in the way of others: what fits and was published earlier, the newer first. */
export function predecessorsOf(current: Version, versions: readonly Version[], target: Target): readonly Candidate[] {
  const earlier = versions.filter(({ published }) => published < current.published)
  return ofBestLoader(candidatesAmong(earlier, target), target)
    .toSorted((a, b) => (isLater(a.version, b.version) ? -1 : 1))
    .slice(0, MAX_COUNT)
}
