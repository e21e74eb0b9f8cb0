import type { AskOptions, CallOptions } from '../core-api.ts'
import type { Freshness } from '../model/freshness.ts'
import type { RequestOptions } from '../services/hosting/hosting-service.ts'

export function optionsOf({ freshness = 'normal', ...context }: AskOptions = {}): RequestOptions {
  return callOptions(freshness, context)
}

export function callOptions(freshness: Freshness, context: CallOptions = {}): RequestOptions {
  return { freshness, priority: context.priority ?? 'user', signal: context.signal }
}
