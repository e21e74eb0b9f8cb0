/**
 * How each launcher is found and told to start an instance. An option and what belongs to it are one argument:
 * the name of an instance is not to be trusted, and can be no option so.
 */
import { join } from 'node:path'
import type { PlayJoin, PlayLauncher } from '../../model/play/start-way.ts'
import type { DiscoverPlaces } from '../../pipeline/discover/usual-places.ts'

/** What a launcher is told of. */
export interface ToStart {
  /** What it calls the instance. */
  readonly id: string
  /** Absolute: the folder of the instance. */
  readonly path: string
  /** Absolute: where it keeps its settings, if that is not where it looks by itself; null: it is. */
  readonly root: string | null
  /** An account of the launcher's, by its id, where it has to be told; null: not known, or more than one. */
  readonly account: string | null
  readonly join: PlayJoin | null
}

type Start =
  /** null: not without what is missing here; it is opened. */
  | { readonly kind: 'arguments'; readonly of: (what: ToStart) => readonly string[] | null }
  | { readonly kind: 'link'; readonly of: (what: ToStart) => string }
  /** It cannot be told. */
  | { readonly kind: 'none' }

type Platform = 'linux' | 'win32' | 'darwin'

export interface LauncherProgram {
  /** Names on the PATH. */
  readonly names: readonly string[]
  /** Where it is usually put: absolute paths. */
  readonly places: Readonly<Record<Platform, (places: DiscoverPlaces) => readonly string[]>>
  /** null: it is in none. */
  readonly flatpak: string | null
  readonly start: Start
  /** What it can enter at once. */
  readonly joins: readonly PlayJoin['kind'][]
}

export const LAUNCHER_PROGRAMS: Readonly<Record<PlayLauncher, LauncherProgram>> = {
  prism: {
    names: ['prismlauncher'],
    places: {
      linux: (places) => ['/snap/bin/prismlauncher', inLocalBin(places, 'prismlauncher')],
      win32: (places) => [
        inPrograms(places, 'PrismLauncher', 'prismlauncher.exe'),
        inScoop(places, 'prismlauncher', 'prismlauncher.exe'),
      ],
      darwin: (places) => inApplications(places, ['Prism Launcher', 'PrismLauncher'], 'prismlauncher'),
    },
    flatpak: 'org.prismlauncher.PrismLauncher',
    start: { kind: 'arguments', of: argumentsOfPrism },
    joins: ['server', 'world'],
  },
  polymc: {
    names: ['polymc'],
    places: {
      linux: (places) => [inLocalBin(places, 'polymc')],
      win32: (places) => [inPrograms(places, 'PolyMC', 'polymc.exe')],
      darwin: (places) => inApplications(places, ['PolyMC'], 'polymc'),
    },
    flatpak: 'org.polymc.PolyMC',
    start: { kind: 'arguments', of: argumentsOfPrism },
    joins: ['server'],
  },
  multimc: {
    names: ['multimc', 'MultiMC'],
    places: {
      linux: ({ homeFolder }) => besideHome(homeFolder, 'MultiMC'),
      win32: (places) => [
        ...besideHome(places.homeFolder, 'MultiMC.exe'),
        inPrograms(places, 'MultiMC', 'MultiMC.exe'),
        inScoop(places, 'multimc', 'MultiMC.exe'),
      ],
      darwin: (places) => inApplications(places, ['MultiMC'], 'MultiMC'),
    },
    flatpak: null,
    start: { kind: 'arguments', of: argumentsOfPrism },
    joins: ['server'],
  },
  minecraft: {
    names: ['minecraft-launcher'],
    places: {
      linux: () => ['/opt/minecraft-launcher/minecraft-launcher', '/snap/bin/mc-installer'],
      win32: ({ env }) => [
        join(env['ProgramFiles(x86)'] || 'C:\\Program Files (x86)', 'Minecraft Launcher', 'MinecraftLauncher.exe'),
        'C:\\XboxGames\\Minecraft Launcher\\Content\\Minecraft.exe',
      ],
      darwin: (places) => inApplications(places, ['Minecraft'], 'launcher'),
    },
    flatpak: 'com.mojang.Minecraft',
    start: { kind: 'none' },
    joins: [],
  },
  'modrinth-app': {
    names: ['ModrinthApp', 'modrinth-app'],
    places: {
      linux: () => [],
      win32: ({ env, homeFolder }) => [join(localData(env, homeFolder), 'Modrinth App', 'Modrinth App.exe')],
      darwin: (places) => inApplications(places, ['Modrinth App'], 'Modrinth App'),
    },
    flatpak: 'com.modrinth.ModrinthApp',
    start: { kind: 'link', of: linkOfModrinth },
    joins: ['server', 'world'],
  },
  atlauncher: {
    names: ['atlauncher'],
    places: {
      linux: () => [],
      win32: ({ env, homeFolder }) => [
        join(env['APPDATA'] || join(homeFolder, 'AppData', 'Roaming'), 'ATLauncher', 'ATLauncher.exe'),
      ],
      darwin: (places) => inApplications(places, ['ATLauncher'], 'ATLauncher'),
    },
    flatpak: 'com.atlauncher.ATLauncher',
    // Fact D43.
    start: { kind: 'arguments', of: ({ id }) => [`--launch=${id}`] },
    joins: [],
  },
  xmcl: {
    // Fact D44.
    ...opened(['xmcl'], 'X Minecraft Launcher', 'app.xmcl.voxelum'),
    start: {
      kind: 'arguments',
      of: ({ path, account }) => (account === null ? null : ['launch', path, '--user', account]),
    },
  },
  gdlauncher: opened(['gdlauncher', 'gdlauncher-carbon'], 'GDLauncher', null),
  curseforge: opened(['curseforge'], 'CurseForge', null),
  hmcl: opened(['hmcl'], 'HMCL', null),
  pcl2: opened(['pcl2'], 'Plain Craft Launcher 2', null),
  ftb: opened(['ftb-app', 'ftbapp'], 'FTB App', null),
  technic: opened(['technic-launcher', 'technic'], 'TechnicLauncher', null),
}

