import type { Paint, Style } from './style.ts'
import { cutToWidth, textWidth } from './text-width.ts'
import { wrapIndented } from './wrap.ts'

export interface Cell {
  /** Without colours and control characters. */
  readonly text: string
  readonly paint?: Paint
}

export interface Column {
  readonly title: string
  readonly align?: 'right'
  /** Columns of the terminal below which it is not narrowed; a column without it keeps its full width. */
  readonly atLeast?: number
}

export interface Row {
  readonly cells: readonly Cell[]
  /** Sentences under the row, wrapped. */
  readonly below?: readonly string[]
}

const GAP = 2
const INDENT = 2

/** A table that fits the terminal: the widest of the columns that may be narrowed give way first. */
export function table(columns: readonly Column[], rows: readonly Row[], style: Style): readonly string[] {
  const natural = columns.map((column, index) =>
    Math.max(textWidth(column.title), ...rows.map((row) => textWidth(row.cells[index]?.text ?? ''))),
  )
  const widths = narrow(columns, natural, style.width - INDENT)
  const line = (cells: readonly Cell[]): string => {
    const parts = cells.map((cell, index) => fit(cell, widths[index] ?? 0, columns[index]?.align))
    return ' '.repeat(INDENT) + parts.join(' '.repeat(GAP)).trimEnd()
  }
  const titles = columns.map((column) => ({ text: column.title, paint: style.dim }))
  return [
    ...(columns.some((column) => column.title !== '') ? [line(titles)] : []),
    ...rows.flatMap((row) => [
      line(row.cells),
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
    const widest = candidates.toSorted((a, b) => b.width - a.width)[0]
    if (widest === undefined) break
    widths[widest.index] = widest.width - 1
  }
  return widths
}

function fit(cell: Cell, width: number, align: Column['align']): string {
  const text = cutToWidth(cell.text, width)
  const space = ' '.repeat(Math.max(0, width - textWidth(text)))
  const painted = cell.paint === undefined || text === '' ? text : cell.paint(text)
  return align === 'right' ? space + painted : painted + space
}
