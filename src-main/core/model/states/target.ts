import { sayLoader } from '../../../../resources/text/loader-names.ts'
import { message, type Message } from '../../../../resources/text/text.ts'
import type { Channel } from '../versions/channel.ts'
import type { FileType } from '../files/installed-file.ts'
import type { InstanceDescription } from '../instances/instance.ts'
import type { Loader } from '../instances/loader.ts'
import type { Project } from '../projects/project.ts'
import type { Version } from '../versions/version.ts'

/**
 * What a version must fit to go into an instance: one of `loaders` (the best first; a later one counts only where a project
 * offers nothing for those before it), the game version, and a channel no less stable than `channel`.
 */
export interface Target {
  readonly loaders: readonly Loader[]
  readonly gameVersion: string
  readonly channel: Channel
}

/** Loaders of shaders, the commonest first (fact H71). */
const SHADER_LOADERS: readonly Loader[] = ['iris', 'optifine', 'canvas', 'vanilla']

/** None of them is a loader of mods. */
const PACK_LOADERS: readonly Loader[] = ['minecraft', 'datapack', ...SHADER_LOADERS]

/** Whether these load shaders, and nothing else. */
export function isForShaders({ loaders }: Pick<Target, 'loaders'>): boolean {
  return loaders.length > 0 && loaders.every((loader) => SHADER_LOADERS.includes(loader))
}

/** The targets of every type of file in one instance. */
export type Targets = Readonly<Record<FileType, Target | null>>

/** What people take. */
export interface Taste {
  readonly channel: Channel
  /** Fabric's versions on Quilt, where a project has none of Quilt's own. */
  readonly fabricOnQuilt: boolean
}

export function targetsOf(instance: InstanceDescription, taste: Taste): Targets {
  const of = (type: FileType) => targetFor(instance, type, taste)
  return { mod: of('mod'), resourcepack: of('resourcepack'), shader: of('shader'), datapack: of('datapack') }
}

/** What a project's files are in an instance; null: nothing that goes into one as a file (a modpack, a server). */
export function fileTypeOf(project: Pick<Project, 'type' | 'loaders'>): FileType | null {
  if (project.type === 'resourcepack' || project.type === 'shader' || project.type === 'datapack') return project.type
  if (project.type !== 'mod' && project.type !== 'plugin') return null
  return project.loaders.length > 0 && project.loaders.every((loader) => loader === 'datapack') ? 'datapack' : 'mod'
}

/**
 * The loaders whose mods an instance takes: its own, Fabric's on Quilt where people want that, Forge's on NeoForge for 1.20.1, and last
 * those that a compatibility layer lets in.
 */
function modLoaders(
  instance: Pick<InstanceDescription, 'loader' | 'gameVersion' | 'alsoLoads'>,
  taste: Taste,
): readonly Loader[] {
  const own = ownLoaders(instance, taste)
  return own.length === 0 ? [] : [...new Set([...own, ...(instance.alsoLoads ?? [])])]
}

function ownLoaders(
  { loader, gameVersion }: Pick<InstanceDescription, 'loader' | 'gameVersion'>,
  { fabricOnQuilt }: Taste,
): readonly Loader[] {
  if (loader === null) return []
  if (loader === 'quilt' && fabricOnQuilt) return ['quilt', 'fabric']
  if (loader === 'neoforge' && gameVersion === '1.20.1') return ['neoforge', 'forge']
  return [loader]
}

/** What files of a type must fit in an instance; null where that cannot be told: no loader for mods, no game version. */
function targetFor(instance: InstanceDescription, type: FileType, taste: Taste): Target | null {
  if (instance.gameVersion === null) return null
  const loaders = type === 'mod' ? modLoaders(instance, taste) : packLoaders(type)
  return loaders.length === 0 ? null : { loaders, gameVersion: instance.gameVersion, channel: taste.channel }
}

/** An installed version, and the channels that somebody chose, by project id. */
export interface Predecessor {
  readonly version: Version
  readonly channels: ReadonlyMap<string, Channel>
}

/** The target of an installed version's successor: a shader stays with the shader loaders that it was made for. */
export function successorTarget(target: Target, type: FileType, { version, channels }: Predecessor): Target {
  const chosen = { ...target, channel: channels.get(version.projectId) ?? target.channel }
  if (type !== 'shader') return chosen
  const own = target.loaders.filter((loader) => version.loaders.includes(loader))
  return own.length === 0 ? chosen : { ...chosen, loaders: own }
}

/** Whether what fits is a pack of some type, and no mod. */
export function isForPacks({ loaders }: Pick<Target, 'loaders'>): boolean {
  return loaders.every((loader) => PACK_LOADERS.includes(loader))
}

export function sayTarget({ loaders, gameVersion }: Target): Message {
  const [loader] = loaders
  if (loader === 'datapack') return message('data-packs-and-game', { gameVersion })
  return message('loader-and-game', { loader: sayLoader(loader, message('any-loader')), gameVersion })
}

function packLoaders(type: Exclude<FileType, 'mod'>): readonly Loader[] {
  if (type === 'resourcepack') return ['minecraft']
  return type === 'shader' ? SHADER_LOADERS : ['datapack']
}
