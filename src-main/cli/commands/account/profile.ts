import { commandsOf } from '../../remedies/remedy-command.ts'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { CoreError } from '../../../core/errors.ts'
import type { ProfileChange } from '../../../core/model/accounts/profile.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import type { FollowFailure } from '../../documents/account/inbox-document.ts'
import {
  profileSetDocument,
  userPageDocument,
  userReportDocument,
  type ProfileSet,
} from '../../documents/account/profile-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import type { Run, Session } from '../../run/session.ts'
import { profileSetView, userPageView } from '../../views/account/profile-view.ts'
import { reportText } from '../../views/account/report-view.ts'

/** `false`: by `--no-…`; absent: stays. */
interface SetOptions {
  readonly username?: string
  readonly name?: string | false
  readonly bio?: string | false
  readonly avatar?: string | false
}

export function addProfile(program: Command, run: Run): void {
  const group = program
    .command('profile')
    .description(formatMessage('help-profile'))
    .addHelpText('after', `\n${formatMessage('help-profile-examples')}`)
  addShow(group, run)
  addSet(group, run)
  addReport(group, run)
}

function addShow(group: Command, run: Run): void {
  group
    .command('show', { isDefault: true })
    .description(formatMessage('help-profile-show'))
    .argument('[user]', formatMessage('help-profile-user'))
    .action(async (named: string | undefined) => {
      await run(async (session) => {
        const page = await session.core.profile.user(named ?? null, session.call)
        return { document: userPageDocument(page), text: (style) => userPageView(page, style) }
      })
    })
}

function addSet(group: Command, run: Run): void {
  const command = group
    .command('set')
    .description(formatMessage('help-profile-set'))
    .option('--username <name>', formatMessage('help-profile-username'))
    .option('--name <name>', formatMessage('help-profile-name'))
    .option('--no-name', formatMessage('help-profile-no-name'))
    .option('--bio <text>', formatMessage('help-profile-bio'))
    .option('--no-bio', formatMessage('help-profile-no-bio'))
    .option('--avatar <file>', formatMessage('help-profile-avatar'))
    .option('--no-avatar', formatMessage('help-profile-no-avatar'))
    .addHelpText('after', `\n${formatMessage('help-profile-set-examples')}`)
  command.action(async (chosen: SetOptions) => {
    if (Object.keys(chosen).length === 0) command.error(formatMessage('name-what-to-change'))
    await run(async (session) => {
      const done = await set(chosen, session)
      const isSound = done.failed === null && done.ignored.length === 0
      return {
        document: profileSetDocument(done),
        exitCode: isSound ? EXIT.done : EXIT.partly,
        text: (style) => profileSetView(done, style),
      }
    })
  })
}

/** A picture is looked at before anything is sent; what goes wrong with it after the rest was changed is told beside that. */
async function set({ avatar: named, ...fields }: SetOptions, session: Session): Promise<ProfileSet> {
  const { profile: door } = session.core
  const call = session.call
  const avatar = typeof named === 'string' ? resolve(named) : named
  if (typeof avatar === 'string') await door.checkAvatar(avatar)
  const change = changeOf(fields)
  const saved = Object.keys(change).length === 0 ? null : await door.save(change, call)
  if (avatar === undefined && saved !== null) return { ...saved, failed: null }
  try {
    const profile = await (typeof avatar === 'string' ? door.setAvatar(avatar, call) : door.removeAvatar(call))
    return { profile, changed: [...(saved?.changed ?? []), 'avatar'], ignored: saved?.ignored ?? [], failed: null }
  } catch (error) {
    if (saved === null || saved.changed.length === 0 || !(error instanceof CoreError)) throw error
    return { ...saved, failed: failureOf(error) }
  }
}

function changeOf({ username, name, bio }: Omit<SetOptions, 'avatar'>): ProfileChange {
  return {
    ...(username !== undefined && { username }),
    ...(name !== undefined && { name: name === false ? '' : name }),
    ...(bio !== undefined && { bio: bio === false ? '' : bio }),
  }
}

function failureOf({ code, message, hint, remedies }: CoreError): FollowFailure {
  return { named: 'avatar', code, message, hint, commands: commandsOf(remedies) }
}

function addReport(group: Command, run: Run): void {
  group
    .command('report')
    .description(formatMessage('help-profile-report'))
    .argument('<user>', formatMessage('help-profile-user'))
    .requiredOption('--kind <kind>', formatMessage('help-profile-kind'))
    .requiredOption('--text <text>', formatMessage('help-profile-text'))
    .addHelpText('after', `\n${formatMessage('help-profile-report-examples')}`)
    .action(async (named: string, report: { readonly kind: string; readonly text: string }) => {
      await run(async (session) => {
        const { user, sent } = await session.core.profile.report(named, report, session.call)
        return {
          document: userReportDocument(user, report, sent),
          ...reportText(user.username, sent, session),
        }
      })
    })
}
