import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Copied } from '../../core/model/copy.ts'
import { instanceDocument } from '../documents/instance-document.ts'
import type { Run } from '../session.ts'
import { sizeInWords } from '../../core/model/size-in-words.ts'
import { countOf } from '../terminal/amounts.ts'
import { plain } from '../terminal/plain.ts'
import { instanceText } from '../views/instances-view.ts'

interface DuplicateOptions {
  readonly withWorlds?: boolean
  readonly to?: string
}

const DUPLICATE_EXAMPLES = `
The whole folder of the instance is copied and adopted; where the disk can, the copy shares its blocks and takes no room.
Worlds stay, unless --with-worlds is given, and so do the history and what undo needs. A link that leads out of the instance
leads to the same place in the copy. A launcher that keeps its instances in a folder shows the copy after a restart.

Examples:
  modwell instances duplicate Survival "Survival test"
  modwell instances duplicate Survival Backup --with-worlds --to /mnt/disk`

/** What is done with the folder or the name of one adopted instance. */
export function addInstanceFolders(group: Command, run: Run): void {
  addDuplicate(group, run)
  addRename(group, run)
  addLocate(group, run)
}

function addDuplicate(group: Command, run: Run): void {
  group
    .command('duplicate')
    .description('copy an instance under another name, and adopt the copy')
    .argument('<instance>', 'id, name or folder')
    .argument('<new-name>', 'what the copy is called')
    .option('--with-worlds', 'copy the worlds too')
    .option('--to <folder>', 'put the copy into this folder, not beside the instance')
    .addHelpText('after', DUPLICATE_EXAMPLES)
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
              `✓ copied ${countOf(files, 'file')} (${sizeInWords(bytes)}) as ${instanceText(instance)}, id ${instance.id}`,
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
    ...(worldsLeft.length === 0 ? [] : [`  left: ${countOf(worldsLeft.length, 'world')}`]),
    ...shared.map((path) => `  ${plain(path)} is a link that leads out: both share what is there`),
    ...skipped.map((path) => `  ${plain(path)} is neither file nor folder, and was not copied`),
  ]
}

function addRename(group: Command, run: Run): void {
  group
    .command('rename')
    .description("change Modwell's name for an instance; its launcher and folder keep theirs")
    .argument('<instance>', 'id, name or folder')
    .argument('<new-name>', 'what it is called from now on')
    .action(async (given: string, name: string) => {
      await run(async ({ core }) => {
        const before = await core.instances.find(given)
        const instance = await core.instances.rename(before.id, name)
        return {
          document: { instances: [{ ...instanceDocument(instance), problem: null }] },
          text: (style) => [style.good(`✓ ${plain(before.name)} is called ${plain(instance.name)} now`)],
        }
      })
    })
}

function addLocate(group: Command, run: Run): void {
  group
    .command('locate')
    .description('say where the folder of an adopted instance is now')
    .argument('<instance>', 'id or name')
    .argument('<folder>', 'where it has moved to')
    .addHelpText('after', '\nExamples:\n  modwell instances locate Survival /mnt/games/Survival')
    .action(async (given: string, folder: string) => {
      await run(async ({ core }) => {
        const instance = await core.instances.locate(given, resolve(folder))
        return {
          document: { instances: [{ ...instanceDocument(instance), problem: null }] },
          text: (style) => [style.good(`✓ ${instanceText(instance)} is in ${plain(instance.path)} now`)],
        }
      })
    })
}
