import type { GameSetting } from '../../model/move.ts'
import type { Reason } from '../../model/reason.ts'

/** What to know of worlds before a move. `order`: game versions, newest first; none where nobody knows. */
export function noteWorlds(
  worlds: readonly string[],
  { from, to, order }: { readonly from: GameSetting; readonly to: GameSetting; readonly order: readonly string[] },
): readonly Reason[] {
  if (worlds.length === 0 || from.gameVersion === null || to.gameVersion === null) return []
  if (from.gameVersion === to.gameVersion) return []
  const [before, after] = [order.indexOf(from.gameVersion), order.indexOf(to.gameVersion)]
  const isBack = before !== -1 && after > before
  const message = isBack
    ? `${to.gameVersion} is older than ${from.gameVersion}: worlds that were opened in ${from.gameVersion} may break or be lost when they are opened in it.`
    : `A world that was once opened in ${to.gameVersion} does not go back to ${from.gameVersion}: undoing the move restores mods, not worlds.`
  return [{ code: 'worlds', message }]
}
