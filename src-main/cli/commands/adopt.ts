import { resolve } from 'node:path'
import { Option, type Command } from 'commander'
import type { Adopted } from '../../core/core.ts'
import { SIDES, type Side } from '../../core/model/loader.ts'
import { adoptAsking } from '../adopt-asking.ts'
import { instanceDocument } from '../documents/instance-document.ts'
import { EXIT } from '../exit-codes.ts'
import type { Answer, Run, Session } from '../session.ts'
import { adoptAll } from './adopt-all.ts'
import { plain } from '../terminal/plain.ts'
import { instanceText, noteLines, receivedLines, takenInLines } from '../views/instances-view.ts'
import { words } from '../../../src-texts/text.ts'

interface AdoptOptions {
  readonly all?: true
  readonly loader?: string
  readonly gameVersion?: string
  readonly name?: string
  readonly side?: Side
  readonly trustFolder?: true
  readonly dryRun?: true
}

export function addAdopt(group: Command, run: Run): void {
  const command = group
    .command('adopt')
    .description(words('help-adopt'))
    .argument('[folder]', words('argument-adopt-folder'))
    .option('--all', words('option-adopt-all'))
    .option('--loader <loader>', words('option-loader'))
    .option('--game-version <version>', words('option-game-version'))
    .option('--name <name>', words('option-name'))
    .addOption(new Option('--side <side>', words('option-side')).choices(SIDES))
    .option('--trust-folder', words('option-trust-folder'))
    .option('-n, --dry-run', words('option-dry-run'))
    .addHelpText('after', words('help-adopt-more'))
  command.action(async (folder: string | undefined, { all, dryRun, ...chosen }: AdoptOptions) => {
    const isDryRun = dryRun === true
    if (all === true) {
      if (folder !== undefined) command.error(words('misuse-adopt-all-with-folder'))
      if (Object.keys(chosen).length > 0) command.error(words('misuse-adopt-all-with-traits'))
      return run((session) => adoptAll(session, isDryRun))
    }
    if (folder === undefined) return command.error(words('misuse-adopt-nothing'))
    return run((session) => adoptOne(session, folder, { ...chosen, isDryRun }))
  })
}

interface One extends Omit<AdoptOptions, 'all' | 'dryRun'> {
  readonly isDryRun: boolean
}

async function adoptOne(session: Session, named: string, { trustFolder, isDryRun, ...traits }: One): Promise<Answer> {
  const { core } = session
  const folder = await core.instances.folderMeant(named)
  const before = new Set((await core.instances.list()).map(({ instance }) => instance.id))
  const instance = await adoptAsking(session, folder, { ...traits, isTrusted: trustFolder === true, isDryRun })
  const alreadyAdopted = before.has(instance.id)
  const isToBe = isDryRun && !alreadyAdopted
  const received = isToBe ? null : await core.instances.received(instance.id)
  const { id, ...told } = adoptedDocument(instance, isToBe)
  return {
    document: {
      ...(isDryRun && { dryRun: true }),
      instances: [
        { id, ...told, ...(received !== null && { received }), takenIn: instance.takenIn ?? null, alreadyAdopted },
      ],
    },
    exitCode: EXIT.done,
    text: (style) => [
      style.good(
        isToBe
          ? `+ ${words('would-be-adopted', { instance: instanceText(instance) })}`
          : `✓ ${words('instance-adopted', { alreadyAdopted, instance: instanceText(instance), id: instance.id })}`,
      ),
      // Who named it by its name sees which folder that is.
      ...(resolve(named) === folder ? [] : [`  ${plain(instance.path)}`]),
      ...noteLines(instance.notes, 2, style),
      ...(instance.takenIn === undefined ? [] : takenInLines(instance.takenIn, style)),
      ...(received === null ? [] : receivedLines(received, folder, style)),
      ...(isDryRun ? [style.dim(words('was-dry-run'))] : []),
    ],
  }
}

/** What is not adopted has no id that anybody could use. */
function adoptedDocument(instance: Adopted, isToBe: boolean) {
  return { ...instanceDocument(instance), ...(isToBe && { id: null }), problem: null }
}
