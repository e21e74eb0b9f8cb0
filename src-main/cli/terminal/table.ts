import { toWords, type Text } from '../../../src-texts/text.ts'
import type { Paint, Style } from './style.ts'
import { cutMiddle, cutToWidth, textWidth } from './text-width.ts'
import { wrap, wrapIndented } from './wrap.ts'

export interface Cell {
  /** Without colours and control characters. */
  readonly text: string
  /** Follows the text, and is never cut for it; absent: nothing does. */
  readonly tail?: string
  readonly paint?: Paint
}

export interface Column {
  /** Empty: none. */
  readonly title: '' | Text
  readonly align?: 'right'
  /** Columns of the terminal below which it is not narrowed; a column without it keeps its full width. */
  readonly atLeast?: number
  /**
   * What becomes of a text without room: `cut-middle` gives way before all others and keeps its ends, as names are told apart by them;
   * `wrap` goes on in the next line and loses nothing. Absent: its end is cut.
   */
  readonly overflow?: 'cut-middle' | 'wrap'
}

export interface Row {
  readonly cells: readonly Cell[]
  /** Sentences under the row, wrapped. */
  readonly below?: readonly string[]
}

const GAP = 2
const INDENT = 2

function titleOf({ title }: Column): string {
  return title === '' ? '' : toWords(title)
}

/** A table that fits the terminal: names give way first, then the widest of the columns that may be narrowed. */
export function table(columns: readonly Column[], rows: readonly Row[], style: Style): readonly string[] {
  const natural = columns.map((column, index) =>
    Math.max(
      textWidth(titleOf(column)),
      ...rows.map((row) => textWidth(`${row.cells[index]?.text ?? ''}${row.cells[index]?.tail ?? ''}`)),
    ),
  )
  const widths = narrow(columns, natural, style.width - INDENT)
  const lines = (cells: readonly Cell[]): readonly string[] => {
    const parts = cells.map((cell, index) => fit(cell, widths[index] ?? 0, columns[index]))
    const height = Math.max(1, ...parts.map((part) => part.length))
    return Array.from({ length: height }, (_, at) => {
      const line = parts.map((part, index) => part[at] ?? ' '.repeat(widths[index] ?? 0))
      return ' '.repeat(INDENT) + line.join(' '.repeat(GAP)).trimEnd()
    })
  }
  const titles = columns.map((column) => ({ text: titleOf(column), paint: style.dim }))
  return [
    ...(columns.some((column) => column.title !== '') ? lines(titles) : []),
    ...rows.flatMap((row) => [
      ...lines(row.cells),
      ...(row.below ?? []).flatMap((text) => wrapIndented(text, INDENT * 2, style.width).map(style.dim)),
    ]),
  ]
}

function narrow(columns: readonly Column[], natural: readonly number[], room: number): readonly number[] {
  const widths = [...natural]
  const total = (): number => widths.reduce((sum, width) => sum + width, GAP * (widths.length - 1))
  while (total() > room) {
    const candidates = widths
      .map((width, index) => ({ width, index, least: columns[index]?.atLeast ?? Number.POSITIVE_INFINITY }))
      .filter(({ width, least }) => width > least)
    const names = candidates.filter(({ index }) => columns[index]?.overflow === 'cut-middle')
    const [widest] = (names.length > 0 ? names : candidates).toSorted((a, b) => b.width - a.width)
    if (widest === undefined) break
    widths[widest.index] = widest.width - 1
  }
  return widths
}

/** The lines of a cell. */
function fit(cell: Cell, width: number, { align, overflow }: Partial<Column> = {}): readonly string[] {
  const { tail = '' } = cell
  const room = Math.max(1, width - textWidth(tail))
  const texts =
    overflow === 'wrap'
      ? wrap(`${cell.text}${tail}`, Math.max(1, width))
      : [`${overflow === 'cut-middle' ? cutMiddle(cell.text, room) : cutToWidth(cell.text, room)}${tail}`]
  return texts.map((text) => {
    const space = ' '.repeat(Math.max(0, width - textWidth(text)))
    const painted = cell.paint === undefined || text === '' ? text : cell.paint(text)
    return align === 'right' ? space + painted : painted + space
  })
}
