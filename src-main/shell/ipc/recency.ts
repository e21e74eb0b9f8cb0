import type { Core } from '../../core/core.ts'
import type { Recency } from '../../core/model/times/dating.ts'

const STARTED_AT = new Date(performance.timeOrigin).toISOString()

/** By what the window tells saved data from what was just checked. */
export function recencyNow({ settings }: Pick<Core, 'settings'>): Recency {
  return { now: new Date().toISOString(), startedAt: STARTED_AT, freshMinutes: settings.get().freshMinutes }
}
