import { isOlderThan } from '../../model/game-age.ts'
import type { ProvidingOption } from './board.ts'
import type { RuleSources } from './edges.ts'
import { isNewer } from './ranges/is-newer.ts'

/**
 * Copies of a mod in other files that are there, of which the loader takes one in the stead of this copy: Forge and NeoForge the newer
 * ones, Fabric and Quilt any that suits who wants it (facts S20, S21). With a loader that takes all, or is not known: none.
 */
export function standInsFor(
  { id, place, version }: { readonly id: string; readonly place: string; readonly version: string | null },
  { board, request: { surroundings } }: Pick<RuleSources, 'board' | 'request'>,
): readonly ProvidingOption[] {
  const others = board
    .ofModId(id)
    .filter(({ option }) => option.kind === 'stay' && option.place !== place && option.isPassedOver !== true)
  if (takesAnyThatSuits(surroundings)) return others.filter((other) => other.version !== version)
  return takesNewest(surroundings) ? others.filter((other) => isNewer(other.version, version)) : []
}

/** Whether of several copies the newest is loaded, whoever wants another. */
export function takesNewest({ loader, gameVersion }: RuleSources['request']['surroundings']): boolean {
  return loader === 'neoforge' || (loader === 'forge' && isOlderThan(gameVersion, '1.14') === false)
}

function takesAnyThatSuits({ loader }: RuleSources['request']['surroundings']): boolean {
  return loader !== null && ['fabric', 'quilt', 'legacy-fabric', 'babric', 'ornithe'].includes(loader)
}
