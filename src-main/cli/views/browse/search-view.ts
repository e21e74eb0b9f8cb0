import { commandText } from '../../remedies/command-lines.ts'
import { message, formatMessage } from '../../../../src-texts/text.ts'
import type { WithDate } from '../../../core/model/times/freshness.ts'
import type { HitFit } from '../../../core/model/states/project-fit.ts'
import type { SearchResult } from '../../../core/model/projects/project.ts'
import { timeText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Row } from '../../terminal/table.ts'

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact' })
const COLUMNS = [
  { title: message('column-project'), atLeast: 12 },
  { title: message('column-slug'), atLeast: 12 },
  { title: message('column-type'), atLeast: 4 },
  { title: message('column-downloads'), align: 'right' },
] as const

/** `fits`: by project; empty where nobody asked for whom. */
export function searchView(
  found: WithDate<SearchResult>,
  fits: ReadonlyMap<string, HitFit>,
  style: Style,
): readonly string[] {
  const { hits, offset, totalHits, notes = [] } = found.value
  const from = { isCached: found.fromCache, at: timeText(found.at, style.now) }
  const leftOut = notes.map(({ message: told }) => plain(told))
  if (hits.length === 0) return [formatMessage('found-none', { total: totalHits, ...from }), ...leftOut]
  const rows = hits.map((hit): Row => ({
    cells: [
      { text: plain(hit.title), paint: style.bold },
      { text: plain(hit.slug) },
      { text: plain(hit.type) },
      { text: COMPACT.format(hit.downloads) },
    ],
    below: [plain(hit.description), ...sayFit(fits.get(hit.projectId))],
  }))
  return [
    ...table(COLUMNS, rows, style),
    style.dim(
      `  ${formatMessage('found-some', {
        first: offset + 1,
        last: offset + hits.length,
        total: totalHits,
        ...from,
        command: commandText('modwell install SLUG --in ID', style),
      })}`,
    ),
    ...leftOut,
  ]
}

function sayFit(fit: HitFit | undefined): readonly string[] {
  if (fit === undefined || fit.kind === 'fits') return []
  return [
    fit.kind === 'unfit'
      ? formatMessage('found-unfit', { why: plain(fit.reason.message) })
      : formatMessage('found-fit-unknown'),
  ]
}
