import { recoveryDocument } from '../../documents/recovery-document.ts'
import type { Command } from 'commander'
import type { Recovery } from '../../../core/model/changes/recovery.ts'
import { EXIT } from '../../process/exit-codes.ts'
import type { Run } from '../../run/session.ts'
import type { Style } from '../../terminal/style.ts'
import { plain } from '../../terminal/plain.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

export function addRecover(program: Command, run: Run): void {
  program
    .command('recover')
    .description(formatMessage('help-recover'))
    .argument('[change]', formatMessage('argument-change'))
    .addHelpText('after', formatMessage('help-recover-more'))
    .action(async (change?: string) => {
      await run(async ({ core, recovered }) => {
        const recoveries = change === undefined ? recovered : await core.recover(change)
        const outcomes = new Set(recoveries.map(({ outcome }) => outcome))
        return {
          document: { recovered: recoveries.map(recoveryDocument) },
          exitCode: outcomes.has('failed') ? EXIT.failed : outcomes.has('waiting') ? EXIT.partly : EXIT.done,
          // Without a name it was said when the home was opened.
          text: (style) =>
            recoveries.length === 0
              ? [formatMessage('nothing-interrupted')]
              : change === undefined
                ? []
                : lines(recoveries, style),
        }
      })
    })
}

function lines(recoveries: readonly Recovery[], style: Style): readonly string[] {
  return recoveries.map(({ gamePath, outcome, message }) => {
    const text = formatMessage('failed-where', { instance: plain(gamePath), what: plain(message) })
    return outcome === 'failed' ? style.bad(`✗ ${text}`) : style.good(`✓ ${text}`)
  })
}
