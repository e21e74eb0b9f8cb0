import { message } from '../../../../resources/text/text.ts'
import { readdirSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import type { FileType } from '../../model/files/installed-file.ts'
import type { InstanceDescription, Instance } from '../../model/instances/instance.ts'
import { isLoadedName, isOldForge } from '../../model/files/loaded-name.ts'
import type { Reason } from '../../model/words/reason.ts'
import { readSmallText } from '../../files/read-plain.ts'
import { reason } from '../../model/files/scan-reasons.ts'
import { isOlderThan } from '../../model/instances/game-version.ts'
import { findLoader } from '../../model/instances/known-loaders.ts'
import type { Loader } from '../../model/instances/loader.ts'
import { isDisabledName } from '../../model/paths/disabled-name.ts'

/** A folder of the game folder that holds what players install. */
export interface ContentFolder {
  /** Relative to the game folder, `/`. */
  readonly path: string
  readonly type: FileType
  /** Whether a file of this name (without `.disabled`) is read from it. */
  readonly isContent: (name: string) => boolean
  /** Whether a folder in it is read like a file, by what it holds and what its folders hold; null: none ever is. */
  readonly isPack: ((names: readonly string[], namesIn: (folder: string) => readonly string[]) => boolean) | null
  /** Whether a folder in it is looked into; null: none ever is. */
  readonly enters: ModFolder['enters']
}

const hasPackFile: ContentFolder['isPack'] = (names) => names.includes('pack.mcmeta')
/** Shader loaders find the `shaders` folder deeper too: an archive that was unpacked into a folder of its own. */
const hasShaders: ContentFolder['isPack'] = (names, namesIn) =>
  names.includes('shaders') || names.slice(0, 20).some((name) => namesIn(name).includes('shaders'))

/** Where this instance's files lie, and what is to be said of that. */
export function listContentFolders(instance: InstanceDescription): {
  readonly folders: readonly ContentFolder[]
  readonly notes: readonly Reason[]
} {
  const notes: Reason[] = []
  const mods = describeModFolder(instance.loader, instance.gameVersion)
  if (!mods.isKnown) {
    notes.push(reason('unknown-loader', message('loaded-mods-not-known', { loader: instance.loader ?? '' })))
  }
  const isPackName = (name: string) => isLoadedName(name, 'resourcepack', instance)
  const packs = { isContent: isPackName, isPack: hasPackFile, enters: null }
  const folders: ContentFolder[] = [
    { path: 'mods', type: 'mod', isContent: mods.isMod, isPack: null, enters: mods.enters },
    ...(instance.launcher === 'atlauncher' ? [{ ...ASIDE, isContent: isJarIn(mods) }] : []),
    { path: 'resourcepacks', type: 'resourcepack', ...packs },
    { path: 'shaderpacks', type: 'shader', ...packs, isPack: hasShaders },
    { path: 'datapacks', type: 'datapack', ...packs },
  ]
  for (const world of listWorlds(instance, notes))
    folders.push({ path: `${world}/datapacks`, type: 'datapack', ...packs })
  return { folders, notes }
}

/** Where ATLauncher puts what is switched off: resource packs too, which no name tells from what old Forge loads (fact D22). */
const ASIDE = { path: 'disabledmods', type: 'mod', isPack: null, enters: null } as const

function isJarIn({ isMod }: ModFolder): ContentFolder['isContent'] {
  return (name) => isMod(name) && name.endsWith('.jar')
}

/** Folders of worlds, relative to the game folder. */
function listWorlds(instance: InstanceDescription, notes: Reason[]): readonly string[] {
  if (instance.side === 'client') return listNames(join(instance.gamePath, 'saves')).map((name) => `saves/${name}`)
  const name = readLevelName(instance.gamePath)
  const path = relative(instance.gamePath, join(instance.gamePath, name)).replaceAll('\\', '/')
  if (path !== '' && !path.startsWith('../') && path !== '..' && !isAbsolute(path)) return [path]
  notes.push(reason('world-outside', message('world-outside', { name })))
  return []
}

/** Real ones have 2 KiB. */
const MAX_PROPERTIES = 1 << 20

/** `level-name` of `server.properties`; `world` when it does not say. */
function readLevelName(gamePath: string): string {
  // A server that was never started has none.
  const text = readSmallText(join(gamePath, 'server.properties'), MAX_PROPERTIES) ?? ''
  const name = /^[ \t]*level-name[ \t]*[=:][ \t]*(.*?)[ \t]*$/m.exec(text)?.[1] ?? ''
  return name.replaceAll(/\\(.)/g, '$1') || 'world'
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    return []
  }
}

/** Where new files of each type go, relative to the game folder, ending in `/`; data packs into the world, where there is just one. */
export function placeNewFiles(instance: Instance): Readonly<Record<FileType, string>> {
  const inWorlds = listContentFolders(instance).folders.filter(
    ({ path, type }) => type === 'datapack' && path.includes('/'),
  )
  const [world, ...others] = inWorlds
  return {
    mod: 'mods/',
    resourcepack: 'resourcepacks/',
    shader: 'shaderpacks/',
    datapack: world === undefined || others.length > 0 ? 'datapacks/' : `${world.path}/`,
  }
}

/**
 * Which files of the mods folder a loader reads: those that `isLoadedName` names, and in folders: Quilt in any, to any depth, but none
 * that is named with a dot or `.disabled`, holds `quilt_loader_ignored`, or is named for another game version. Forge of 1.12.2
 * and before in the folder named for the game version and in `memory_repo`, the repository of the jars that other jars carried.
 * LiteLoader in the folder named for the game version.
 */
interface ModFolder {
  /** Whether the loader would read a file of this name (without `.disabled`). */
  readonly isMod: (name: string) => boolean
  /** Whether it looks into a folder (null: never); `path` is relative to the mods folder, `names` is what the folder holds. */
  readonly enters: ((path: string, names: readonly string[]) => boolean) | null
  readonly isKnown: boolean
}

function describeModFolder(loader: Loader | null, gameVersion: string | null): ModFolder {
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
