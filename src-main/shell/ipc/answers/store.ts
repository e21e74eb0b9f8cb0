import type { StoreView } from '../../../../src-preload/contract.ts'
import type { Core } from '../../../core/core.ts'
import type { PruneRequest } from '../../../core/model/store.ts'
import type { AnswersTo, Sources } from '../reply.ts'

/** Everything that undo does not need. */
const PRUNE: PruneRequest = { olderThanDays: null, downToBytes: null, keepHistory: null, isDryRun: false }

export function answerStore({ core }: Sources): AnswersTo<'store.status' | 'store.verify' | 'store.prune'> {
  return {
    'store.status': async () => show(await core),
    async 'store.verify'(_, call) {
      const { checked, broken } = await (await core).store.verify(call)
      const shown = broken.map(({ sha512, size, neededBy }) => ({ sha512, size, isNeeded: neededBy.length > 0 }))
      return { checked, broken: shown, store: await show(await core) }
    },
    async 'store.prune'(_, call) {
      const { removed, freedBytes, remaining } = await (await core).store.prune(PRUNE, call)
      return { removed, freedBytes, remaining, store: await show(await core) }
    },
  }
}

async function show(core: Core): Promise<StoreView> {
  const { folder, stored, needed, missing, partial, broken, prunable } = await core.store.status()
  return { folder, stored, needed, missing, partial, broken, prunable }
}
