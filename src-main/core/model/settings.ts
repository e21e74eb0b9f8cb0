import type { Language } from '../../../resources/text/languages.ts'
import type { Channel } from './versions/channel.ts'

/**
 * How a file of the store comes into an instance. `auto`: sharing its blocks where the disk can, else as a copy; `copy`: always bytes
 * of its own; `hardlink`: as a second name of the store's file where disk, owner and mode allow, else as `auto`.
 */
export const PLACINGS = ['auto', 'copy', 'hardlink'] as const
export type Placing = (typeof PLACINGS)[number]

/** The core's settings, one JSON file in the home, shared by window and command line. */
export interface Settings {
  /** In which what is said to people is said. */
  readonly language: Language | 'system'
  /** Base address of the hosting service, without `/v2`. `https:`, or loopback. */
  readonly serviceUrl: string
  readonly siteUrl: string
  readonly channel: Channel
  /** Parallel downloads, 1 to 16. */
  readonly downloads: number
  readonly placing: Placing
  /** Quilt instances take a project's versions for Fabric where it has none for Quilt. */
  readonly fabricOnQuilt: boolean
  /**
   * Through what others are reached: `system`: what HTTPS_PROXY, HTTP_PROXY and NO_PROXY say; `none`: nothing; else an address such as
   * `http://proxy.example:3128`, for all but this machine itself. Never with a user name or password.
   */
  readonly proxy: string
  /** Minutes that a check's answers stay fresh. */
  readonly freshMinutes: number
  /** MiB that a change may download before the window asks; 0: it always asks where something is downloaded. */
  readonly askAboveMiB: number
  /** The window offers updates of mods that a pack brought, beside those of the pack. */
  readonly offerPackMods: boolean
  /** Base addresses of the services of Fabric and Quilt that tell the game's own launcher how to start a version of theirs. */
  readonly fabricMetaUrl: string
  readonly quiltMetaUrl: string
  /** Base addresses of where Forge and NeoForge keep their installers. */
  readonly forgeMavenUrl: string
  readonly neoforgeMavenUrl: string
  /** Launcher folders to look in besides the usual places. */
  readonly folders: readonly string[]
  /** Programs of launchers where a person knows better: `LAUNCHER=PATH` each, an absolute path. */
  readonly launcherPrograms: readonly string[]
  /** Of an application that was registered at the service for signing in by the browser; empty: that of the build, if any. */
  readonly oauthClientId: string
  /** Ports on 127.0.0.1 that the browser comes back to, tried in turn; the application's addresses name them. */
  readonly oauthPorts: readonly number[]
}

/** What is set where nobody sets anything. */
export const USUAL_SETTINGS: Settings = {
  language: 'system',
  serviceUrl: 'https://api.modrinth.com',
  siteUrl: 'https://modrinth.com',
  channel: 'release',
  downloads: 6,
  placing: 'auto',
  fabricOnQuilt: true,
  proxy: 'system',
  freshMinutes: 10,
  askAboveMiB: 500,
  offerPackMods: false,
  fabricMetaUrl: 'https://meta.fabricmc.net',
  quiltMetaUrl: 'https://meta.quiltmc.org',
  forgeMavenUrl: 'https://maven.minecraftforge.net',
  neoforgeMavenUrl: 'https://maven.neoforged.net/releases',
  folders: [],
  launcherPrograms: [],
  oauthClientId: '',
  oauthPorts: [18573, 28573],
}
