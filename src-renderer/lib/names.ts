import type { ChangeKind, Channel, FileType, Launcher } from '../../src-preload/contract.ts'

const LAUNCHERS: Readonly<Record<Launcher, string>> = {
  vanilla: 'Minecraft Launcher',
  prism: 'Prism Launcher',
  multimc: 'MultiMC',
  server: 'Server',
  folder: 'Folder',
}

const LOADERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fabric: 'Fabric',
    quilt: 'Quilt',
    forge: 'Forge',
    neoforge: 'NeoForge',
    liteloader: 'LiteLoader',
  }),
)

const FILE_TYPES: Readonly<Record<FileType, string>> = {
  mod: 'Mod',
  resourcepack: 'Resource pack',
  shader: 'Shader',
  datapack: 'Data pack',
}

const CHANNELS: Readonly<Record<Channel, string>> = { release: 'Release', beta: 'Beta', alpha: 'Alpha' }

const CHANNEL_MEANINGS: Readonly<Record<Channel, string>> = {
  release: 'Releases only',
  beta: 'Releases and betas',
  alpha: 'Releases, betas and alphas',
}

const CHANGES: Readonly<Record<ChangeKind, string>> = {
  update: 'Update',
  install: 'Install',
  remove: 'Remove',
  enable: 'Enable',
  disable: 'Disable',
  move: 'Move',
  fix: 'Fix',
  bisect: 'Search for a bad mod',
  undo: 'Undo',
  redo: 'Redo',
  'undo-with-later': 'Undo with what came after',
  'restore-point': 'Restore to a point',
  restore: 'Restore from a lock file',
}

export function nameLauncher(launcher: Launcher): string {
  return LAUNCHERS[launcher]
}

/** `Fabric 0.16.5`; a loader that has no name here keeps its tag. */
export function nameLoader(loader: string | null, version: string | null = null): string {
  if (loader === null) return 'No loader'
  const name = LOADERS.get(loader) ?? loader
  return version === null ? name : `${name} ${version}`
}

export function nameFileType(type: FileType): string {
  return FILE_TYPES[type]
}

/** Several of them: `Resource packs`. */
export function nameFileTypes(type: FileType): string {
  return `${FILE_TYPES[type]}s`
}

/** Also for the service's own project types, which may be new to us. */
export function nameProjectType(type: string): string {
  const names = new Map(Object.entries({ ...FILE_TYPES, modpack: 'Modpack' }))
  return names.get(type) ?? type
}

export function nameChannel(channel: Channel): string {
  return CHANNELS[channel]
}

/** What a person accepts who chose it. */
export function nameAcceptance(channel: Channel): string {
  return CHANNEL_MEANINGS[channel]
}

export function nameChange(kind: ChangeKind): string {
  return CHANGES[kind]
}

/** A service's tag as words: `game-mechanics` becomes `Game mechanics`. */
export function nameTag(tag: string): string {
  const words = tag.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
