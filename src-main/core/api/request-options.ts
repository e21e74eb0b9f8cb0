import type { AskOptions } from '../core-api.ts'
import type { RequestOptions } from '../services/hosting/hosting-service.ts'

/** How the service is asked on behalf of a call. */
export function requestOptions({ freshness = 'normal', priority = 'user', signal }: AskOptions = {}): RequestOptions {
  return { freshness, priority, signal }
}
