import type { Core } from '../core-api.ts'
import type { Services } from '../open-services.ts'

/** What holds for all instances. */
export function createSettingsDoor({ settings, events }: Pick<Services, 'settings' | 'events'>): Core['settings'] {
  return {
    get: settings.get,
    set(changes) {
      const changed = settings.set(changes)
      events.emit({ kind: 'changed', what: 'settings', instanceId: null })
      return changed
    },
  }
}
