import { format, type Message } from '../../../resources/text/text.ts'
import { fitLines, wrap, wrapIndented } from './wrap.ts'
import type { Paint, Style } from './style.ts'
import { hasWide, textWidth } from './text-width.ts'

export interface Cell {
  /** Without colours and control characters. */
  readonly text: string
  readonly paint?: Paint
}

export interface Column {
  /** Empty: none. */
  readonly title: '' | Message
  readonly align?: 'right'
  /** Columns of the terminal below which it is not narrowed; a column without it keeps its full width as long as others give way. */
  readonly atLeast?: number
}

export interface Row {
  readonly cells: readonly Cell[]
  /** Sentences under the row, wrapped. */
  readonly below?: readonly string[]
}

const GAP = 2
const INDENT = 2
const NARROWEST = 4

function titleOf({ title }: Column): string {
  return title === '' ? '' : format(title)
}

/**
 * A table that fits the terminal and loses nothing: where there is no room, cells go on in the next line, in the widest of the columns that may
 * be narrowed first. A row with a word that has no room in its column (a version is never broken) is told in a line of its own form.
 */
export function table(columns: readonly Column[], rows: readonly Row[], style: Style): readonly string[] {
  const room = style.width - INDENT
  const widthsFor = (some: readonly Row[]) => narrow(columns, naturalWidths(columns, some), room)
  const first = widthsFor(rows)
  const sound = rows.filter(({ cells }) => haveRoom(cells, first))
  // What is not told in columns takes no room in them.
  const widths = sound.length === rows.length ? first : widthsFor(sound)
  const isRoom = totalOf(widths) <= room
  const lines = (cells: readonly Cell[]): readonly string[] =>
    isRoom && haveRoom(cells, widths) ? besideEachOther(cells, columns, widths) : afterEachOther(cells, widths, style)
  const titles = columns.map((column) => ({ text: titleOf(column), paint: style.dim }))
  return [
    ...(columns.some((column) => column.title !== '') ? lines(titles) : []),
    ...rows.flatMap((row) => [
      ...lines(row.cells),
      ...(row.below ?? []).flatMap((text) => wrapIndented(text, INDENT * 2, style.width).map(style.dim)),
    ]),
  ]
}

function naturalWidths(columns: readonly Column[], rows: readonly Row[]): readonly number[] {
  return columns.map((column, index) =>
    Math.max(textWidth(titleOf(column)), ...rows.map(({ cells }) => textWidth(cells[index]?.text ?? ''))),
  )
}

function haveRoom(cells: readonly Cell[], widths: readonly number[]): boolean {
  return cells.every(({ text }, index) => fits(text, widths[index] ?? 0))
}

function totalOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, GAP * (widths.length - 1))
}

function narrow(columns: readonly Column[], natural: readonly number[], room: number): readonly number[] {
  const widths = [...natural]
  while (totalOf(widths) > room) {
    const index = widestOf(columns, widths, Number.POSITIVE_INFINITY) ?? widestOf(columns, widths, NARROWEST)
    if (index === null) break
    widths[index] = (widths[index] ?? 0) - 1
  }
  return widths
}

/** Of the columns that may be narrowed, where one that says nothing of it keeps `unsaid`. */
function widestOf(columns: readonly Column[], widths: readonly number[], unsaid: number): number | null {
  const [widest] = columns
    .map((column, index) => ({
      width: widths[index] ?? 0,
      index,
      least: column.atLeast ?? Math.max(unsaid, ...titleOf(column).split(' ').map(textWidth)),
    }))
    .filter(({ width, least }) => width > least)
    .toSorted((a, b) => b.width - a.width)
  return widest?.index ?? null
}

/** Whether none of its words would have to be broken; those of scripts without spaces may be. */
function fits(text: string, width: number): boolean {
  if (textWidth(text) <= width) return true
  return text.split(' ').every((word) => textWidth(word) <= width || (hasWide(word) && width > 1))
}

function besideEachOther(
  cells: readonly Cell[],
  columns: readonly Column[],
  widths: readonly number[],
): readonly string[] {
  const parts = cells.map((cell, index) => linesOf(cell, widths[index] ?? 0, columns[index]))
  const height = Math.max(1, ...parts.map((part) => part.length))
  return Array.from({ length: height }, (_, at) => {
    const line = parts.map((part, index) => part[at] ?? ' '.repeat(widths[index] ?? 0))
    return ' '.repeat(INDENT) + line.join(' '.repeat(GAP)).trimEnd()
  })
}

/** In their columns as far as that goes, else without, else the first alone with the others below it. */
function afterEachOther(cells: readonly Cell[], widths: readonly number[], style: Style): readonly string[] {
  const texts = cells.flatMap(({ text, paint }) => (text === '' ? [] : [paint === undefined ? text : paint(text)]))
  const [head = '', ...rest] = texts
  const inColumns = cells.map(({ text, paint }, index) => {
    const space = ' '.repeat(Math.max(0, (widths[index] ?? 0) - textWidth(text)))
    return (paint === undefined || text === '' ? text : paint(text)) + space
  })
  const line = [inColumns, texts]
    .map((some) => ' '.repeat(INDENT) + some.join(' '.repeat(GAP)).trimEnd())
    .find((one) => textWidth(one) <= style.width)
  if (line !== undefined) return [line]
  return [
    ...fitLines([' '.repeat(INDENT) + head], style.width),
    ...(rest.length === 0 ? [] : fitLines([' '.repeat(INDENT * 3) + rest.join(' '.repeat(GAP))], style.width)),
  ]
}

/** The lines of a cell. */
function linesOf({ text, paint }: Cell, width: number, { align }: Partial<Column> = {}): readonly string[] {
  return wrap(text, Math.max(1, width)).map((line) => {
    const space = ' '.repeat(Math.max(0, width - textWidth(line)))
    const painted = paint === undefined || line === '' ? line : paint(line)
    return align === 'right' ? space + painted : painted + space
  })
}
