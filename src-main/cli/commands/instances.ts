import { asTyped } from '../as-typed.ts'
import { Option, type Command } from 'commander'
import type { Discovered } from '../../core/model/instance.ts'
import { SIDES, type Side } from '../../core/model/loader.ts'
import { adoptAsking } from '../adopt-asking.ts'
import { reasonLines } from '../command-lines.ts'
import { discoveryDocument } from '../documents/discovery-document.ts'
import { instanceDocument } from '../documents/instance-document.ts'
import type { Run } from '../session.ts'
import { plain } from '../terminal/plain.ts'
import { instanceText, instancesView, noteLines, receivedLines, takenInLines } from '../views/instances-view.ts'

const ADOPT_EXAMPLES = `
Adopting changes nothing in the folder, except with --trust-folder. What the folder does not tell is asked for, or given by
the options. A folder that somebody else changed with Modwell may contain a history and an interrupted change: they wait
until you trust the folder. Then the history is imported, and the interrupted change is finished or rolled back. To trust a
folder that is adopted already, give --trust-folder alone, without --name, --loader, --game-version and --side.

A folder that is adopted already stays as it is: the exit code is 0, unless an option says something else of it.

Examples:
  modwell instances adopt ~/.minecraft
  modwell instances adopt ~/.local/share/PrismLauncher/instances/Survival
  modwell instances adopt /srv/minecraft --name "Friday server"
  modwell instances adopt ~/somewhere --loader fabric --game-version 1.21.11
  modwell instances adopt ~/from-a-friend --trust-folder`

interface AdoptOptions {
  readonly loader?: string
  readonly gameVersion?: string
  readonly name?: string
  readonly side?: Side
  readonly trustFolder?: true
}

export function addInstances(program: Command, run: Run): void {
  const group = program.command('instances').description('find, adopt, list and forget instances')
  addDiscover(group, run)
  addList(group, run)
  addAdopt(group, run)
  addForget(group, run)
}

function addDiscover(group: Command, run: Run): void {
  group
    .command('discover')
    .description('list instances of other launchers and servers on this machine; adopts nothing')
    .argument('[folders...]', 'more folders to look in')
    .addHelpText('after', '\nExamples:\n  modwell instances discover\n  modwell instances discover /srv')
    .action(async (folders: readonly string[]) => {
      await run(async ({ core }) => {
        const found: readonly Discovered[] = await core.instances.discover(folders)
        const adopted = await core.instances.list()
        const idOf = (gamePath: string): string | null =>
          adopted.find(({ instance }) => instance.gamePath === gamePath)?.instance.id ?? null
        const listed = found.flatMap((one) => (one.kind === 'instance' ? [one.description] : []))
        const unreadable = found.flatMap((one) => (one.kind === 'unreadable' ? [one] : []))
        return {
          document: discoveryDocument(found, idOf),
          text: (style) => [
            ...(listed.length === 0
              ? [
                  `No instances were found in the usual places. Any folder can be adopted: ${asTyped('modwell instances adopt DIR', style.typed)}`,
                ]
              : instancesView(
                  listed.map((description) => ({ id: idOf(description.gamePath), description, problem: null })),
                  style,
                )),
            ...unreadable.flatMap(({ path, reason }) => [
              style.bad(`✗ ${plain(path)}`),
              ...reasonLines(reason, 4, style),
            ]),
          ],
        }
      })
    })
}

function addList(group: Command, run: Run): void {
  group
    .command('list')
    .description('list the adopted instances')
    .action(async () => {
      await run(async ({ core }) => {
        const entries = await core.instances.list()
        return {
          document: {
            instances: entries.map(({ instance, problem }) => ({ ...instanceDocument(instance), problem })),
          },
          text: (style) =>
            entries.length === 0
              ? [`No instance is adopted. Start with: ${asTyped('modwell instances discover', style.typed)}`]
              : instancesView(
                  entries.map(({ instance, problem }) => ({ id: instance.id, description: instance, problem })),
                  style,
                ),
        }
      })
    })
}

function addAdopt(group: Command, run: Run): void {
  group
    .command('adopt')
    .description('adopt an instance: manage its folder where it is')
    .argument('<folder>', "a launcher's instance folder, the game folder in it, a server, or any folder with mods")
    .option('--loader <loader>', 'fabric, quilt, forge, neoforge, …')
    .option('--game-version <version>', 'e.g. 1.21.11')
    .option('--name <name>', 'its name in Modwell')
    .addOption(new Option('--side <side>', 'what it is, where the folder does not show it').choices(SIDES))
    .option('--trust-folder', 'trust the history and the interrupted change that somebody else left in it')
    .addHelpText('after', ADOPT_EXAMPLES)
    .action(async (folder: string, chosen: AdoptOptions) => {
      await run(async (session) => {
        const { trustFolder = false, ...named } = chosen
        const before = new Set((await session.core.instances.list()).map((entry) => entry.instance.id))
        const instance = await adoptAsking(session, folder, { ...named, isTrusted: trustFolder })
        const alreadyAdopted = before.has(instance.id)
        const received = await session.core.instances.received(instance.id)
        return {
          document: {
            instances: [
              {
                ...instanceDocument(instance),
                problem: null,
                received,
                takenIn: instance.takenIn ?? null,
                alreadyAdopted,
              },
            ],
          },
          text: (style) => [
            style.good(
              `✓ ${alreadyAdopted ? 'is adopted already:' : 'adopted'} ${instanceText(instance)}, id ${instance.id}`,
            ),
            ...noteLines(instance.notes, 2, style),
            ...(instance.takenIn === undefined ? [] : takenInLines(instance.takenIn, style)),
            ...receivedLines(received, folder, style),
          ],
        }
      })
    })
}

function addForget(group: Command, run: Run): void {
  group
    .command('forget')
    .description('stop managing an instance; its folder stays as it is, and its history is kept')
    .argument('<instance>', 'id, name or folder')
    .action(async (given: string) => {
      await run(async ({ core }) => {
        const instance = await core.instances.find(given)
        await core.instances.forget(instance.id)
        return {
          document: { instances: [{ ...instanceDocument(instance), problem: null }] },
          text: () => [`forgot ${instanceText(instance)}; its files are as they were`],
        }
      })
    })
}
