import { Option, type Command } from 'commander'
import { resolve } from 'node:path'
import type { VersionChange } from '../../../core/model/authoring/publishing/published-version.ts'
import type { OwnVersion } from '../../../core/model/authoring/publishing/published-version.ts'
import { FILE_ROLES, type FileRole } from '../../../core/model/authoring/publishing/version-draft.ts'
import { CHANNELS, type Channel } from '../../../core/model/versions/channel.ts'
import { formatMessage, message } from '../../../../src-texts/text.ts'
import { isAgreed, NOTHING_CHANGED } from '../../ask/is-agreed.ts'
import {
  ownVersionDocument,
  updateAddressesDocument,
  versionDeletionDocument,
} from '../../documents/authoring/publish-document.ts'
import { collecting } from '../../arguments/refuse-repeated-and-empty.ts'
import type { Answer, Run } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import { deletionLines, ownVersionView, updateAddressesView } from '../../views/authoring/publish-view.ts'

interface EditOptions {
  readonly name?: string
  readonly number?: string
  readonly channel?: Channel
  readonly loaders?: readonly string[]
  readonly gameVersions?: readonly string[]
  readonly changelogText?: string
}

const list = collecting((text) => text.split(',').map((one) => one.trim()))
const WITHDRAWN = ['archived', 'unlisted', 'draft'] as const

export function addVersion(program: Command, run: Run): void {
  const group = program
    .command('version')
    .description(formatMessage('help-version'))
    .addHelpText('after', `\n${formatMessage('help-version-more')}`)
  addShow(group, run)
  addEdit(group, run)
  addStates(group, run)
  addFileCommands(group, run)
  addDelete(group, run)
  addUpdateAddress(group, run)
}

function addShow(group: Command, run: Run): void {
  named(group, 'show').action(async (version: string) => {
    await run(async (session) => {
      return answerOf(await session.core.publishing.version(version, session.call))
    })
  })
}

const HELP = {
  show: 'help-version-show',
  edit: 'help-version-edit',
  withdraw: 'help-version-withdraw',
  restore: 'help-version-restore',
  feature: 'help-version-feature',
  unfeature: 'help-version-unfeature',
  'add-file': 'help-version-add-file',
  'remove-file': 'help-version-remove-file',
  delete: 'help-version-delete',
} as const

function named(group: Command, name: keyof typeof HELP): Command {
  return group
    .command(name)
    .description(formatMessage(HELP[name]))
    .argument('<version>', formatMessage('help-version-named'))
}

function addEdit(group: Command, run: Run): void {
  const command = named(group, 'edit')
    .option('--name <name>', formatMessage('help-version-name'))
    .option('--number <number>', formatMessage('help-version-number'))
    .addOption(new Option('--channel <channel>', formatMessage('help-publish-channel')).choices(CHANNELS))
    .option('--loaders <names>', formatMessage('help-publish-loaders'), list)
    .option('--game-versions <versions>', formatMessage('help-publish-games'), list)
    .option('--changelog-text <text>', formatMessage('help-publish-changelog-text'))
  command.action(async (version: string, { changelogText, ...chosen }: EditOptions & { readonly dryRun?: true }) => {
    const { dryRun: _, ...fields } = chosen
    const change: VersionChange = { ...fields, ...(changelogText !== undefined && { changelog: changelogText }) }
    if (Object.keys(change).length === 0) command.error(`error: ${formatMessage('name-what-to-change')}`)
    await run(async (session) => answerOf(await session.core.publishing.editVersion(version, change, session.call)))
  })
}

function addStates(group: Command, run: Run): void {
  named(group, 'withdraw')
    .addOption(new Option('--as <status>', formatMessage('help-version-as')).choices(WITHDRAWN).default('archived'))
    .action(async (version: string, { as }: { readonly as: (typeof WITHDRAWN)[number] }) => {
      await run(async (session) => answerOf(await session.core.publishing.withdraw(version, as, session.call)))
    })
  named(group, 'restore').action(async (version: string) => {
    await run(async (session) => answerOf(await session.core.publishing.restore(version, session.call)))
  })
  for (const name of ['feature', 'unfeature'] as const) {
    named(group, name).action(async (version: string) => {
      await run(async (session) =>
        answerOf(await session.core.publishing.feature(version, name === 'feature', session.call)),
      )
    })
  }
}

function addFileCommands(group: Command, run: Run): void {
  named(group, 'add-file')
    .argument('<files...>', formatMessage('help-version-files'))
    .addOption(new Option('--role <role>', formatMessage('help-version-role')).choices(FILE_ROLES))
    .action(async (version: string, files: readonly string[], { role }: { readonly role?: FileRole }) => {
      await run(async (session) => {
        const paths = files.map((file) => resolve(file))
        const roles: Readonly<Record<string, FileRole>> = role === undefined ? {} : { '*': role }
        return answerOf(await session.core.publishing.addFiles(version, paths, { ...session.call, roles }))
      })
    })
  named(group, 'remove-file')
    .argument('<file>', formatMessage('help-version-file'))
    .action(async (version: string, file: string, { dryRun }: { readonly dryRun?: true }) => {
      await run(async (session) => {
        const call = session.call
        const { number } = await session.core.publishing.version(version, call)
        const question = formatMessage('ask-remove-file', { file: plain(file), number: plain(number) })
        const unasked = message('removal-was-not-asked')
        if (dryRun !== true && !(await isAgreed({ question, unasked }, session))) return NOTHING_CHANGED
        return answerOf(await session.core.publishing.removeFile(version, file, call))
      })
    })
}

function addDelete(group: Command, run: Run): void {
  named(group, 'delete').action(async (version: string, { dryRun }: { readonly dryRun?: true }) => {
    await run(async (session) => {
      const { core, show, style } = session
      const call = session.call
      const deletion = await core.publishing.deletion(version, call)
      const number = plain(deletion.version.number)
      show(deletionLines(deletion, style))
      const question = formatMessage('ask-delete-version', { number })
      const unasked = message('deletion-was-not-asked')
      if (dryRun !== true && !(await isAgreed({ question, unasked }, session))) return NOTHING_CHANGED
      await core.publishing.deleteVersion(deletion.version.id, call)
      return {
        document: versionDeletionDocument(deletion, true),
        text: (to) => [to.good(formatMessage('version-was-deleted', { number }))],
      }
    })
  })
}

function addUpdateAddress(group: Command, run: Run): void {
  group
    .command('update-address')
    .description(formatMessage('help-version-update-address'))
    .argument('<project>', formatMessage('argument-project'))
    .action(async (project: string) => {
      await run(async (session) => {
        const addresses = await session.core.publishing.updateAddresses(project, session.call)
        return {
          document: updateAddressesDocument(project, addresses),
          text: (style) => updateAddressesView(addresses, style),
        }
      })
    })
}

function answerOf(version: OwnVersion): Answer {
  return { document: ownVersionDocument(version), text: (style) => ownVersionView(version, style) }
}
