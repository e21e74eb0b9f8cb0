import type { Command } from 'commander'
import { listDocument, type InstalledList } from '../../documents/list-document.ts'
import { freshnessOf, type Run } from '../../run/session.ts'
import { listView } from '../../views/instances/list-view.ts'
import { addExport } from '../packs/export.ts'
import { addImport } from '../packs/import.ts'
import { instancesMeant, refuseAllWithNames } from './instance-arguments.ts'
import { formatMessage } from '../../../../src-texts/text.ts'

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
      const { core, options, signal } = session
      const call = { signal, priority: 'user', freshness: freshnessOf(options) } as const
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
