import { sayType } from '../../views/value-words.ts'
import type { Command } from 'commander'
import { listDocument, type InstalledList } from '../../documents/list-document.ts'
import type { Run } from '../../run/session.ts'
import { addExport } from '../packs/export.ts'
import { addImport } from '../packs/import.ts'
import { instancesMeant, refuseAllWithNames } from './instance-arguments.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { basename } from 'node:path'
import { labelOf } from '../../arguments/as-typed.ts'
import { groupBy } from '../../../core/model/group-by.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Row } from '../../terminal/table.ts'

/** What is installed; the files of it are `export` and `import`. */
export function addList(program: Command, run: Run): void {
  const command = program
    .command('list')
    .alias('ls')
    .description(formatMessage('help-list'))
    .argument('[instances...]', formatMessage('argument-instances'))
    .option('--all', formatMessage('option-all'))
    .addHelpText('after', formatMessage('help-list-more'))
  command.action(async (given: readonly string[], { all }: { readonly all?: true }) => {
    refuseAllWithNames(command, given, all)
    await run(async (session) => {
      const { core, call } = session
      const meant = await Promise.all((await instancesMeant(session, given)).map((one) => core.instances.find(one)))
      const instances = [...new Map(meant.map((one) => [one.id, one])).values()]
      const lists: InstalledList[] = []
      for (const { id } of instances) lists.push({ id, ...(await core.modLists.of(id, call)) })
      return { document: listDocument(lists), text: (style) => listView(lists, style) }
    })
  })
  // As they were called before.
  addExport(command.command('export', { hidden: true }), run)
  addImport(command.command('import', { hidden: true }).alias('install'), run)
}

const COLUMNS = [
  { title: message('column-what'), atLeast: 12 },
  { title: message('column-version') },
  { title: message('column-type') },
] as const

/** A heading for each instance, and a line for each of its files. */
function listView(lists: readonly InstalledList[], style: Style): readonly string[] {
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
      { text: sayType(type) },
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
