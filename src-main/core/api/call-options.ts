import type { AskContext, CallContext } from '../core-api.ts'
import type { Freshness } from '../model/freshness.ts'
import type { CallOptions } from '../services/hosting/hosting-service.ts'

export function optionsOf({ freshness = 'normal', ...context }: AskContext = {}): CallOptions {
  return callOptions(freshness, context)
}

export function callOptions(freshness: Freshness, context: CallContext = {}): CallOptions {
  return { freshness, priority: context.priority ?? 'user', signal: context.signal }
}
