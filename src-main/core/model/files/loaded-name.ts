import { isOlderThan } from '../instances/game-version.ts'
import type { FileType } from './installed-file.ts'
import type { Loader } from '../instances/loader.ts'
import { enabledName } from '../paths/disabled-name.ts'

/** What decides which files of its folders an instance reads. */
export interface Reader {
  readonly loader: Loader | null
  readonly gameVersion: string | null
}

/** Forge of 1.12.2 and before reads more than its successors, and in more places. */
export function isOldForge({ loader, gameVersion }: Reader): boolean {
  return loader === 'forge' && isOlderThan(gameVersion, '1.13') === true
}

/**
 * Whether a file of this name (without `.disabled`) is read from the folder of its type. Mods, as the loaders' own sources have it:
 * Fabric and its kin: `*.jar`, no dot files. Quilt: also `*.zip`. Forge since 1.13 and NeoForge: `*.jar` in any case, dot files
 * too. Forge of 1.12.2 and before: `*.jar` and `*.zip`. LiteLoader: `*.litemod`; the tweaks among jars, which it also starts, name no
 * version and are nobody's to bring. Of every other type the game reads `*.zip`.
 */
export function isLoadedName(name: string, type: FileType, reader: Reader): boolean {
  if (type !== 'mod') return name.endsWith('.zip')
  if (reader.loader === 'quilt') return /\.(jar|zip)$/.test(name) && !name.startsWith('.')
  if (reader.loader === 'liteloader') return name.endsWith('.litemod')
  if (isOldForge(reader)) return /\.(jar|zip)$/.test(name)
  if (reader.loader === 'forge' || reader.loader === 'neoforge') return name.toLowerCase().endsWith('.jar')
  return name.endsWith('.jar') && !name.startsWith('.')
}

/** Whether what lies at this path, relative to the game folder, is read once it is enabled. Folders in `mods` are for those who look into any. */
export function isLoadedPath(path: string, reader: Reader): boolean {
  const enabled = enabledName(path)
  const plain = enabled.slice(enabled.lastIndexOf('/') + 1)
  if (!enabled.startsWith('mods/')) return isLoadedName(plain, 'resourcepack', reader)
  const isNested = enabled.indexOf('/') !== enabled.lastIndexOf('/')
  return isLoadedName(plain, 'mod', reader) && (!isNested || readsFolders(reader))
}

function readsFolders(reader: Reader): boolean {
  return reader.loader === 'quilt' || reader.loader === 'liteloader' || isOldForge(reader)
}
