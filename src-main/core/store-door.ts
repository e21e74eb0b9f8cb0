import type { Core } from './core-api.ts'
import { describeStore } from './describe-store.ts'
import type { DescribeServices } from './describe-store.ts'
import { pruneStore } from './prune-store.ts'
import type { PruneServices } from './prune-store.ts'
import { verifyStore } from './verify-store.ts'

/** What the core offers of its store. */
export function createStoreDoor(services: DescribeServices & PruneServices): Core['store'] {
  return {
    status: () => describeStore(services),
    verify: (context) => verifyStore(services, context?.signal),
    prune: (request, context) => pruneStore(request, services, context?.signal),
  }
}
