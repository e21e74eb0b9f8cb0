import type { Freshness } from '../model/times/freshness.ts'
import type { RequestOptions } from '../services/hosting/hosting-service.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly priority?: 'user' | 'background'
}

/** As `CallOptions`, for what asks the service in passing. */
export interface AskOptions extends CallOptions {
  readonly freshness?: Freshness
}

/** How the service is asked on behalf of a call. */
export function requestOptions({ freshness = 'normal', priority = 'user', signal }: AskOptions = {}): RequestOptions {
  return { freshness, priority, signal }
}
