import type { LibraryEntry, Version } from '../../../src-preload/contract.ts'
import { nameLoader } from '../../lib/names.ts'

interface Fit {
  readonly isFit: boolean
  readonly words: string
}

/** By what the versions are listed for, newest first. The loader counts only for mods: packs name none that matters. */
export function describeFit(versions: readonly Listing[], instance: FitTarget, isMod: boolean): Fit {
  const { loader, gameVersion } = instance
  const ofLoader =
    isMod && loader !== null ? versions.filter(({ loaders }) => loaders.some((one) => one === loader)) : versions
  if (ofLoader.length === 0) {
    return { isFit: false, words: loader === null ? 'no versions' : `not for ${nameLoader(loader)}` }
  }
  const fitting = ofLoader.find((one) => gameVersion === null || one.gameVersions.includes(gameVersion))
  if (fitting === undefined) return { isFit: false, words: `not for ${gameVersion}` }
  return { isFit: true, words: `${fitting.number} fits` }
}

type Listing = Pick<Version, 'number' | 'loaders' | 'gameVersions'>

type FitTarget = Pick<LibraryEntry, 'loader' | 'gameVersion'>
