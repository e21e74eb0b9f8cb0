import type { Command } from 'commander'
import { CoreError } from '../../core/errors.ts'
import type { HistoryEntry } from '../../core/model/change-set.ts'
import { historyDocument } from '../documents/change-document.ts'
import { readCount } from '../read-amounts.ts'
import type { Run } from '../session.ts'
import { plain } from '../terminal/plain.ts'
import { changeSetView, historyView } from '../views/history-view.ts'

const EXAMPLES = `
Examples:
  modwell history
  modwell history Survival --verbose --limit 5
  modwell history show CHANGESET                   every step of one change set, and why
  modwell undo --to CHANGESET                      restore an instance to how it was right after it`

export function addHistory(program: Command, run: Run): void {
  const command = program
    .command('history')
    .description('list changes, when they were made and by whom, newest first; --verbose shows every step')
    .argument('[instance]', 'id, name or folder; default: all instances')
    .option('--limit <n>', 'only so many, the newest', readCount)
    .addHelpText('after', EXAMPLES)
    .action(async (given: string | undefined, { limit }: { readonly limit?: number }) => {
      await run(async (session) => {
        const entries = (await session.core.history(given ?? null)).slice(0, limit)
        const names = await session.core.instances.names()
        return {
          document: { changeSets: entries.map(historyDocument) },
          text: (style) => historyView(entries, names, style),
        }
      })
    })
  command
    .command('show')
    .description('show every step of a change set or joint change set, its reason, who made it and what depends on it')
    .argument('<changeset>', 'id of a change set, or of a joint one')
    .addHelpText('after', '\nExamples:\n  modwell history show CHANGESET')
    .action(async (id: string) => {
      await run(async (session) => {
        const parts = findParts(id, await session.core.history(null))
        const names = await session.core.instances.names()
        return {
          document: { changeSets: parts.map(historyDocument) },
          text: (style) => changeSetView(parts, names, style),
        }
      })
    })
}

function findParts(id: string, entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const found = entries.filter(({ changeSet }) => changeSet.id === id)
  if (found.length > 0) return found
  const parts = entries.filter(({ joint }) => joint?.id === id)
  if (parts.length > 0) return parts
  throw new CoreError('not-found', `there is no change set ${plain(id)}`, {
    hint: 'See all of them with: modwell history',
  })
}
