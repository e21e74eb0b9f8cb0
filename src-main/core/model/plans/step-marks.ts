import { isLowerNumber, versionNumberOf } from '../versions/version-number.ts'
import type { Version } from '../versions/version.ts'
import { isPlaceholder } from '../versions/withdrawn.ts'

/**
 * What is worth seeing of the way from one version of a project to another: `earlier`, it was published before the one that is there;
 * `lower-number`, it was published later, and its number is lower; `major`, the first part of its number is higher; `beta`, `alpha`: it is
 * less stable than the one that is there.
 */
export type StepMark = 'earlier' | 'lower-number' | 'major' | 'beta' | 'alpha'

const STEADINESS = ['alpha', 'beta', 'release'] as const

/** undefined: the service does not know the one that is there, so nothing can be said of the way. */
export function stepMarksOf(from: Version, to: Version): readonly StepMark[] | undefined {
  if (isPlaceholder(from)) return undefined
  const order = orderMark(from, to)
  const { channel } = to
  const isLessStable = STEADINESS.indexOf(channel) < STEADINESS.indexOf(from.channel)
  return [...(order === null ? [] : [order]), ...(channel !== 'release' && isLessStable ? [channel] : [])]
}

function orderMark(from: Version, to: Version): 'earlier' | 'lower-number' | 'major' | null {
  if (to.published < from.published) return 'earlier'
  const [before, after] = [versionNumberOf(from), versionNumberOf(to)]
  // Numbers of two schemes say nothing beside each other.
  if (before === null || after === null || before.shape !== after.shape) return null
  if (isLowerNumber(after, before)) return 'lower-number'
  // Years and game versions in a number say nothing of how much has changed.
  const isMajorJump = after.shape.endsWith('plain') && Number(after.parts[0]) > Number(before.parts[0])
  return isMajorJump ? 'major' : null
}
