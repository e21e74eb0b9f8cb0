import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { CopiedInstance } from '../../../core/model/instances/copied-instance.ts'
import { artworkDocument } from '../../documents/artwork-document.ts'
import { instanceDocument } from '../../documents/instance-document.ts'
import type { Run } from '../../run/session.ts'
import { sizeInWords } from '../../../core/model/words/size-in-words.ts'
import { plain } from '../../terminal/plain.ts'
import { instanceText } from '../../views/instances/instances-view.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

interface DuplicateOptions {
  readonly withWorlds?: boolean
  readonly to?: string
}

/** What is done with the folder or the name of one adopted instance. */
export function addInstanceFolders(group: Command, run: Run): void {
  addDuplicate(group, run)
  addRename(group, run)
  addNote(group, run)
  addIcon(group, run)
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

/** Without a text it says what was noted. */
function addNote(group: Command, run: Run): void {
  const command = group
    .command('note')
    .description(formatMessage('help-note'))
    .argument('<instance>', formatMessage('argument-channel-instance'))
    .argument('[text]', formatMessage('argument-note-text'))
    .option('--remove', formatMessage('option-note-remove'))
    .addHelpText('after', formatMessage('help-note-more'))
  command.action(
    async (given: string, noted: string | undefined, { remove = false }: { readonly remove?: boolean }) => {
      if (remove && noted !== undefined) command.error(formatMessage('misuse-note-and-remove'))
      const text = remove ? '' : noted
      await run(async ({ core }) => {
        const before = await core.instances.find(given)
        const instance = text === undefined ? before : await core.instances.setNote(before.id, text)
        const { name, personalNote } = instance
        return {
          document: { instances: [{ ...instanceDocument(instance), problem: null }] },
          text: (style) =>
            text !== undefined
              ? [
                  style.good(
                    `✓ ${formatMessage('instance-noted', { name: plain(name), isGone: personalNote === undefined })}`,
                  ),
                ]
              : (personalNote?.split('\n').map(plain) ?? [formatMessage('nothing-noted', { name: plain(name) })]),
        }
      })
    },
  )
}

function addIcon(group: Command, run: Run): void {
  const command = group
    .command('icon')
    .description(formatMessage('help-icon'))
    .argument('<instance>', formatMessage('argument-channel-instance'))
    .argument('[file]', formatMessage('argument-icon-file'))
    .option('--remove', formatMessage('option-icon-remove'))
    .addHelpText('after', formatMessage('help-icon-more'))
  command.action(async (given: string, file: string | undefined, { remove = false }: { readonly remove?: boolean }) => {
    if (remove === (file !== undefined)) command.error(formatMessage('misuse-icon-and-remove'))
    await run(async ({ core }) => {
      const instance = await core.instances.find(given)
      await core.instances.setIcon(instance.id, file === undefined ? null : resolve(file))
      return {
        document: {
          instances: [{ ...instanceDocument(instance), problem: null, ...(await artworkDocument(instance.id, core)) }],
        },
        text: (style) => [
          style.good(`✓ ${formatMessage('instance-icon-set', { name: plain(instance.name), isRemoved: remove })}`),
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
