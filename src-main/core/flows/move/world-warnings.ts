import { tell } from '../../model/told.ts'
import { say } from '../../../../src-texts/text.ts'
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
  const versions = { from: from.gameVersion, to: to.gameVersion }
  return [
    { code: 'worlds', ...tell(isBack ? say('worlds-may-break', versions) : say('worlds-do-not-go-back', versions)) },
  ]
}
