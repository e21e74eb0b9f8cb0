import { sayChannel } from '../../views/value-words.ts'
import { textUnder } from '../../../core/model/versions/changelog-text.ts'
import type { Command } from 'commander'
import { limitTo, moreField, moreLines } from '../../arguments/limit.ts'
import { readCount } from '../../arguments/read-amounts.ts'
import type { Run } from '../../run/session.ts'
import { plain, plainLines } from '../../terminal/plain.ts'
import { dateText } from '../../terminal/amounts.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

interface Options {
  readonly from?: string
  readonly to?: string
  readonly limit?: number
}

export function addChangelog(program: Command, run: Run): void {
  program
    .command('changelog')
    .description(formatMessage('help-changelog'))
    .argument('<project>', formatMessage('argument-project'))
    .option('--from <version>', formatMessage('option-from'))
    .option('--to <version>', formatMessage('option-to'))
    .option('--limit <n>', formatMessage('option-limit-versions'), readCount)
    .addHelpText('after', formatMessage('help-changelog-more'))
    .action(async (named: string, chosen: Options) => {
      await run(async ({ core, call }) => {
        const { name: project } = await core.browse.find(named, call.freshness, call)
        const range = { from: chosen.from ?? null, to: chosen.to ?? null }
        const answer = await core.browse.changesBetween(project, range, call.freshness, call)
        const { shown: entries, more } = limitTo(answer.value, chosen.limit)
        return {
          document: {
            project,
            versions: entries.map(({ versionId, ...entry }) => ({ id: versionId, ...entry })),
            checkedAt: answer.at,
            fromCache: answer.fromCache,
            ...moreField(more, chosen.limit),
          },
          text: (style) =>
            entries.length === 0
              ? [formatMessage('no-versions-between')]
              : [
                  ...entries.flatMap((entry) => [
                    `${style.bold(plain(entry.number))}  ${sayChannel(entry.channel)}  ${style.dim(dateText(entry.published))}`,
                    ...plainLines(textUnder(entry).trim() || formatMessage('author-wrote-nothing')).map((line) =>
                      `  ${line}`.trimEnd(),
                    ),
                    '',
                  ]),
                  ...moreLines(more, style),
                ],
        }
      })
    })
}
