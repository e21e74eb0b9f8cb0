import type { Command } from 'commander'
import { treeDocument } from '../../documents/findings-document.ts'
import { freshnessOf, type Run } from '../../run/session.ts'
import { treeView } from '../../views/instances/tree-view.ts'
import { formatMessage } from '../../../../src-texts/text.ts'

export function addTree(program: Command, run: Run): void {
  program
    .command('tree')
    .description(formatMessage('help-tree'))
    .argument('<instance>', formatMessage('argument-instance'))
    .addHelpText('after', formatMessage('help-tree-more'))
    .action(async (instance: string) => {
      await run(async ({ core, options, signal }) => {
        const map = await core.dependencies(instance, { freshness: freshnessOf(options), signal })
        return { document: treeDocument(map), text: (style) => treeView(map, style) }
      })
    })
}
