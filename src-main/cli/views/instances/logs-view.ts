import { formatMessage, message } from '../../../../resources/text/text.ts'
import type { KeptLog } from '../../../core/model/crash/crash.ts'
import { sizeInWords } from '../../../core/model/words/size-in-words.ts'
import { timeText } from '../../terminal/amounts.ts'
import type { Style } from '../../terminal/style.ts'
import { table } from '../../terminal/table.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

const COLUMNS = [
  { title: message('column-log'), atLeast: 16 },
  { title: message('column-changed') },
  { title: message('column-size'), align: 'right' },
] as const

/** The logs that lie in an instance, the newest first. */
export function keptLogsView(logs: readonly KeptLog[], style: Style): readonly string[] {
  if (logs.length === 0) return wrapIndented(formatMessage('crash-none-no-log'), 0, style.width)
  const rows = logs.map(({ file, at, bytes }) => ({
    cells: [{ text: file }, { text: timeText(at, style.now) }, { text: sizeInWords(bytes) }],
  }))
  return table(COLUMNS, rows, style)
}
