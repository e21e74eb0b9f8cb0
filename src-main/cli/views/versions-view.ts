import { say, words } from '../../../src-texts/text.ts'
import type { Dated } from '../../core/model/freshness.ts'
import type { JudgedVersion } from '../../core/model/project-fit.ts'
import { sizeInWords } from '../../core/model/size-in-words.ts'
import { moreLines } from '../limit.ts'
import { dateText, timeText } from '../terminal/amounts.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { table, type Row } from '../terminal/table.ts'

const COLUMNS = [
  { title: say('column-version') },
  { title: say('column-channel') },
  { title: say('column-published') },
  { title: say('column-size'), align: 'right' },
] as const

/** `install`: how one of them is installed. */
export function versionsView(
  judged: Dated<readonly JudgedVersion[]>,
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
  if (judged.value.length === 0) return [words('versions-none', listed)]
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
    style.dim(`  ${words('versions-listed', { ...listed, command: install })}`),
  ]
}
