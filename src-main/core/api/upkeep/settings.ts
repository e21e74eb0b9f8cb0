import type { Core } from '../../core-api.ts'
import type { Settings } from '../../model/settings.ts'
import type { Services } from '../../open-services.ts'

/** What holds for all instances. */
export function createSettingsApi({
  settings,
  events,
  proxyInUse,
}: Pick<Services, 'settings' | 'events' | 'proxyInUse'>): Core['settings'] {
  const tell = (changed: Settings): Settings => {
    events.emit({ kind: 'changed', what: 'settings', instanceId: null })
    return changed
  }
  return {
    get: settings.get,
    isSet: settings.isSet,
    set: (changes) => tell(settings.set(changes)),
    proxyInUse,
    unset: (name) => tell(settings.unset(name)),
  }
}
