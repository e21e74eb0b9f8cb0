import type { Loader } from '../model/loader.ts'
import { isOlderThan } from './game-age.ts'

/**
 * Which files of the mods folder a loader reads, as their own sources have it:
 * Fabric: `*.jar`, no dot files, this folder only. Quilt: archives, no dot files, folders to any depth, but none that is
 * named with a dot or `.disabled`, holds `quilt_loader_ignored`, or is named for another game version. Forge since 1.13
 * and NeoForge: `*.jar` in any case, dot files too, this folder only. Forge of 1.12.2 and before: `*.jar` and `*.zip`,
 * also in the folder named for the game version and in
 * `memory_repo`, the repository of the jars that other jars carried.
 */
export interface ModFolder {
  /** Whether the loader would read a file of this name (without `.disabled`). */
  readonly isMod: (name: string) => boolean
  /** Whether it looks into a folder (null: never); `path` is relative to the mods folder, `names` is what the folder holds. */
  readonly enters: ((path: string, names: readonly string[]) => boolean) | null
  readonly isKnown: boolean
}

const FABRIC_KIN: readonly Loader[] = ['fabric', 'legacy-fabric', 'babric', 'ornithe']

export function describeModFolder(loader: Loader | null, gameVersion: string | null): ModFolder {
  if (loader === 'quilt') {
    return {
      isMod: (name) => /\.(jar|zip)$/.test(name) && !name.startsWith('.'),
      enters: (path, names) => entersInQuilt(path, names, gameVersion),
      isKnown: true,
    }
  }
  if (loader === 'forge' && isOlderThan(gameVersion, '1.13') === true) {
    const enters = (path: string) => path === gameVersion || path.split('/')[0] === 'memory_repo'
    return { isMod: (name) => /\.(jar|zip)$/.test(name), enters, isKnown: true }
  }
  if (loader === 'forge' || loader === 'neoforge') {
    return { isMod: (name) => name.toLowerCase().endsWith('.jar'), enters: null, isKnown: true }
  }
  const isKnown = loader === null || FABRIC_KIN.includes(loader)
  return { isMod: (name) => name.endsWith('.jar') && !name.startsWith('.'), enters: null, isKnown }
}

function entersInQuilt(path: string, names: readonly string[], gameVersion: string | null): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name.startsWith('.') || name.endsWith('.disabled') || names.includes('quilt_loader_ignored')) return false
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
