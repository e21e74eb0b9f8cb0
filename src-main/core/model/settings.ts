import type { Channel } from './channel.ts'

/** The core's settings, one JSON file in the home, shared by window and command line. */
export interface Settings {
  /** Base address of the hosting service, without `/v2`. `https:`, or loopback. */
  readonly serviceUrl: string
  readonly siteUrl: string
  readonly channel: Channel
  /** Parallel downloads, 1 to 16. */
  readonly downloads: number
  /** Minutes that a check's answers stay fresh. */
  readonly freshMinutes: number
  /** Launcher folders to look in besides the usual places. */
  readonly folders: readonly string[]
  /** Of an application that was registered at the service for signing in by the browser; empty: that of the build, if any. */
  readonly oauthClientId: string
  /** Ports on 127.0.0.1 that the browser comes back to, tried in turn; the application's addresses name them. */
  readonly oauthPorts: readonly number[]
}
