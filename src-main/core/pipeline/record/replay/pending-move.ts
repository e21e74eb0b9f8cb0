import type { ChangeSet } from '../../../model/changes/change-set.ts'
import type { GameSetting } from '../../../model/moves/move.ts'
import { inOrder } from './replay.ts'
import { undoStatesOf } from './undo-state.ts'

export interface PendingMove {
  /** The change set of the move. */
  readonly changeSet: string
  readonly to: GameSetting
}

/**
 * The move whose mods are in place while the folder does not say its target yet. `there`: what the folder says. null: it says the target,
 * or something that no move left or went to, which a person chose since.
 */
export function pendingMove(
  changeSets: readonly ChangeSet[],
  there: Pick<GameSetting, 'loader' | 'gameVersion'>,
): PendingMove | null {
  if (!changeSets.some(({ kind }) => kind === 'move')) return null
  const moves = undoStatesOf(changeSets)
    .flatMap(({ changeSet, isOn }) => (isOn && changeSet.kind === 'move' ? [changeSet] : []))
    .toSorted((one, other) => inOrder(other, one))
  const [last] = moves
  if (last?.setting === undefined || last.setting.isLedgers || isSame(last.setting.to, there)) return null
  const { to } = last.setting
  const known = [to]
  // One that moved on before the folder followed may still be where the first of them began.
  for (const { setting } of moves) {
    const [earliest = to] = known
    if (setting === undefined || !isSame(setting.to, earliest)) break
    known.unshift(setting.from)
  }
  const isOnTheWay =
    known.some(({ loader }) => loader === there.loader) &&
    known.some(({ gameVersion }) => gameVersion === there.gameVersion)
  return isOnTheWay ? { changeSet: last.id, to } : null
}

function isSame(
  one: Pick<GameSetting, 'loader' | 'gameVersion'>,
  other: Pick<GameSetting, 'loader' | 'gameVersion'>,
): boolean {
  return one.loader === other.loader && one.gameVersion === other.gameVersion
}
