import { planOfKind } from './ground/plan-of-kind.ts'
import type { Core } from '../../src-main/core/core.ts'
import type { MoveOutlook } from '../../src-main/core/model/moves/move.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'

export const OLD = { game_versions: ['1.21.4'] }
export const NEW = { game_versions: ['1.21.5'] }
export const SETUP = { gameVersion: '1.21.4' }

type MoveWish = Extract<Wish, { kind: 'move' }>

export function moveTo(gameVersion: string, more: Partial<MoveWish> = {}): MoveWish {
  return { kind: 'move', instance: 'game', gameVersion, loader: null, channel: null, freshness: 'normal', ...more }
}

export async function outlookOf(core: Core, wish: MoveWish): Promise<MoveOutlook> {
  const [plan] = await core.propose(wish)
  return planOfKind(plan, 'move').outlook
}
