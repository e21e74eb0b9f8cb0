import type { Command } from 'commander'
import { treeDocument } from '../documents/findings-document.ts'
import { freshnessOf, type Run } from '../session.ts'
import { treeView } from '../views/tree-view.ts'

const EXAMPLES = `
What is required stands below what requires it, with the versions that do. What nothing needs any more, and what lacks
something, is marked.

Examples:
  modwell tree Survival
  modwell tree Survival --json`

export function addTree(program: Command, run: Run): void {
  program
    .command('tree')
    .description('show what requires what in an instance, what lacks something, and what nothing needs')
    .argument('<instance>', 'id, name or folder of the instance')
    .addHelpText('after', EXAMPLES)
    .action(async (instance: string) => {
      await run(async ({ core, options, signal }) => {
        const map = await core.dependencies(instance, { freshness: freshnessOf(options), signal })
        return { document: treeDocument(map), text: (style) => treeView(map, style) }
      })
    })
}
