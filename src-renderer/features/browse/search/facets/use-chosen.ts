import { nameGame } from '../../../../lib/words/names.ts'
import { useBrowse } from '../browse-store.ts'
import { clear, isFor, listChosen, needsTarget, type FacetKey, type FacetTarget } from './facets.ts'

/** The instance that things are looked for. */
export interface ChosenInstance extends FacetTarget {
  readonly label: string
  /** `Fabric 1.21.11`. */
  readonly game: string
}

export interface Chosen {
  /** null: there is none with a loader and a game version, or what is looked for makes its own. */
  readonly target: ChosenInstance | null
  /** What is compatible with it alone is looked for. */
  readonly isForTarget: boolean
  /** Everything else that is chosen. */
  readonly keys: readonly FacetKey[]
  setForTarget(isForTarget: boolean): void
  /** All else goes. */
  clearKeys(): void
}

/** What is looked for, where the loader and the game version of an instance are one thing. */
export function useChosen(): Chosen {
  const { facets, choose, instances, instance } = useBrowse()
  const entry = needsTarget(facets.type) ? instances.find(({ id }) => id === instance) : undefined
  const target =
    entry === undefined || entry.loader === null || entry.gameVersion === null
      ? null
      : { label: entry.label, game: nameGame(entry), loaders: [entry.loader], gameVersions: [entry.gameVersion] }
  const isForTarget = target !== null && isFor(facets, target)
  const { loaders, gameVersions } = facets
  const none: FacetTarget = { loaders: [], gameVersions: [] }
  return {
    target,
    isForTarget,
    keys: listChosen(isForTarget ? { ...facets, ...none } : facets),
    setForTarget(isWanted) {
      const wanted = isWanted && target !== null ? { loaders: target.loaders, gameVersions: target.gameVersions } : none
      choose({ ...facets, ...wanted })
    },
    clearKeys: () => choose({ ...clear(facets), ...(isForTarget && { loaders, gameVersions }) }),
  }
}
