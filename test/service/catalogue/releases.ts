import type { Member } from './cast.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import { findWindow, SHOWCASE } from './targets.ts'
import type { Target } from './targets.ts'

/** One release of a project for one line of game versions; it becomes one version a jar. */
export interface Release {
  readonly target: Target
  readonly gameVersions: readonly string[]
  /** Milliseconds since the epoch. */
  readonly published: number
  /** `1.4.2`: grows with the date. */
  readonly number: string
  readonly channel: string
  readonly isNewestOfTarget: boolean
}

interface Draft {
  readonly target: Target
  readonly published: number
  readonly channel: string
  readonly isNewestOfTarget: boolean
}

const HOUR = 3_600_000

/** All releases of a project, oldest first. Depends on the seed and the member alone, so that others can plan against it. */
export function planReleases(member: Member, seed: number): readonly Release[] {
  const random = createRandom(seed, 'releases', member.n)
  const drafts = member.targets.flatMap((target) => draftTarget(member, target, random))
  let [major, minor, patch] = [member.kind === 'legacy' ? 0 : 1, 0, 0]
  return drafts
    .toSorted((a, b) => a.published - b.published)
    .map((draft) => {
      const step = random.next()
      if (step < 0.06) [major, minor, patch] = [major + 1, 0, 0]
      else if (step < 0.45) [minor, patch] = [minor + 1, 0]
      else patch += 1
      const gameVersions = pickCover(member, draft.target, random)
      return { ...draft, gameVersions, number: `${major}.${minor}.${patch}` }
    })
}

function draftTarget(member: Member, target: Target, random: Random): readonly Draft[] {
  const { from, to } = findWindow(target)
  const isShowcase = target.name === SHOWCASE.gameVersion
  const endsInBeta = member.kind === 'mod' && member.trouble === null && random.chance(0.1)
  const [low, high] = target.releases
  const least = isShowcase && endsInBeta ? 3 : low
  const count = member.kind === 'library' ? 2 : random.between(least, Math.max(least, high))
  const slot = (to - from) / count
  return Array.from({ length: count }, (_, at) => {
    const isLast = at === count - 1
    const isEarly = at === 0 && count > 2 && !endsInBeta && member.kind === 'mod' && random.chance(0.3)
    const offset = member.kind === 'library' ? at * slot : at * slot + slot * (0.1 + 0.8 * random.next())
    const day = Math.round((from + offset) / HOUR) * HOUR
    const published = day + (member.kind === 'library' ? 0 : 48 * HOUR) + random.between(0, 3_500_000)
    const channel = isLast && endsInBeta ? 'beta' : isEarly ? random.pick(['alpha', 'beta']) : 'release'
    return { target, published, channel, isNewestOfTarget: isLast }
  })
}

/** Libraries cover all of a line, so that whatever needs them finds them. */
function pickCover(member: Member, target: Target, random: Random): readonly string[] {
  const cover = member.kind === 'library' ? target.covers.at(-1) : random.pick(target.covers)
  return cover ?? [target.name]
}
