import { basename } from 'node:path'
import { say, words } from '../../../src-texts/text.ts'
import { labelOf } from '../as-typed.ts'
import type { InstalledList } from '../documents/list-document.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { table } from '../terminal/table.ts'

/** A heading for each instance, and a line for each of its files. */
export function listView(lists: readonly InstalledList[], style: Style): readonly string[] {
  return lists.flatMap((list, index) => [...(index === 0 ? [] : ['']), ...instanceView(list, style)])
}

function instanceView(
  { id, instance: { name, loader, gameVersion }, mods }: InstalledList,
  style: Style,
): readonly string[] {
  const target = [loader ?? '', gameVersion ?? ''].filter((part) => part !== '').join(' ')
  const rows = mods.map(({ title, version, type, enabled, path }) => ({
    cells: [
      { text: plain(enabled ? title : words('disabled-title', { title })), ...(!enabled && { paint: style.dim }) },
      { text: plain(version ?? '') },
      { text: type },
      { text: plain(basename(path)), paint: style.dim },
    ],
  }))
  return [
    `${style.bold(plain(labelOf({ id, name }, style.typed)))}  ${style.dim(plain(target))}`,
    ...(rows.length === 0
      ? [`  ${words('no-files')}`]
      : table(
          [
            { title: say('column-what'), atLeast: 12 },
            { title: say('column-version'), atLeast: 8, overflow: 'cut-middle' },
            { title: say('column-type') },
            { title: say('column-path'), atLeast: 12, overflow: 'cut-middle' },
          ],
          rows,
          style,
        )),
  ]
}
