import type { Freshness } from '../model/times/freshness.ts'
import type { RequestOptions } from '../services/hosting/hosting-service.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly priority?: 'user' | 'background'
  /** As of `RequestOptions`. */
  readonly isAgreed?: boolean
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
