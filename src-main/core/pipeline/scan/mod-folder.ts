import { isOlderThan } from '../../model/instances/game-age.ts'
import { isLoadedName, isOldForge } from '../../model/files/loaded-name.ts'
import { findLoader } from '../../model/instances/known-loaders.ts'
import type { Loader } from '../../model/instances/loader.ts'
import { isDisabledName } from '../../model/paths/disabled-name.ts'

/**
 * Which files of the mods folder a loader reads: those that `isLoadedName` names, and in folders: Quilt in any, to any depth, but none
 * that is named with a dot or `.disabled`, holds `quilt_loader_ignored`, or is named for another game version. Forge of 1.12.2
 * and before in the folder named for the game version and in `memory_repo`, the repository of the jars that other jars carried.
 * LiteLoader in the folder named for the game version.
 */
export interface ModFolder {
  /** Whether the loader would read a file of this name (without `.disabled`). */
  readonly isMod: (name: string) => boolean
  /** Whether it looks into a folder (null: never); `path` is relative to the mods folder, `names` is what the folder holds. */
  readonly enters: ((path: string, names: readonly string[]) => boolean) | null
  readonly isKnown: boolean
}

export function describeModFolder(loader: Loader | null, gameVersion: string | null): ModFolder {
  const isMod = (name: string) => isLoadedName(name, 'mod', { loader, gameVersion })
  if (loader === 'quilt') {
    return { isMod, enters: (path, names) => entersInQuilt(path, names, gameVersion), isKnown: true }
  }
  if (isOldForge({ loader, gameVersion })) {
    const enters = (path: string) => path === gameVersion || path.split('/')[0] === 'memory_repo'
    return { isMod, enters, isKnown: true }
  }
  if (loader === 'liteloader') return { isMod, enters: (path) => path === gameVersion, isKnown: true }
  return { isMod, enters: null, isKnown: loader === null || findLoader(loader) !== undefined }
}

function entersInQuilt(path: string, names: readonly string[], gameVersion: string | null): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name.startsWith('.') || isDisabledName(name) || names.includes('quilt_loader_ignored')) return false
  if (!/^[\d<>=~*^]/.test(name) || gameVersion === null) return true
  return name.split(' ').every((part) => part === '' || isSatisfied(part, gameVersion))
}

/** One constraint of a folder's name. `~1.20.1`: up to the next minor version; `^1.20.1`: up to the next major one. */
function isSatisfied(constraint: string, gameVersion: string): boolean {
  const [, operator = '', version = ''] = /^([<>]=?|[=~^*]?)(.*)$/.exec(constraint) ?? []
  const isBelow = isOlderThan(gameVersion, version)
  if (operator === '*') return true
  if (operator === '' || operator === '=') return version === gameVersion
  if (isBelow === null) return false
  const isSame = version === gameVersion
  if (operator === '<') return isBelow
  if (operator === '<=') return isBelow || isSame
  if (operator === '>') return !isBelow && !isSame
  if (isBelow || operator === '>=') return !isBelow
  const kept = operator === '~' ? 2 : 1
  const head = (text: string) => text.split('.').slice(0, kept).join('.')
  return head(gameVersion) === head(version)
}
