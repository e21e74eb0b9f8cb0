import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { CopiedInstance } from '../../../core/model/instances/copied-instance.ts'
import { instanceDocument } from '../../documents/instance-document.ts'
import type { Run } from '../../run/session.ts'
import { sizeInWords } from '../../../core/model/words/size-in-words.ts'
import { plain } from '../../terminal/plain.ts'
import { instanceText } from '../../views/instances/instances-view.ts'
import { formatMessage } from '../../../../src-texts/text.ts'

interface DuplicateOptions {
  readonly withWorlds?: boolean
  readonly to?: string
}

/** What is done with the folder or the name of one adopted instance. */
export function addInstanceFolders(group: Command, run: Run): void {
  addDuplicate(group, run)
  addRename(group, run)
  addLocate(group, run)
}

function addDuplicate(group: Command, run: Run): void {
  group
    .command('duplicate')
    .description(formatMessage('help-duplicate'))
    .argument('<instance>', formatMessage('argument-channel-instance'))
    .argument('<new-name>', formatMessage('argument-new-name'))
    .option('--with-worlds', formatMessage('option-with-worlds'))
    .option('--to <folder>', formatMessage('option-duplicate-to'))
    .addHelpText('after', formatMessage('help-duplicate-more'))
    .action(async (given: string, name: string, { withWorlds = false, to }: DuplicateOptions) => {
      await run(async ({ core, signal, options }) => {
        const wish = { name, into: to === undefined ? null : resolve(to), isWithWorlds: withWorlds }
        const copied = await core.instances.duplicate(given, wish, { signal, isWhileRunning: options.isWhileRunning })
        const { instance, files, bytes, worldsLeft, shared, skipped } = copied
        return {
          document: {
            instances: [
              { ...instanceDocument(instance), problem: null, copied: { files, bytes, worldsLeft, shared, skipped } },
            ],
          },
          text: (style) => [
            style.good(
              `✓ ${formatMessage('instance-copied', {
                count: files,
                size: sizeInWords(bytes),
                instance: instanceText(instance),
                id: instance.id,
              })}`,
            ),
            `  ${plain(instance.path)}`,
            ...copiedLines(copied),
          ],
        }
      })
    })
}

function copiedLines({ worldsLeft, shared, skipped }: CopiedInstance): readonly string[] {
  return [
    ...(worldsLeft.length === 0 ? [] : [`  ${formatMessage('copy-left-worlds', { count: worldsLeft.length })}`]),
    ...shared.map((path) => `  ${formatMessage('copy-shares', { path: plain(path) })}`),
    ...skipped.map((path) => `  ${formatMessage('copy-skipped', { path: plain(path) })}`),
  ]
}

function addRename(group: Command, run: Run): void {
  group
    .command('rename')
    .description(formatMessage('help-rename'))
    .argument('<instance>', formatMessage('argument-channel-instance'))
    .argument('<new-name>', formatMessage('argument-rename-new-name'))
    .addHelpText('after', formatMessage('help-rename-more'))
    .action(async (given: string, name: string) => {
      await run(async ({ core }) => {
        const before = await core.instances.find(given)
        const instance = await core.instances.rename(before.id, name)
        return {
          document: { instances: [{ ...instanceDocument(instance), problem: null }] },
          text: (style) => [
            style.good(
              `✓ ${formatMessage('instance-renamed', { before: plain(before.name), name: plain(instance.name) })}`,
            ),
          ],
        }
      })
    })
}

function addLocate(group: Command, run: Run): void {
  group
    .command('locate')
    .description(formatMessage('help-locate'))
    .argument('<instance>', formatMessage('argument-locate-instance'))
    .argument('<folder>', formatMessage('argument-folder'))
    .addHelpText('after', formatMessage('help-locate-more'))
    .action(async (given: string, folder: string) => {
      await run(async ({ core }) => {
        const instance = await core.instances.locate(given, resolve(folder))
        return {
          document: { instances: [{ ...instanceDocument(instance), problem: null }] },
          text: (style) => [
            style.good(
              `✓ ${formatMessage('instance-located', { instance: instanceText(instance), path: plain(instance.path) })}`,
            ),
          ],
        }
      })
    })
}
