import type { Command } from 'commander'
import { CoreError } from '../../../core/errors.ts'
import type { DiaryEntry } from '../../../core/model/changes/deed.ts'
import { comparisonDocument, historyDocument, ranWellDocument } from '../../documents/change-document.ts'
import { limitTo, moreField, moreLines } from '../../arguments/limit.ts'
import { readCount } from '../../arguments/read-amounts.ts'
import type { Run } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import { changeSetView, comparisonView, historyView } from '../../views/changes/history-view.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'

export function addHistory(program: Command, run: Run): void {
  const command = program
    .command('history')
    .description(formatMessage('help-history'))
    .argument('[instance]', formatMessage('argument-history-instance'))
    .option('--limit <n>', formatMessage('option-limit'), readCount)
    .addHelpText('after', formatMessage('help-history-more'))
    .action(async (given: string | undefined, { limit }: { readonly limit?: number }) => {
      await run(async (session) => {
        const { shown: entries, more } = limitTo(await session.core.history(given ?? null), limit)
        const names = await session.core.instances.names()
        // Where nothing was changed there is nothing to mark.
        const isMarked = given !== undefined && entries.length > 0
        const ranWell = isMarked ? await session.core.crash.ranWell(given, session.call).catch(() => null) : null
        return {
          document: {
            changeSets: entries.map(historyDocument),
            ...(given !== undefined && { ranWell: ranWell === null ? null : ranWellDocument(ranWell) }),
            ...moreField(more, limit),
          },
          text: (style) => [...historyView(entries, names, style, ranWell), ...moreLines(more, style)],
        }
      })
    })
  command
    .command('show')
    .description(formatMessage('help-history-show'))
    .argument('<changeset>', formatMessage('argument-changeset'))
    .addHelpText('after', formatMessage('help-history-show-more'))
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
  command
    .command('compare')
    .description(formatMessage('help-compare'))
    .argument('<from>', formatMessage('argument-from'))
    .argument('[to]', formatMessage('argument-to'))
    .option('--before', formatMessage('option-before'))
    .option('--in <instance>', formatMessage('option-instance'))
    .addHelpText('after', formatMessage('help-compare-more'))
    .action(async (from: string, to: string | undefined, { before, in: instance }: CompareOptions) => {
      await run(async ({ core }) => {
        const point = { changeSet: from, isBefore: before === true }
        const other = to === undefined ? null : { changeSet: to, isBefore: false }
        const comparison = await core.compareHistory(point, other, instance ?? null)
        const names = await core.instances.names()
        return {
          document: comparisonDocument(comparison),
          text: (style) => comparisonView(comparison, names, style),
        }
      })
    })
}

interface CompareOptions {
  readonly before?: true
  readonly in?: string
}

function findParts(id: string, entries: readonly DiaryEntry[]): readonly DiaryEntry[] {
  const found = entries.filter(({ changeSet }) => changeSet.id === id)
  if (found.length > 0) return found
  const parts = entries.filter(({ run }) => run?.id === id)
  if (parts.length > 0) return parts
  throw new CoreError('not-found', message('change-set-not-found', { id: plain(id) }), {
    hint: message('list-change-sets'),
  })
}
