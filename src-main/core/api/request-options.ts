import type { StopWait } from '../model/plans/stop-wait.ts'
import type { Freshness } from '../model/times/freshness.ts'
import type { RequestOptions } from '../services/hosting/hosting-service.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly priority?: 'user' | 'background'
  /** As of `RequestOptions`. */
  readonly isAgreed?: boolean
}

/** As `CallOptions`. An instance whose game or server runs is refused (`game-running`), unless one of these says otherwise. */
export interface CommitOptions extends CallOptions {
  readonly isWhileRunning?: boolean
  /** Fetches now, and changes each instance when its game has ended. */
  readonly whenStopped?: StopWait
}

/** As `CallOptions`, for what asks the service in passing. */
export interface AskOptions extends CallOptions {
  readonly freshness?: Freshness
}

/** How the service is asked on behalf of a call. */
export function requestOptions(call: AskOptions = {}): RequestOptions {
  const { freshness = 'normal', priority = 'user', signal, isAgreed = false } = call
  return { freshness, priority, signal, isAgreed }
}
