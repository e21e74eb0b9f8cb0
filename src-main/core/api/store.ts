import type { Core } from '../core-api.ts'
import { describeStore } from '../flows/store-upkeep/describe-store.ts'
import type { DescribeServices } from '../flows/store-upkeep/describe-store.ts'
import { pruneStore } from '../flows/store-upkeep/prune-store.ts'
import type { PruneServices } from '../flows/store-upkeep/prune-store.ts'
import { verifyStore } from '../flows/store-upkeep/verify-store.ts'

/** What the core offers of its store. */
export function createStoreDoor(services: DescribeServices & PruneServices): Core['store'] {
  return {
    status: () => describeStore(services),
    verify: (context) => verifyStore(services, context?.signal),
    prune: (request, context) => pruneStore(request, services, context?.signal),
  }
}
