import { formatMessage } from '../../../resources/text/text.ts'

/** `1.21.8 to 1.21.11`, of a list whose first is the oldest. */
export function gamesText(games: readonly string[]): string {
  const [from = '', ...others] = games
  const to = others.at(-1)
  return to === undefined ? from : formatMessage('publish-from-to', { from, to })
}
