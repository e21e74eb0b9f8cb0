import { message, formatMessage } from '../../../../src-texts/text.ts'
import type { WithDate } from '../../../core/model/times/freshness.ts'
import type { JudgedVersion } from '../../../core/model/states/project-fit.ts'
import { sizeInWords } from '../../../core/model/words/size-in-words.ts'
import { moreLines } from '../../arguments/limit.ts'
import { dateText, timeText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Row } from '../../terminal/table.ts'

const COLUMNS = [
  { title: message('column-version') },
  { title: message('column-channel') },
  { title: message('column-published') },
  { title: message('column-size'), align: 'right' },
] as const

/** `install`: how one of them is installed. */
export function versionsView(
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
        { text: channel },
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
