import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Copied } from '../../core/model/copy.ts'
import { instanceDocument } from '../documents/instance-document.ts'
import type { Run } from '../session.ts'
import { sizeInWords } from '../../core/model/size-in-words.ts'
import { plain } from '../terminal/plain.ts'
import { instanceText } from '../views/instances-view.ts'
import { words } from '../../../src-texts/text.ts'

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
    .description(words('help-duplicate'))
    .argument('<instance>', words('argument-channel-instance'))
    .argument('<new-name>', words('argument-new-name'))
    .option('--with-worlds', words('option-with-worlds'))
    .option('--to <folder>', words('option-duplicate-to'))
    .addHelpText('after', words('help-duplicate-more'))
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
              `✓ ${words('instance-copied', {
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

function copiedLines({ worldsLeft, shared, skipped }: Copied): readonly string[] {
  return [
    ...(worldsLeft.length === 0 ? [] : [`  ${words('copy-left-worlds', { count: worldsLeft.length })}`]),
    ...shared.map((path) => `  ${words('copy-shares', { path: plain(path) })}`),
    ...skipped.map((path) => `  ${words('copy-skipped', { path: plain(path) })}`),
  ]
}

function addRename(group: Command, run: Run): void {
  group
    .command('rename')
    .description(words('help-rename'))
    .argument('<instance>', words('argument-channel-instance'))
    .argument('<new-name>', words('argument-rename-new-name'))
    .addHelpText('after', words('help-rename-more'))
    .action(async (given: string, name: string) => {
      await run(async ({ core }) => {
        const before = await core.instances.find(given)
        const instance = await core.instances.rename(before.id, name)
        return {
          document: { instances: [{ ...instanceDocument(instance), problem: null }] },
          text: (style) => [
            style.good(`✓ ${words('instance-renamed', { before: plain(before.name), name: plain(instance.name) })}`),
          ],
        }
      })
    })
}

function addLocate(group: Command, run: Run): void {
  group
    .command('locate')
    .description(words('help-locate'))
    .argument('<instance>', words('argument-locate-instance'))
    .argument('<folder>', words('argument-folder'))
    .addHelpText('after', words('help-locate-more'))
    .action(async (given: string, folder: string) => {
      await run(async ({ core }) => {
        const instance = await core.instances.locate(given, resolve(folder))
        return {
          document: { instances: [{ ...instanceDocument(instance), problem: null }] },
          text: (style) => [
            style.good(
              `✓ ${words('instance-located', { instance: instanceText(instance), path: plain(instance.path) })}`,
            ),
          ],
        }
      })
    })
}
