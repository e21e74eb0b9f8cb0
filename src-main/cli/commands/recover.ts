import type { Command } from 'commander'
import type { Recovery } from '../../core/model/recovery.ts'
import { EXIT } from '../exit-codes.ts'
import type { Run } from '../session.ts'
import type { Style } from '../terminal/style.ts'
import { plain } from '../terminal/plain.ts'

const HELP = `
Modwell finishes or rolls back an interrupted change when it next starts: all of it is there then, or nothing. A change
that this home did not begin waits for your consent, because a folder from somebody else may hold anything. If the home
was replaced (a fresh container, a restored backup), changes interrupted before that wait too: recover them by id.

Examples:
  modwell recover              what was recovered just now, and what waits
  modwell recover k3mqx7ab     finish or roll back the change k3mqx7ab

Exit codes: 0 done, or nothing to do; 1 something could not be recovered, or nothing of that name waits; 4 something waits.`

export function addRecover(program: Command, run: Run): void {
  program
    .command('recover')
    .description('finish or roll back an interrupted change that waits for your consent')
    .argument('[change]', "the change set's id, or its instance's")
    .addHelpText('after', HELP)
    .action(async (change?: string) => {
      await run(async ({ core, recovered }) => {
        const recoveries = change === undefined ? recovered : await core.recover(change)
        const outcomes = new Set(recoveries.map(({ outcome }) => outcome))
        return {
          document: { recovered: recoveries },
          exitCode: outcomes.has('failed') ? EXIT.failed : outcomes.has('waiting') ? EXIT.partly : EXIT.done,
          // Without a name it was said when the home was opened.
          text: (style) =>
            recoveries.length === 0
              ? ['Nothing is interrupted.']
              : change === undefined
                ? []
                : lines(recoveries, style),
        }
      })
    })
}

function lines(recoveries: readonly Recovery[], style: Style): readonly string[] {
  return recoveries.map(({ gamePath, outcome, message }) => {
    const text = `${plain(gamePath)}: ${plain(message)}`
    return outcome === 'failed' ? style.bad(`✗ ${text}`) : style.good(`✓ ${text}`)
  })
}
