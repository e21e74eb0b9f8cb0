import type { Command } from 'commander'
import type { HistoryEntry } from '../../core/model/change-set.ts'
import { historyDocument } from '../documents/change-document.ts'
import type { Run } from '../session.ts'
import { historyView } from '../views/history-view.ts'

export function addHistory(program: Command, run: Run): void {
  program
    .command('history')
    .description('list what was changed, newest first; --verbose shows every step')
    .argument('[instance]', 'id, name or folder; default: all instances')
    .addHelpText('after', '\nExamples:\n  modwell history\n  modwell history Survival --verbose')
    .action(async (given: string | undefined) => {
      await run(async ({ core }) => {
        const instance = given === undefined ? null : given
        const entries: readonly HistoryEntry[] = await core.history(instance)
        const names = new Map((await core.instances.list()).map((entry) => [entry.instance.id, entry.instance.name]))
        return {
          document: { changeSets: entries.map(historyDocument) },
          text: (style) => historyView(entries, names, style),
        }
      })
    })
}