/** One that is only opened (fact D45). `app`: its name as an installed program. */
function opened(names: readonly string[], app: string, flatpak: string | null): LauncherProgram {
  return {
    names,
    places: {
      linux: (places) => names.map((name) => inLocalBin(places, name)),
      win32: (places) => [inPrograms(places, app, `${app}.exe`)],
      darwin: (places) => inApplications(places, [app], app),
    },
    flatpak,
    start: { kind: 'none' },
    joins: [],
  }
}

/** Of its kin, too (fact D41). */
function argumentsOfPrism({ id, root, join: joined }: ToStart): readonly string[] {
  return [
    ...(root === null ? [] : [`--dir=${root}`]),
    `--launch=${id}`,
    ...(joined === null ? [] : [joined.kind === 'server' ? `--server=${joined.address}` : `--world=${joined.name}`]),
  ]
}

/** As fact D42 has it. */
function linkOfModrinth({ id, join: joined }: ToStart): string {
  const query =
    joined === null
      ? ''
      : joined.kind === 'server'
        ? `?server=${encodeURIComponent(joined.address)}`
        : `?singleplayer_world=${encodeURIComponent(joined.name)}`
  return `modrinth://launch/instance/${encodeURIComponent(id)}${query}`
}

function inLocalBin({ homeFolder }: DiscoverPlaces, name: string): string {
  return join(homeFolder, '.local', 'bin', name)
}

function localData(env: DiscoverPlaces['env'], homeFolder: string): string {
  return env['LOCALAPPDATA'] || join(homeFolder, 'AppData', 'Local')
}

function inPrograms({ env, homeFolder }: DiscoverPlaces, ...parts: readonly string[]): string {
  return join(localData(env, homeFolder), 'Programs', ...parts)
}

function inScoop({ env, homeFolder }: DiscoverPlaces, app: string, file: string): string {
  return join(env['SCOOP'] || join(homeFolder, 'scoop'), 'apps', app, 'current', file)
}

function inApplications({ homeFolder }: DiscoverPlaces, apps: readonly string[], file: string): readonly string[] {
  return apps.flatMap((app) =>
    ['/', homeFolder].map((folder) => join(folder, 'Applications', `${app}.app`, 'Contents', 'MacOS', file)),
  )
}

/** It lives where it was unpacked. */
function besideHome(homeFolder: string, file: string): readonly string[] {
  return ['', 'Desktop', 'Downloads'].map((folder) => join(homeFolder, folder, 'MultiMC', file))
}
