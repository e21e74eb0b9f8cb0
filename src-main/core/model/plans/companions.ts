import type { Wish } from './wish.ts'

/** A wish that names files, and may take along what requires them or what they require. */
export type SwitchWish = Extract<Wish, { readonly kind: 'remove' | 'disable' | 'enable' }>

/** The same, with what belongs to its targets: of removing and disabling what requires them, of enabling what they require. */
export function withCompanions(wish: SwitchWish): SwitchWish {
  return wish.kind === 'enable' ? { ...wish, withDependencies: true } : { ...wish, withDependents: true }
}

export function takesCompanions(wish: SwitchWish): boolean {
  return (wish.kind === 'enable' ? wish.withDependencies : wish.withDependents) === true
}

export function isSwitchWish(wish: Wish): wish is SwitchWish {
  return wish.kind === 'remove' || wish.kind === 'disable' || wish.kind === 'enable'
}

/** What a wish about several instances wants of one of them; one that means all of them as a whole, as a move, stays as it is. */
export function wishOfOne<W extends Wish>(wish: W, instanceId: string): W {
  if (wish.kind === 'update') return { ...wish, instances: [instanceId] }
  return 'others' in wish ? { ...wish, instance: instanceId, others: [] } : wish
}
