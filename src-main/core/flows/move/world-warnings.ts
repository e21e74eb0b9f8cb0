import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import type { GameSetting } from '../../model/moves/move.ts'
import type { Reason } from '../../model/words/reason.ts'

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
    {
      code: 'worlds',
      ...withMessage(isBack ? message('worlds-may-break', versions) : message('worlds-do-not-go-back', versions)),
    },
  ]
}
