import { openCache } from '../../../../../src-main/core/services/database/cache/open-cache.ts'
import type { CoreEvent } from '../../../../../src-main/core/events.ts'
import { createHostingService } from '../../../../../src-main/core/services/hosting/create-hosting-service.ts'
import type { HostingServiceConfig } from '../../../../../src-main/core/services/hosting/create-hosting-service.ts'
import type { RequestOptions, HostingService } from '../../../../../src-main/core/services/hosting/hosting-service.ts'

export interface Connected {
  readonly hosting: HostingService
  readonly events: readonly CoreEvent[]
}

export const NORMAL: RequestOptions = { freshness: 'normal', priority: 'user' }
export const NOW: RequestOptions = { freshness: 'now', priority: 'user' }
export const OFFLINE: RequestOptions = { freshness: 'offline', priority: 'user' }

/** A client with an empty cache of its own that waits no longer than it must between attempts. */
export function connect(serviceUrl: string, changes: Partial<HostingServiceConfig> = {}): Connected {
  const events: CoreEvent[] = []
  const hosting = createHostingService({
    serviceUrl,
    siteUrl: 'https://site.example',
    version: '1.2.3',
    env: {},
    cache: openCache(':memory:').answers,
    events: { emit: (event) => events.push(event) },
    freshMinutes: () => 10,
    random: () => 0,
    ...changes,
  })
  return { hosting, events }
}

/** The real clock, set to another time. */
export function shiftedClock(shift: { milliseconds: number }): NonNullable<HostingServiceConfig['clock']> {
  return {
    now: () => Date.now() + shift.milliseconds,
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, Math.min(milliseconds, 5))
        signal?.addEventListener('abort', () => {
          clearTimeout(timer)
          reject(new Error('woken'))
        })
      }),
  }
}
