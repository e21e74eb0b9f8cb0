import { Option, type Command } from 'commander'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CoreError } from '../../../core/errors.ts'
import { changeNeeds } from '../../../core/model/authoring/publishing/change-needs.ts'
import type {
  OwnVersion,
  OwnVersionDetails,
  VersionChange,
} from '../../../core/model/authoring/publishing/published-version.ts'
import {
  FILE_ROLES,
  SETTABLE_STATUSES,
  type FileRole,
  type SettableStatus,
} from '../../../core/model/authoring/publishing/version-draft.ts'
import { CHANNELS, type Channel } from '../../../core/model/versions/channel.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { listNeeds } from '../../arguments/read-publish-wish.ts'
import { isAgreed, NOTHING_CHANGED } from '../../ask/is-agreed.ts'
import {
  ownVersionDocument,
  ownVersionsDocument,
  versionDetailsDocument,
  updateAddressesDocument,
  versionDeletionDocument,
} from '../../documents/authoring/publish-document.ts'
import { collecting } from '../../arguments/refuse-repeated-and-empty.ts'
import type { Answer, Run } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import {
  deletionLines,
  ownVersionsView,
  ownVersionView,
  updateAddressesView,
  versionDetailsView,
} from '../../views/authoring/own-version-view.ts'

interface EditOptions {
  readonly name?: string
  readonly number?: string
  readonly channel?: Channel
  readonly loaders?: readonly string[]
  readonly gameVersions?: readonly string[]
  readonly changelog?: string
  readonly changelogText?: string
  readonly required?: readonly string[]
  readonly optional?: readonly string[]
  readonly incompatible?: readonly string[]
  readonly embedded?: readonly string[]
  readonly unneeded?: readonly string[]
  readonly featured?: boolean
  readonly status?: SettableStatus
}

const list = collecting((text) => text.split(',').map((one) => one.trim()))
const WITHDRAWN = ['archived', 'unlisted', 'draft'] as const

export function addVersion(program: Command, run: Run): void {
  const group = program
    .command('version')
    .description(formatMessage('help-version'))
    .addHelpText('after', `\n${formatMessage('help-version-more')}`)
  addList(group, run)
  addShow(group, run)
  addEdit(group, run)
  addStates(group, run)
  addFileCommands(group, run)
  addDelete(group, run)
  addUpdateAddress(group, run)
}

function addList(group: Command, run: Run): void {
  group
    .command('list')
    .description(formatMessage('help-version-list'))
    .argument('<project>', formatMessage('argument-project'))
    .action(async (project: string) => {
      await run(async (session) => {
        const versions = await session.core.publishing.versions(project, session.call)
        return {
          document: ownVersionsDocument(project, versions),
          text: (style) => ownVersionsView(versions, style),
        }
      })
    })
}

function addShow(group: Command, run: Run): void {
  named(group, 'show').action(async (version: string) => {
    await run(async (session) => {
      const details = await session.core.publishing.details(version, session.call)
      return {
        document: versionDetailsDocument(details),
        text: (style) => versionDetailsView(details, style),
      }
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
    .option('--changelog <file>', formatMessage('help-version-changelog'))
    .option('--changelog-text <text>', formatMessage('help-publish-changelog-text'))
    .option('--required <projects>', formatMessage('help-version-required'), list)
    .option('--optional <projects>', formatMessage('help-publish-optional'), list)
    .option('--incompatible <projects>', formatMessage('help-publish-incompatible'), list)
    .option('--embedded <projects>', formatMessage('help-publish-embedded'), list)
    .option('--unneeded <projects>', formatMessage('help-version-unneeded'), list)
    .option('--featured', formatMessage('help-version-feature'))
    .option('--no-featured', formatMessage('help-version-unfeature'))
    .addOption(new Option('--status <status>', formatMessage('help-version-status')).choices(SETTABLE_STATUSES))
  command.action(async (version: string, given: EditOptions & { readonly dryRun?: true }) => {
    const { dryRun: _, ...chosen } = given
    if (Object.keys(chosen).length === 0) command.error(formatMessage('name-what-to-change'))
    await run(async (session) => {
      const { publishing } = session.core
      const change = await readChange(chosen, async () => publishing.details(version, session.call))
      return answerOf(await publishing.editVersion(version, change, session.call))
    })
  })
}

/** `ask`: what the version has now. Throws `bad-argument` for what it does not need, and `not-found` for a changelog that is not there. */
async function readChange(chosen: EditOptions, ask: () => Promise<OwnVersionDetails>): Promise<VersionChange> {
  const { changelog: file, changelogText, featured, unneeded = [], ...more } = chosen
  const { required, optional, incompatible, embedded, ...fields } = more
  const kinds = listNeeds({ required, optional, incompatible, embedded })
  const changelog = changelogText ?? (file === undefined ? undefined : readText(file))
  const changed =
    kinds.length + unneeded.length === 0 ? null : changeNeeds((await ask()).needs, { kinds, removed: unneeded })
  const [absent] = changed?.absent ?? []
  if (absent !== undefined) throw new CoreError('bad-argument', message('version-needs-no-such', { project: absent }))
  return {
    ...fields,
    ...(changelog !== undefined && { changelog }),
    ...(featured !== undefined && { isFeatured: featured }),
    ...(changed !== null && { needs: changed.needs }),
  }
}

function readText(file: string): string {
  if (!existsSync(file)) throw new CoreError('not-found', message('file-not-found', { path: file }))
  return readFileSync(file, 'utf8')
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
