import { message, formatMessage, type Message } from '../../../../resources/text/text.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import type { Readiness } from '../../../core/model/moves/move.ts'
import {
  countWaiting,
  type MoveOverview,
  type OverviewRow,
  type OverviewState,
} from '../../../core/model/moves/move-overview.ts'
import { dateText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import type { Paint, Style } from '../../terminal/style.ts'
import { table, type Cell, type Column, type Row } from '../../terminal/table.ts'
import { wrapIndented } from '../../terminal/wrap.ts'
import { nameOf, type Names } from '../changes/change-view.ts'
import { paintOf, settingName } from './move-view.ts'

/** None is wider than a column of the matrix. */
const WORDS = {
  ready: 'move-is-ready',
  'less-stable': 'move-cell-less-stable',
  'other-loader': 'its-loader',
  'not-yet': 'move-is-not-yet',
  blocked: 'move-is-blocked',
  unknown: 'move-is-unknown',
  'not-checked': 'it-failed',
} as const satisfies Readonly<Record<Readiness, TextId>>

const NAME_WIDTH = 16
const COLUMN_WIDTH = 10
const INDENT = 2

/** A line for each version with its sums, then every file that is not ready for one of them, version by version. */
export function moveOverviewView(overview: MoveOverview, names: Names, style: Style): readonly string[] {
  const { instanceId, from, versions, rows, leftOut } = overview
  const name = nameOf(instanceId, names)
  if (versions.length === 0)
    return [formatMessage('move-none-newer', { instance: name, version: plain(from.gameVersion ?? '?') })]
  const open = rows.filter(({ states }) => states.some(({ readiness }) => readiness !== 'ready'))
  const ready = rows.length - open.length
  return [
    style.bold(formatMessage('overview-compared', { instance: name, setting: settingName(from), count: rows.length })),
    ...sumsTable(overview, style),
    ...(leftOut.length === 0
      ? []
      : wrapIndented(formatMessage('move-not-compared', { versions: leftOut.map(plain) }), INDENT, style.width)),
    ...(open.length === 0 ? [] : ['', style.bold(formatMessage('move-not-ready-for-all'))]),
    ...chunksOf(versions.length, style.width).flatMap((places) => matrix(overview, open, { places, style })),
    ...(ready === 0 || open.length === 0
      ? []
      : [style.dim(`  ${formatMessage('move-ready-for-all', { count: ready })}`)]),
    ...(open.length === 0 || style.isVerbose ? [] : [style.dim(`  ${formatMessage('verbose-says-why')}`)]),
  ]
}

function sumsTable({ versions }: MoveOverview, style: Style): readonly string[] {
  const rows = versions.map(({ to, date, counts }): Row => {
    return {
      cells: [
        { text: plain(to.gameVersion ?? '') },
        { text: date === null ? '' : dateText(date), paint: style.dim },
        amount(counts.ready, style.good),
        amount(counts['less-stable'], style.warn),
        amount(countWaiting({ counts }), style.warn),
        amount(counts.unknown, style.dim),
        amount(counts['not-checked'], style.bad),
      ],
    }
  })
  return table(
    [
      { title: message('column-version') },
      { title: message('column-out-since'), atLeast: 10 },
      right(message('move-is-ready')),
      right(message('move-is-less-stable')),
      right(message('column-waiting')),
      right(message('move-is-unknown')),
      right(message('move-is-not-checked')),
    ],
    rows,
    style,
  )
}

function amount(count: number, paint: Paint): Cell {
  return { text: count === 0 ? '-' : String(count), paint }
}

function right(title: Message): Column {
  return { title, align: 'right' }
}

/** Places of versions that fit beside one another. */
function chunksOf(count: number, width: number): readonly (readonly number[])[] {
  const most = Math.max(1, Math.floor((width - INDENT - NAME_WIDTH) / COLUMN_WIDTH))
  const size = Math.ceil(count / Math.ceil(count / most))
  const places = Array.from({ length: count }, (_, place) => place)
  return places.filter((place) => place % size === 0).map((first) => places.slice(first, first + size))
}

function matrix(
  { versions }: MoveOverview,
  open: readonly OverviewRow[],
  { places, style }: { readonly places: readonly number[]; readonly style: Style },
): readonly string[] {
  if (open.length === 0) return []
  const nameOfVersion = (place: number) => plain(versions[place]?.to.gameVersion ?? '')
  const rows = open.map(({ title, states }): Row => {
    const shown = places.flatMap((place) => states[place] ?? [])
    const cells = shown.map((state) => ({ text: wordOf(state), paint: paintOf(state.readiness, style) }))
    return {
      cells: [{ text: plain(title) }, ...cells],
      below: style.isVerbose ? reasonsOf(shown, places.map(nameOfVersion)) : [],
    }
  })
  const columns = places.map((place) => ({
    title: message('as-told', { words: nameOfVersion(place) }),
    atLeast: COLUMN_WIDTH - 2,
  }))
  return table([{ title: message('column-what'), atLeast: NAME_WIDTH }, ...columns], rows, style)
}

function wordOf({ readiness, candidate }: OverviewState): string {
  if (readiness === 'less-stable' && candidate?.version.channel === 'alpha') return formatMessage('move-cell-alpha')
  return formatMessage(WORDS[readiness])
}

/** Each once, with the versions that it is about. */
function reasonsOf(states: readonly OverviewState[], versions: readonly string[]): readonly string[] {
  const about = new Map<string, string[]>()
  for (const [index, { readiness, reasons }] of states.entries()) {
    if (readiness === 'ready') continue
    const text = plain(reasons.map(({ message: told }) => told).join(' '))
    about.set(text, [...(about.get(text) ?? []), versions[index] ?? ''])
  }
  return [...about].map(([why, named]) => formatMessage('move-reason-of', { versions: named, why }))
}
