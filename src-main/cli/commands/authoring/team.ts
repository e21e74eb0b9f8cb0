import { InvalidArgumentError, Option, type Command } from 'commander'
import { LISTED_PERMISSIONS, PERMISSIONS, type Permission } from '../../../core/model/authoring/people/permissions.ts'
import { PERMISSION_WORDS } from '../../../core/model/authoring/people/permission-words.ts'
import type { MemberWish, TeamChange } from '../../../core/model/authoring/people/team.ts'
import { CoreError } from '../../../core/errors.ts'
import { format, formatMessage, message } from '../../../../resources/text/text.ts'
import { memberDocument, seatDocument, teamDocument } from '../../documents/authoring/team-document.ts'
import { isAgreed, NOTHING_CHANGED } from '../../ask/is-agreed.ts'
import { EXIT } from '../../process/exit-codes.ts'
import type { Answer, Run, Session } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import { changeView, seatView, teamView } from '../../views/authoring/team-view.ts'

interface WishOptions {
  readonly role?: string
  readonly permissions?: readonly Permission[]
  readonly share?: number
  readonly place?: number
}

export function addTeam(program: Command, run: Run): void {
  const group = program
    .command('team')
    .description(formatMessage('help-team'))
    .addHelpText('after', `\n${formatMessage('help-team-examples', { permissions: permissionLines() })}`)
  addShow(group, run)
  addWish(group.command('invite'), run, 'invite')
  addAccept(group, run)
  addWish(group.command('set'), run, 'change')
  addRemove(group, run)
  addLeave(group, run)
  addTransfer(group, run)
}

function addShow(group: Command, run: Run): void {
  group
    .command('show', { isDefault: true })
    .description(formatMessage('help-team-show'))
    .argument('<project>', formatMessage('help-team-project'))
    .action(async (project: string) => {
      await run(async (session) => {
        const team = await session.core.team.of(project, session.call)
        return { document: teamDocument(team), text: (style) => teamView(team, style) }
      })
    })
}

function addWish(command: Command, run: Run, kind: 'invite' | 'change'): void {
  command
    .description(formatMessage('help-team-wish', { kind }))
    .argument('<project>', formatMessage('help-team-project'))
    .argument('<user>', formatMessage('help-team-user'))
    .option('--role <role>', formatMessage('help-team-role'))
    .addOption(new Option('--permissions <list>', formatMessage('help-team-permissions')).argParser(readPermissions))
    .addOption(new Option('--share <n>', formatMessage('help-team-share')).argParser(readNumber))
    .addOption(new Option('--place <n>', formatMessage('help-team-place')).argParser(readNumber))
    .addHelpText('after', `\n${formatMessage('help-team-wish-examples', { kind })}`)
    .action(async (project: string, user: string, { role, permissions, share, place }: WishOptions) => {
      const wish: MemberWish = {
        ...(role !== undefined && { role }),
        ...(permissions !== undefined && { permissions }),
        ...(share !== undefined && { payoutsSplit: share }),
        ...(place !== undefined && { ordering: place }),
      }
      await run(async (session) => {
        const { team } = session.core
        const done = await team[kind](project, user, wish, session.call)
        return changed(done, kind)
      })
    })
}

function addAccept(group: Command, run: Run): void {
  group
    .command('accept')
    .description(formatMessage('help-team-accept'))
    .argument('<project>', formatMessage('help-team-project'))
    .addHelpText('after', `\n${formatMessage('help-team-accept-example')}`)
    .action(async (project: string) => {
      await run(async (session) => {
        const outcome = await session.core.team.accept(project, session.call)
        return { document: seatDocument(project, outcome), text: () => seatView(outcome) }
      })
    })
}

function addRemove(group: Command, run: Run): void {
  group
    .command('remove')
    .description(formatMessage('help-team-remove'))
    .argument('<project>', formatMessage('help-team-project'))
    .argument('<user>', formatMessage('help-team-user'))
    .addHelpText('after', `\n${formatMessage('help-team-remove-example')}`)
    .action(async (project: string, user: string) => {
      await run(async (session) => {
        const question = formatMessage('ask-remove-member', { user: plain(user), project: plain(project) })
        const unasked = message('no-terminal-to-ask-for-removal', { user })
        if (!(await mayGoOn({ question, unasked }, session))) return NOTHING_CHANGED
        return changed(await session.core.team.remove(project, user, session.call), 'remove')
      })
    })
}

