import { commandText } from '../../remedies/remedy-command.ts'
import { sayChannel } from '../../views/value-words.ts'
import type { Command } from 'commander'
import { quoteForShell } from '../../../core/model/words/quote.ts'
import { limitTo, moreField, moreLines } from '../../arguments/limit.ts'
import { readCount } from '../../arguments/read-amounts.ts'
import type { Run } from '../../run/session.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import type { WithDate } from '../../../core/model/times/freshness.ts'
import type { JudgedVersion } from '../../../core/model/states/project-fit.ts'
import { reasonDocument } from '../../documents/instance-document.ts'
import { sizeInWords } from '../../../core/model/words/size-in-words.ts'
import { dateText, timeText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Row } from '../../terminal/table.ts'

interface Options {
  readonly in: string
  readonly withIncompatible?: true
  readonly limit?: number
}

export function addVersions(program: Command, run: Run): void {
  program
    .command('versions')
    .description(formatMessage('help-versions'))
    .argument('<project>', formatMessage('argument-project'))
    .requiredOption('--in <instance>', formatMessage('argument-instance'))
    .option('--with-incompatible', formatMessage('option-versions-all'))
    .option('--limit <n>', formatMessage('option-limit-versions'), readCount)
    .addHelpText('after', formatMessage('help-versions-more'))
    .action(async (named: string, chosen: Options) => {
      await run(async ({ core, call }) => {
        const { name: project } = await core.browse.find(named, call.freshness, call)
        const answer = await core.browse.judgeVersions(project, chosen.in, call.freshness, call)
        const listed = answer.value.filter(({ unfit }) => chosen.withIncompatible === true || unfit === null)
        const { shown: first, more } = limitTo(listed, chosen.limit)
        const shown = { ...answer, value: first }
        const leftOut = answer.value.length - listed.length
        return {
          document: { ...versionsDocument(project, shown, leftOut), ...moreField(more, chosen.limit) },
          text: (style) =>
            versionsView(
              shown,
              { leftOut, more },
              style,
              commandText(`modwell install ${project}@VERSION --in ${quoteForShell(chosen.in)}`, style),
            ),
        }
      })
    })
}

/** `project`: as it was named. */
function versionsDocument(project: string, judged: WithDate<readonly JudgedVersion[]>, leftOut: number) {
  return {
    project,
    versions: judged.value.map(({ version: { id, number, channel, published, files }, unfit, held }) => ({
      id,
      number,
      channel,
      published,
      size: files[0]?.size ?? null,
      unfit: unfit === null ? null : reasonDocument(unfit),
      held: held === null ? null : reasonDocument(held),
    })),
    leftOut,
    checkedAt: judged.at,
    fromCache: judged.fromCache,
  }
}

const COLUMNS = [
  { title: message('column-version') },
  { title: message('column-channel') },
  { title: message('column-published') },
  { title: message('column-size'), align: 'right' },
] as const

/** `install`: how one of them is installed. */
function versionsView(
  judged: WithDate<readonly JudgedVersion[]>,
  { leftOut, more }: { readonly leftOut: number; readonly more: number },
  style: Style,
  install: string,
): readonly string[] {
  const listed = {
    count: judged.value.length + more,
    leftOut,
    isCached: judged.fromCache,
    at: timeText(judged.at, style.now),
  }
  if (judged.value.length === 0) return [formatMessage('versions-none', listed)]
  const rows = judged.value.map(({ version, unfit, held }): Row => {
    const { number, channel, published, files } = version
    const size = files[0]?.size ?? null
    return {
      cells: [
        { text: plain(number), paint: unfit === null ? style.bold : style.dim },
        { text: sayChannel(channel) },
        { text: dateText(published) },
        { text: size === null ? '' : sizeInWords(size) },
      ],
      below: [unfit, held].flatMap((reason) => (reason === null ? [] : [plain(reason.message)])),
    }
  })
  return [
    ...table(COLUMNS, rows, style),
    ...moreLines(more, style),
    style.dim(`  ${formatMessage('versions-listed', { ...listed, command: install })}`),
  ]
}
