import { commandText } from '../../remedies/remedy-command.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'

/** Where was looked, and what a person can do. */
export function nothingFoundView(
  looked: readonly { readonly program: string | null; readonly folder: string }[],
  style: Style,
): readonly string[] {
  return [
    formatMessage('discovered-none', { command: commandText('modwell instances adopt DIR', style) }),
    formatMessage('discovered-looked-in'),
    ...looked.map(({ program, folder }) => {
      const whose = program === null ? formatMessage('folder-set-by-you') : program
      return `  ${plain(folder)} ${style.dim(`(${whose})`)}`
    }),
  ]
}
