import { commandText } from '../../remedies/remedy-command.ts'
import type { Command } from 'commander'
import { worldName } from '../../../core/model/moves/move.ts'
import type { DiscoveryEntry, InstanceSource } from '../../../core/model/instances/instance.ts'
import { addAdopt } from './adopt.ts'
import { unreadableView } from './adopt-all.ts'
import { addInstanceFolders } from './instance-folders.ts'
import { artworkDocument, useDocument } from '../../documents/artwork-document.ts'
import { nothingFoundView } from '../../views/instances/nothing-found-view.ts'
import { sourcesView } from '../../views/instances/sources-view.ts'
import { instanceDocument, reasonDocument } from '../../documents/instance-document.ts'
import type { Run } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import { instanceText, instancesView } from '../../views/instances/instances-view.ts'
import { unaskable } from '../../change.ts'
import { EXIT } from '../../process/exit-codes.ts'
import { isYes } from '../../terminal/ask.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { labelInstances } from '../../../core/model/instances/instance-labels.ts'

export function addInstances(program: Command, run: Run): void {
  const group = program.command('instances').description(formatMessage('help-instances'))
  addDiscover(group, run)
  addList(group, run)
  addAdopt(group, run)
  addInstanceFolders(group, run)
  addForget(group, run)
  addDelete(group, run)
}

function addDiscover(group: Command, run: Run): void {
  group
    .command('discover')
    .description(formatMessage('help-discover'))
    .argument('[folders...]', formatMessage('argument-folders'))
    .addHelpText('after', formatMessage('help-discover-more'))
    .action(async (folders: readonly string[]) => {
      await run(async ({ core }) => {
        const { entries: found, sources } = await core.instances.survey(folders)
        const adopted = await core.instances.list()
        const idOf = (gamePath: string): string | null =>
          adopted.find(({ instance }) => instance.gamePath === gamePath)?.instance.id ?? null
        const listed = found.flatMap((one) => (one.kind === 'instance' ? [one.description] : []))
        const unreadable = found.flatMap((one) => (one.kind === 'unreadable' ? [one] : []))
        return {
          document: discoveryDocument(found, { idOf, sources, looked: core.instances.places() }),
          text: (style) => [
            ...(listed.length === 0
              ? nothingFoundView(core.instances.places(), style)
              : instancesView(
                  listed.map((description) => ({ id: idOf(description.gamePath), description, problem: null })),
                  style,
                )),
            ...unreadableView(unreadable, style),
            ...(found.length === 0 ? [] : sourcesView(sources, style)),
          ],
        }
      })
    })
}

function addList(group: Command, run: Run): void {
  group
    .command('list', { isDefault: true })
    .alias('ls')
    .description(formatMessage('help-instances-list'))
    .action(async () => {
      await run(async ({ core }) => {
        const entries = await core.instances.list()
        const labels = await core.instances.names()
        const artwork = await Promise.all(entries.map(({ instance }) => artworkDocument(instance.id, core)))
        const use = await Promise.all(entries.map(({ instance }) => useDocument(instance.id, core)))
        return {
          document: {
            instances: entries.map(({ instance, problem }, index) => ({
              ...instanceDocument(instance),
              label: labels.get(instance.id) ?? instance.name,
              problem,
              ...artwork[index],
              ...use[index],
            })),
          },
          text: (style) =>
            entries.length === 0
              ? [formatMessage('inspected-none', { command: commandText('modwell instances discover', style) })]
              : instancesView(
                  entries.map(({ instance, problem }) => ({ id: instance.id, description: instance, problem })),
                  style,
                ),
        }
      })
    })
}

/** Worlds are named before anybody is asked. */
function addDelete(group: Command, run: Run): void {
  group
    .command('delete')
    .description(formatMessage('help-delete'))
    .argument('<instance>', formatMessage('argument-instance'))
    .addHelpText('after', formatMessage('help-delete-more'))
    .action(async (given: string) => {
      await run(async ({ core, ask, show, options }) => {
        const { instance, worlds } = await core.instances.deletion(given)
        const text = instanceText(instance)
        show([
          formatMessage('delete-goes', {
            folder: plain(instance.path),
            count: worlds.length,
            worlds: worlds.map((path) => plain(worldName(path))),
          }),
        ])
        if (!options.isYes && ask === null) throw unaskable()
        const isAgreed = options.isYes || isYes((await ask?.(formatMessage('ask-delete'))) ?? '')
        if (isAgreed) await core.instances.delete(instance.id)
        return {
          document: {
            instance: instance.id,
            folder: instance.path,
            worlds: [...worlds],
            deleted: isAgreed && !options.isDryRun,
          },
          text: () => [
            isAgreed ? formatMessage('deleted-instance', { instance: text }) : formatMessage('nothing-was-changed'),
          ],
          exitCode: isAgreed ? EXIT.done : EXIT.failed,
        }
      })
    })
}

function addForget(group: Command, run: Run): void {
  group
    .command('forget')
    .description(formatMessage('help-forget'))
    .argument('<instance>', formatMessage('argument-channel-instance'))
    .addHelpText('after', formatMessage('help-forget-more'))
    .action(async (given: string) => {
      await run(async ({ core }) => {
        const instance = await core.instances.find(given)
        await core.instances.forget(instance.id)
        return {
          document: { instances: [{ ...instanceDocument(instance), problem: null }] },
          text: () => [formatMessage('forgot-instance', { instance: instanceText(instance) })],
        }
      })
    })
}

interface Discovered {
  /** Of an adopted one. */
  idOf(gamePath: string): string | null
  readonly sources: readonly InstanceSource[]
  /** Every place that was looked in by itself. */
  readonly looked: readonly { readonly program: string | null; readonly folder: string }[]
}

/** `instances discover`: `id` is that of the adopted ones. */
function discoveryDocument(found: readonly DiscoveryEntry[], { idOf, sources, looked }: Discovered): object {
  const labels = labelInstances(found.flatMap((one) => (one.kind === 'instance' ? [one.description] : [])))
  return {
    instances: found.flatMap((one) =>
      one.kind === 'instance'
        ? [
            {
              ...instanceDocument(one.description),
              label: labels.get(one.description),
              id: idOf(one.description.gamePath),
            },
          ]
        : [],
    ),
    unreadable: found.flatMap((one) =>
      one.kind === 'unreadable' ? [{ path: one.path, launcher: one.launcher, reason: reasonDocument(one.reason) }] : [],
    ),
    sources: sources.map(({ program, folder, instances, unreadable }) => ({
      program,
      path: folder,
      instances,
      unreadable,
    })),
    looked: looked.map(({ program, folder }) => ({ program, path: folder })),
  }
}
