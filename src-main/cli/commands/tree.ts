import type { Command } from 'commander'
import { treeDocument } from '../documents/findings-document.ts'
import { freshnessOf, type Run } from '../session.ts'
import { treeView } from '../views/tree-view.ts'
import { words } from '../../../src-texts/text.ts'

export function addTree(program: Command, run: Run): void {
  program
    .command('tree')
    .description(words('help-tree'))
    .argument('<instance>', words('argument-instance'))
    .addHelpText('after', words('help-tree-more'))
    .action(async (instance: string) => {
      await run(async ({ core, options, signal }) => {
        const map = await core.dependencies(instance, { freshness: freshnessOf(options), signal })
        return { document: treeDocument(map), text: (style) => treeView(map, style) }
      })
    })
}
