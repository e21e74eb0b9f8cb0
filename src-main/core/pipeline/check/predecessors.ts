import type { Candidate } from '../../model/states/finding.ts'
import { candidatesAmong, isLater, ofBestLoader } from '../../model/states/fit.ts'
import type { Target } from '../../model/states/target.ts'
import type { Version } from '../../model/versions/version.ts'

/** Versions of one project that are thought of. */
const MAX_COUNT = 12

/** What a version could go back to where it stands in the way of others: what fits and was published earlier, the newer first. */
export function predecessorsOf(current: Version, versions: readonly Version[], target: Target): readonly Candidate[] {
  const earlier = versions.filter(({ published }) => published < current.published)
  return ofBestLoader(candidatesAmong(earlier, target), target)
    .toSorted((a, b) => (isLater(a.version, b.version) ? -1 : 1))
    .slice(0, MAX_COUNT)
}
