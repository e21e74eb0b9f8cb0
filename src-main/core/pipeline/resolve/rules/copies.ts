import { takesFittingNested, takesNewestNested } from '../../../model/files/which-copy-loads.ts'
import type { Provision } from '../../../model/files/traits.ts'
import type { ProvidingOption } from '../board/board.ts'
import { preferredOf } from './bundles.ts'
import type { RuleSources } from './edges.ts'
import { isNewer } from '../ranges/maven-version.ts'

/** A mod that a file brings: the file's own, or of a jar in it. */
export interface Copy extends Provision {
  readonly place: string
  readonly isOwn: boolean
}

/**
 * Copies of a mod in other files that are there, of which the loader takes one in the stead of this copy: Forge and NeoForge by their
 * listings, else the newer ones, Fabric and Quilt any that suits who wants it (facts S20, S21, S23). With a loader that takes all, or is
 * not known: none.
 */
export function substitutesFor(
  copy: Copy,
  { board, request: { surroundings } }: Pick<RuleSources, 'board' | 'request'>,
): readonly ProvidingOption[] {
  const others = board
    .ofModId(copy.id)
    .filter(({ option }) => option.kind === 'stay' && option.place !== copy.place && option.isPassedOver !== true)
  if (takesFittingNested(surroundings.loader)) return others.filter((other) => other.version !== copy.version)
  return takesNewestNested(surroundings) ? others.filter((other) => isTakenBefore(copy, copyOf(copy.id, other))) : []
}

export function copyOf(id: string, { option, ...brought }: ProvidingOption): Copy {
  return { id, ...brought, place: option.place, isOwn: option.traits?.owns?.includes(id) === true }
}

/** What lies in the folder itself comes before any listed jar, and of jars of one artifact one is taken. */
function isTakenBefore(copy: Copy, other: Copy): boolean {
  const [own, listed] = [copy.bundledAs, other.bundledAs]
  if (copy.isOwn !== other.isOwn && (own ?? listed) !== undefined) return other.isOwn
  const preferred = own === undefined || own.artifact !== listed?.artifact ? null : preferredOf(own, listed)
  return preferred === null ? isNewer(other.version, copy.version) : preferred === listed
}
