import type { Core } from '../../core-api.ts'
import { describeStore } from '../../flows/store-upkeep/describe-store.ts'
import { pruneStore } from '../../flows/store-upkeep/prune-store.ts'
import { verifyStore } from '../../flows/store-upkeep/verify-store.ts'
import type { Services } from '../../open-services.ts'

/** The files that all instances share, and what undo needs. */
export function createStoreApi(services: Services): Core['store'] {
  const { settings } = services
  return {
    status: () => describeStore({ ...services, placing: () => settings.get().placing }),
    verify: (call) => verifyStore(services, call?.signal),
    prune: (request, call) => pruneStore(request, services, call?.signal),
  }
}
