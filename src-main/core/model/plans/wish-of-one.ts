import type { Wish } from './wish.ts'

/** What a wish about several instances wants of one of them; one that means all of them as a whole, as a move, stays as it is. */
export function wishOfOne<W extends Wish>(wish: W, instanceId: string): W {
  if (wish.kind === 'update') return { ...wish, instances: [instanceId] }
  return 'others' in wish ? { ...wish, instance: instanceId, others: [] } : wish
}
