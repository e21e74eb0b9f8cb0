import { asTyped } from '../as-typed.ts'
import type { Dated } from '../../core/model/freshness.ts'
import type { SearchResult } from '../../core/model/project.ts'
import { timeText } from '../terminal/amounts.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { table, type Row } from '../terminal/table.ts'

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact' })
const COLUMNS = [
  { title: 'project', atLeast: 12 },
  { title: 'slug', atLeast: 12 },
  { title: 'type', atLeast: 4 },
  { title: 'downloads', align: 'right' },
] as const

export function searchView(found: Dated<SearchResult>, style: Style): readonly string[] {
  const { hits, offset, totalHits, notes = [] } = found.value
  const from = found.fromCache ? `, from the cache of ${timeText(found.at, style.now)}` : ''
  const leftOut = notes.map(({ message }) => plain(message))
  if (hits.length === 0) return [`Nothing fits (${totalHits} in all${from}).`, ...leftOut]
  const rows = hits.map((hit): Row => ({
    cells: [
      { text: plain(hit.title), paint: style.bold },
      { text: plain(hit.slug) },
      { text: plain(hit.type) },
      { text: COMPACT.format(hit.downloads) },
    ],
    below: [plain(hit.description)],
  }))
  return [
    ...table(COLUMNS, rows, style),
    style.dim(
      `  ${offset + 1} to ${offset + hits.length} of ${totalHits}${from}; install with: ${asTyped('modwell install SLUG --into ID', style.typed)}`,
    ),
    ...leftOut,
  ]
}
