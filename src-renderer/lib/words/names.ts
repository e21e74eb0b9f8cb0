import type { ChangeKind, Channel, FileType, Launcher, LibraryEntry } from '../../../src-preload/contract.ts'
import type { TextId } from '../../../resources/text/catalogue.ts'
import { nameLoader as nameByTag } from '../../../resources/text/loader-names.ts'
import { formatMessage } from '../../../resources/text/text.ts'

const LAUNCHERS = {
  vanilla: 'launcher-vanilla',
  prism: 'launcher-prism',
  multimc: 'launcher-multimc',
  'modrinth-app': 'launcher-modrinth-app',
  curseforge: 'launcher-curseforge',
  atlauncher: 'launcher-atlauncher',
  gdlauncher: 'launcher-gdlauncher',
  xmcl: 'launcher-xmcl',
  ftb: 'launcher-ftb',
  technic: 'launcher-technic',
  hmcl: 'launcher-hmcl',
  pcl2: 'launcher-pcl2',
  server: 'launcher-server',
  folder: 'launcher-folder',
} as const satisfies Record<Launcher, TextId>

/** What the service offers, the commonest first. */
export const PROJECT_TYPES = ['mod', 'modpack', 'resourcepack', 'shader', 'datapack', 'plugin'] as const

type ProjectType = (typeof PROJECT_TYPES)[number]

/** One of them, and several. */
const TYPES = {
  mod: ['type-mod', 'type-mods'],
  modpack: ['type-modpack', 'type-modpacks'],
  resourcepack: ['type-resourcepack', 'type-resourcepacks'],
  shader: ['type-shader', 'type-shaders'],
  datapack: ['type-datapack', 'type-datapacks'],
  plugin: ['type-plugin', 'type-plugins'],
} as const satisfies Record<FileType | ProjectType, readonly [TextId, TextId]>

const CHANNELS = {
  release: 'channel-release',
  beta: 'channel-beta',
  alpha: 'channel-alpha',
} as const satisfies Record<Channel, TextId>

const CHANNEL_MEANINGS = {
  release: 'channel-release-accepted',
  beta: 'channel-beta-accepted',
  alpha: 'channel-alpha-accepted',
} as const satisfies Record<Channel, TextId>

const CHANGES = {
  update: 'change-update',
  install: 'change-install',
  'install-pack': 'change-install-pack',
  'update-pack': 'change-update-pack',
  remove: 'action-remove',
  enable: 'action-enable',
  disable: 'action-disable',
  move: 'change-move',
  fix: 'change-fix',
  bisect: 'change-bisect',
  undo: 'undo',
  redo: 'change-redo',
  'undo-with-later': 'change-undo-with-later',
  'restore-point': 'change-restore-point',
  restore: 'change-restore',
  hold: 'inspector-hold',
} as const satisfies Record<ChangeKind | 'hold', TextId>

export function nameLauncher(launcher: Launcher): string {
  return formatMessage(LAUNCHERS[launcher])
}

/** `Fabric 0.16.5`. */
export function nameLoader(loader: string | null, version: string | null = null): string {
  if (loader === null) return formatMessage('loader-none')
  return version === null ? nameByTag(loader) : `${nameByTag(loader)} ${version}`
}

/** What a game folder runs: `Fabric 1.21.11`; without a loader the version alone. */
export function nameGame({ loader, gameVersion }: Pick<LibraryEntry, 'loader' | 'gameVersion'>): string {
  const game = gameVersion ?? formatMessage('game-version-unknown')
  return loader === null ? game : `${nameByTag(loader)} ${game}`
}

export function nameFileType(type: FileType): string {
  return formatMessage(TYPES[type][0])
}

/** Several of them: `Resource packs`. */
export function nameFileTypes(type: FileType): string {
  return formatMessage(TYPES[type][1])
}

/** Also for the service's own project types, which may be new to us. */
export function nameProjectType(type: string): string {
  const known = PROJECT_TYPES.find((one) => one === type)
  if (known !== undefined) return formatMessage(TYPES[known][0])
  // Of what has no version yet.
  return type === 'project' ? formatMessage('type-project') : type
}

/** Several of them: `Data packs`. */
export function nameProjectTypes(type: string): string {
  const known = PROJECT_TYPES.find((one) => one === type)
  return known === undefined ? formatMessage('type-others', { type }) : formatMessage(TYPES[known][1])
}

export function nameChannel(channel: Channel): string {
  return formatMessage(CHANNELS[channel])
}

/** What a person accepts who chose it. */
export function nameAcceptance(channel: Channel): string {
  return formatMessage(CHANNEL_MEANINGS[channel])
}

export function nameChange(kind: ChangeKind | 'hold'): string {
  return formatMessage(CHANGES[kind])
}
