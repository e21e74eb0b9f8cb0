import { shortVersions, type ShortVersions, type VersionPlace } from '../versions/short-versions.ts'
import { isLowerText } from '../versions/version-number.ts'
import { isLauncherFile } from '../paths/launcher-file.ts'
import type { PlanStep } from './plan.ts'

/** The versions of a step as they are shown beside each other. */
export interface ShownVersions extends ShortVersions {
  /** It goes back to a lower or an earlier one. */
  readonly isBack: boolean
}

type Step = Pick<PlanStep, 'title' | 'from' | 'to' | 'marks'>

/** `from` is null too where both are of one number. */
export function shownVersions({ title, from, to, marks = [] }: Step, place: VersionPlace = {}): ShownVersions {
  const [before, after] = [from?.version ?? null, to?.version ?? null]
  // Game and loader by their names, which are all that it says.
  if (to !== null && isLauncherFile(to.path))
    return { from: before === after ? null : before, to: after, isBack: false }
  const short = shortVersions(before, after, { ...place, title })
  const isMarked = marks.includes('earlier') || marks.includes('lower-number')
  return {
    from: short.from === short.to ? null : short.from,
    to: short.to,
    isBack: isMarked || isLowerText(after, before),
  }
}
