import { resolve } from 'node:path'
import { Option, type Command } from 'commander'
import type { AdoptedInstance, AdoptOptions as AdoptWish } from '../../../core/core.ts'
import { SIDES, type Side } from '../../../core/model/instances/loader.ts'
import { instanceDocument } from '../../documents/instance-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import type { Answer, Run, Session } from '../../run/session.ts'
import { adoptAll } from './adopt-all.ts'
import { plain } from '../../terminal/plain.ts'
import { instanceText, noteLines, receivedLines, takenInLines } from '../../views/instances/instances-view.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { CoreError } from '../../../core/errors.ts'

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
    .description(formatMessage('help-adopt'))
    .argument('[folder]', formatMessage('argument-adopt-folder'))
    .option('--all', formatMessage('option-adopt-all'))
    .option('--loader <loader>', formatMessage('option-loader'))
    .option('--game-version <version>', formatMessage('option-game-version'))
    .option('--name <name>', formatMessage('option-name'))
    .addOption(new Option('--side <side>', formatMessage('option-side')).choices(SIDES))
    .option('--trust-folder', formatMessage('option-trust-folder'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .addHelpText('after', formatMessage('help-adopt-more'))
  command.action(async (folder: string | undefined, { all, dryRun, ...chosen }: AdoptOptions) => {
    const isDryRun = dryRun === true
    if (all === true) {
      if (folder !== undefined) command.error(formatMessage('misuse-adopt-all-with-folder'))
      if (Object.keys(chosen).length > 0) command.error(formatMessage('misuse-adopt-all-with-traits'))
      return run((session) => adoptAll(session, isDryRun))
    }
    if (folder === undefined) return command.error(formatMessage('misuse-adopt-nothing'))
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
          ? `+ ${formatMessage('would-be-adopted', { instance: instanceText(instance) })}`
          : `✓ ${formatMessage('instance-adopted', { alreadyAdopted, instance: instanceText(instance), id: instance.id })}`,
      ),
      // Who named it by its name sees which folder that is.
      ...(resolve(named) === folder ? [] : [`  ${plain(instance.path)}`]),
      ...noteLines(instance.notes, 2, style),
      ...(instance.takenIn === undefined ? [] : takenInLines(instance.takenIn, style)),
      ...(received === null ? [] : receivedLines(received, folder, style)),
    ],
  }
}

/** What is not adopted has no id that anybody could use. */
function adoptedDocument(instance: AdoptedInstance, isToBe: boolean) {
  return { ...instanceDocument(instance), ...(isToBe && { id: null }), problem: null }
}

/** Adopts a folder; where its loader or game version cannot be told and somebody can answer, it asks for them. */
async function adoptAsking(session: Session, folder: string, named: AdoptWish): Promise<AdoptedInstance> {
  const { core, ask } = session
  const path = resolve(folder)
  const asking = session.call
  try {
    return await core.instances.adopt(path, named, asking)
  } catch (error) {
    if (ask === null || !(error instanceof CoreError) || error.code !== 'unknown-instance-kind') throw error
    session.show([error.message])
    const loader = named.loader ?? (await ask(formatMessage('ask-loader')))
    const gameVersion = named.gameVersion ?? (await ask(formatMessage('ask-game-version')))
    if (loader === '' || gameVersion === '') throw error
    return core.instances.adopt(path, { ...named, loader, gameVersion }, asking)
  }
}
