import { nameLoader } from '../../../../src-texts/loader-names.ts'
import { basename } from 'node:path'
import { message, formatMessage } from '../../../../src-texts/text.ts'
import { labelOf } from '../../arguments/as-typed.ts'
import { groupBy } from '../../../core/model/group-by.ts'
import type { InstalledList } from '../../documents/list-document.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Row } from '../../terminal/table.ts'

const COLUMNS = [
  { title: message('column-what'), atLeast: 12 },
  { title: message('column-version') },
  { title: message('column-type') },
] as const

/** A heading for each instance, and a line for each of its files. */
export function listView(lists: readonly InstalledList[], style: Style): readonly string[] {
  return lists.flatMap((list, index) => [...(index === 0 ? [] : ['']), ...instanceView(list, style)])
}

function instanceView(
  { id, instance: { name, loader, gameVersion }, mods }: InstalledList,
  style: Style,
): readonly string[] {
  const target = [loader === null ? '' : nameLoader(loader), gameVersion ?? ''].filter((part) => part !== '').join(' ')
  const rows = mods.map(({ title, version, type, enabled, path }) => ({
    cells: [
      {
        text: plain(enabled ? title : formatMessage('disabled-title', { title })),
        ...(!enabled && { paint: style.dim }),
      },
      { text: plain(version ?? '') },
      { text: type },
      { text: plain(basename(path)), paint: style.dim },
    ],
  }))
  return [
    `${style.bold(plain(labelOf({ id, name }, style.typed)))}  ${style.dim(plain(target))}`,
    ...(rows.length === 0 ? [`  ${formatMessage('no-files')}`] : filesTable(rows, style)),
  ]
}

/** Names of files stand beside the titles if all have room, else below them where they are asked for or tell apart what has one title. */
function filesTable(rows: readonly Row[], style: Style): readonly string[] {
  const beside = table([...COLUMNS, { title: message('column-path') }], rows, style)
  if (beside.length === rows.length + 1) return beside
  const byTitle = groupBy(rows, titleOf)
  const narrow = rows.map((row): Row => {
    const [title, version, type, path] = row.cells
    const isBelow = style.isVerbose || (byTitle.get(titleOf(row))?.length ?? 0) > 1
    return { cells: [title, version, type].flatMap((cell) => cell ?? []), below: isBelow ? [path?.text ?? ''] : [] }
  })
  return table(COLUMNS, narrow, style)
}

function titleOf({ cells }: Row): string {
  return cells[0]?.text ?? ''
}
