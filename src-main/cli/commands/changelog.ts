import type { Command } from 'commander'
import { freshnessOf, type Run } from '../session.ts'
import { plain, plainLines } from '../terminal/plain.ts'
import { dateText } from '../terminal/amounts.ts'

const EXAMPLES = `
Name versions by number or id. --from is the version you have: its own notes are left out.

Examples:
  modwell changelog sodium
  modwell changelog sodium --from 0.5.8 --to 0.6.0`

interface Options {
  readonly from?: string
  readonly to?: string
}

export function addChangelog(program: Command, run: Run): void {
  program
    .command('changelog')
    .description("show what a project's versions changed, newest first")
    .argument('<project>', 'id or slug')
    .option('--from <version>', 'only versions after this one')
    .option('--to <version>', 'only versions up to this one')
    .addHelpText('after', EXAMPLES)
    .action(async (project: string, chosen: Options) => {
      await run(async ({ core, options, signal }) => {
        const call = { signal, priority: 'user' } as const
        const range = { from: chosen.from ?? null, to: chosen.to ?? null }
        const answer = await core.browse.changesBetween(project, range, freshnessOf(options), call)
        const entries = answer.value
        return {
          document: {
            project,
            versions: entries.map(({ versionId, ...entry }) => ({ id: versionId, ...entry })),
            checkedAt: answer.at,
            fromCache: answer.fromCache,
          },
          text: (style) =>
            entries.length === 0
              ? ['There are no versions in between.']
              : entries.flatMap((entry) => [
                  `${style.bold(plain(entry.number))}  ${entry.channel}  ${style.dim(dateText(entry.published))}`,
                  ...plainLines(entry.text.trim() || 'The author wrote no notes.').map((line) => `  ${line}`.trimEnd()),
                  '',
                ]),
        }
      })
    })
}
