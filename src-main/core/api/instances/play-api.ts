import type { EndedPlay, PlayOutlook, PlayState } from '../../model/play/play.ts'
import type { PlayJoin, PlayLauncher, StartWay } from '../../model/play/start-way.ts'
import type { CallOptions } from '../request-options.ts'

export interface PlayRequest {
  /** null: nothing is entered at once. */
  readonly join: PlayJoin | null
}

/** What a server that runs in the foreground reads from and writes to. */
export interface PlayConsole {
  readonly stdin: NodeJS.ReadableStream
  readonly stdout: NodeJS.WritableStream
  readonly stderr: NodeJS.WritableStream
  /** Aborted: it is told to end. */
  readonly signal?: AbortSignal
}

/** Starting games and servers. An instance is named as for `instances.find`. */
export interface PlayApi {
  /** How it is started, and what would stop it, as far as is known without the service. Throws `bad-argument` for an address that is none. */
  outlook(named: string, request: PlayRequest, options?: CallOptions): Promise<PlayOutlook>
  /** How it is started alone, which takes no look at its files. */
  way(named: string): Promise<StartWay>
  /**
   * Starts it, whatever would stop the game, and answers once it was begun; `console`: a server runs in that, and it answers once it has ended. Throws
   * `game-running`, `cannot-start`, `foreign-owner`.
   */
  start(named: string, request: PlayRequest, options?: { readonly console?: PlayConsole }): Promise<EndedPlay | null>
  /** Tells a server to end: the process that its state names. Throws `not-found` where that runs no more, and `foreign-owner`. */
  stop(named: string, process: number): Promise<void>
  /** By their ids, in their order, those that are known. */
  states(instanceIds: readonly string[]): Promise<readonly PlayState[]>
  /** How it ended, once it has; null: it was not started. Throws `cancelled`. */
  untilEnd(named: string, options?: CallOptions): Promise<EndedPlay | null>
  /** Names of its worlds, as they can be entered. */
  worlds(named: string): Promise<readonly string[]>
  /** The program of a launcher, where a person knows better; null: the one that is found. Throws `bad-argument`. */
  chooseProgram(launcher: PlayLauncher, program: string | null): Promise<void>
}