function addLeave(group: Command, run: Run): void {
  group
    .command('leave')
    .description(formatMessage('help-team-leave'))
    .argument('<project>', formatMessage('help-team-project'))
    .option('--join-and-leave', formatMessage('help-inbox-join-and-leave'))
    .addHelpText('after', `\n${formatMessage('help-team-leave-example')}`)
    .action(async (project: string, { joinAndLeave }: { readonly joinAndLeave?: true }) => {
      await run(async (session) => {
        const call = { ...session.call, mayJoin: joinAndLeave === true }
        const { team } = session.core
        const first = await team.leave(project, call)
        if (first.isDone || session.options.isDryRun) {
          return { document: seatDocument(project, first), text: () => seatView(first) }
        }
        const question = formatMessage('ask-leave-team')
        const asked = { question, unasked: message('no-terminal-to-ask-for-leaving') }
        if (!(await isAgreed(asked, session))) return NOTHING_CHANGED
        const outcome = await team.leave(project, { ...call, mayLeave: true })
        return { document: seatDocument(project, outcome), text: () => seatView(outcome) }
      })
    })
}

function addTransfer(group: Command, run: Run): void {
  group
    .command('transfer')
    .description(formatMessage('help-team-transfer'))
    .argument('<project>', formatMessage('help-team-project'))
    .argument('<user>', formatMessage('help-team-new-owner'))
    .option('--confirm <name>', formatMessage('help-team-confirm'))
    .addHelpText('after', `\n${formatMessage('help-team-transfer-examples')}`)
    .action(async (project: string, user: string, { confirm }: { readonly confirm?: string }) => {
      await run(async (session) => {
        const typed = confirm ?? (await askName(project, user, session))
        return changed(await session.core.team.transfer(project, user, typed, session.call), 'transfer')
      })
    })
}

/** What cannot be undone is confirmed by typing the name; `--yes` is not enough. */
async function askName(project: string, user: string, session: Session): Promise<string> {
  const { project: known } = await session.core.team.of(project, session.call)
  const title = plain(known.title)
  if (session.ask === null) {
    throw new CoreError('bad-argument', message('transfer-needs-the-name', { title }), {
      hint: message('confirm-with-the-name', { title }),
    })
  }
  session.show([formatMessage('transfer-means', { user: plain(user), title })])
  return session.ask(formatMessage('ask-type-the-name', { title }))
}

/** A dry run agrees to what it only foretells. */
async function mayGoOn(asked: Parameters<typeof isAgreed>[0], session: Session): Promise<boolean> {
  return session.options.isDryRun || isAgreed(asked, session)
}

function changed(done: TeamChange, kind: Parameters<typeof changeView>[1]): Answer {
  return {
    document: { member: done.member && memberDocument(done.member), ignored: done.ignored, ...teamDocument(done.team) },
    exitCode: done.ignored.length === 0 ? EXIT.done : EXIT.partly,
    text: (style) => changeView(done, kind, style),
  }
}

function readPermissions(text: string): readonly Permission[] {
  if (text === 'all') return PERMISSIONS
  if (text === 'none') return []
  return text.split(',').map((named) => {
    const permission = PERMISSIONS.find((one) => one === named.trim())
    if (permission !== undefined) return permission
    throw new InvalidArgumentError(formatMessage('no-such-permission', { permissions: [...PERMISSIONS] }))
  })
}

function readNumber(text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && Number.isFinite(value)) return value
  throw new InvalidArgumentError(formatMessage('not-a-number'))
}

function permissionLines(): string {
  return LISTED_PERMISSIONS.map((one) => `  ${one.padEnd(16)}  ${format(PERMISSION_WORDS[one].allows)}`).join('\n')
}
