import type { Command } from 'commander'
import { treeDocument } from '../../documents/findings-document.ts'
import type { Run } from '../../run/session.ts'
import { treeView } from '../../views/instances/tree-view.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

export function addTree(program: Command, run: Run): void {
  program
    .command('tree')
    .description(formatMessage('help-tree'))
    .argument('<instance>', formatMessage('argument-instance'))
    .addHelpText('after', formatMessage('help-tree-more'))
    .action(async (instance: string) => {
      await run(async ({ core, call }) => {
        const map = await core.dependencies(instance, call)
        return { document: treeDocument(map), text: (style) => treeView(map, style) }
      })
    })
}
