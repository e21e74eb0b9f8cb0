import { about } from '../../terminal/joints.ts'
import type { ExportedEntry, PackExport } from '../../../core/model/packs/pack-export.ts'
import { quoteForShell } from '../../../core/model/words/quote.ts'
import { sizeInWords } from '../../../core/model/words/size-in-words.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Row } from '../../terminal/table.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

/** `file` null: it was only listed. */
export function packExportView(told: PackExport, file: string | null, style: Style): readonly string[] {
  const { name, version, entries, bytes } = told
  const [named, inside, left] = (['address', 'inside', 'left'] as const).map((how) =>
    entries.filter((entry) => entry.how === how),
  )
  const sum = formatMessage('pack-export-sum', {
    name: plain(name),
    version: plain(version),
    named: named?.length ?? 0,
    inside: inside?.length ?? 0,
    size: sizeInWords(bytes),
  })
  const unclear = (inside ?? []).filter(({ reason }) => reason !== null)
  const hidden = file === null ? [] : (left ?? []).filter((entry) => bringing(entry) !== null)
  return [
    file === null ? style.bold(sum) : style.good(`✓ ${formatMessage('pack-was-exported', { file: plain(file), sum })}`),
    ...(file === null || style.isVerbose ? table(COLUMNS, rowsOf(entries, style), style) : []),
    ...unclear.map(({ path, reason }) => style.warn(`! ${about(plain(path), plain(reason?.message ?? ''))}`)),
    ...hidden.map((entry) => {
      const { path, reason } = entry
      const said = formatMessage('both', { first: plain(reason?.message ?? ''), second: bringing(entry) ?? '' })
      return style.warn(`! ${about(plain(path), said)}`)
    }),
    ...(left?.length === 0 || file === null
      ? []
      : [style.dim(formatMessage('pack-export-left', { count: left?.length ?? 0 }))]),
  ]
}

const COLUMNS = [{ title: '' }, { title: '', atLeast: 14 }, { title: '', align: 'right' }] as const

/** What comes, folder by folder unless all is to be seen; then what stays out, with why. */
function rowsOf(entries: readonly ExportedEntry[], style: Style): readonly Row[] {
  const coming = entries.filter(({ how }) => how !== 'left')
  const rows = style.isVerbose
    ? coming.map(({ how, path, size }) => ({ how, path, size, count: 1 }))
    : foldersOf(coming)
  return [
    ...rows.map(({ how, path, size, count }): Row => {
      const files = count > 1 || path.endsWith('/') ? ` (${formatMessage('count-of-files', { count })})` : ''
      return {
        cells: [
          {
            text: how === 'address' ? formatMessage('pack-entry-named') : formatMessage('pack-entry-inside'),
            paint: style.change,
          },
          { text: `${plain(path)}${files}` },
          { text: sizeText(size), paint: style.dim },
        ],
        below: [],
      }
    }),
    ...entries.flatMap((entry): readonly Row[] => {
      const { how, path, size, isFolder, reason } = entry
      if (how !== 'left') return []
      const cells = [
        { text: formatMessage('pack-entry-left'), paint: style.warn },
        { text: `${plain(path)}${isFolder ? '/' : ''}` },
        { text: sizeText(size), paint: style.dim },
      ]
      const bring = bringing(entry)
      return [{ cells, below: [[plain(reason?.message ?? ''), ...(bring === null ? [] : [bring])].join(' ')] }]
    }),
  ]
}

/** How what stays out for what is in it comes along; null: it is nothing that a person would think comes. */
function bringing({ path, line, reason }: ExportedEntry): string | null {
  const named = { path: plain(quoteForShell(path)) }
  if (line !== null) return formatMessage('pack-entry-bring', named)
  return reason?.fact === 'unreadable-archive' ? formatMessage('pack-entry-bring-unreadable', named) : null
}

interface Folder {
  readonly how: ExportedEntry['how']
  readonly path: string
  readonly size: number | null
  readonly count: number
}

/** By their top folder, and how they come. */
function foldersOf(entries: readonly ExportedEntry[]): readonly Folder[] {
  const folders = new Map<string, Folder>()
  for (const { how, path, size } of entries) {
    const top = path.includes('/') ? `${path.slice(0, path.indexOf('/'))}/` : path
    const { size: before, count } = folders.get(`${how} ${top}`) ?? { size: 0, count: 0 }
    folders.set(`${how} ${top}`, { how, path: top, size: (before ?? 0) + (size ?? 0), count: count + 1 })
  }
  return [...folders.values()]
}

function sizeText(size: number | null): string {
  return size === null ? formatMessage('pack-entry-uncounted') : sizeInWords(size)
}
