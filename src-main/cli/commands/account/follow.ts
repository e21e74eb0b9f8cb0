import { about } from '../../terminal/joints.ts'
import { commandsOf, commandLines } from '../../remedies/remedy-command.ts'
import type { Command } from 'commander'
import { CoreError } from '../../../core/errors.ts'
import {
  nameFollowed,
  type FollowOutcome,
  type FollowedProject,
  type FollowingList,
} from '../../../core/model/accounts/following.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { followDocument, followingDocument, type FollowFailure } from '../../documents/account/inbox-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import { limitTo, moreField, moreLines, type Limited } from '../../arguments/limit.ts'
import { readCount } from '../../arguments/read-amounts.ts'
import type { Run } from '../../run/session.ts'
import { throwOrWarn } from '../../throw-or-warn.ts'
import { dateText, timeText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'
import { sayChannel } from '../../views/value-words.ts'

export function addFollowing(program: Command, run: Run): void {
  addFollow(program, run, true)
  addFollow(program, run, false)
  addList(program, run)
}

function addFollow(program: Command, run: Run, isFollowed: boolean): void {
  const name = isFollowed ? 'follow' : 'unfollow'
  program
    .command(name)
    .description(formatMessage('help-follow', { isFollowed }))
    .argument(isFollowed ? '<slugs...>' : '<followed...>', formatMessage('help-follow-slugs'))
    .addHelpText('after', `\n${formatMessage('help-follow-example', { name })}`)
    .action(async (named: readonly string[]) => {
      await run(async ({ core, call }) => {
        const done: FollowOutcome[] = []
        const failed: FollowFailure[] = []
        for (const project of new Set(named)) {
          try {
            done.push(await core.inbox[name](project, call))
          } catch (error) {
            if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
            // What is wrong with the account is wrong with every project.
            if (named.length === 1 || (done.length === 0 && error.code === 'service-unauthorized')) throw error
            const { code, message, hint, remedies } = error
            failed.push({ named: project, code, message, hint, commands: commandsOf(remedies) })
          }
        }
        return {
          document: followDocument(done, failed),
          exitCode: failed.length === 0 ? EXIT.done : done.length === 0 ? EXIT.failed : EXIT.partly,
          text: (style) => followView({ done, failed, isFollowed }, style),
        }
      })
    })
}

function addList(program: Command, run: Run): void {
  program
    .command('following')
    .description(formatMessage('help-following'))
    .option('--keep-new', formatMessage('help-following-keep-new'))
    .option('--limit <n>', formatMessage('option-limit-projects'), readCount)
    .addHelpText('after', `\n${formatMessage('help-following-example')}`)
    .action(async ({ keepNew, limit }: { readonly keepNew?: true; readonly limit?: number }) => {
      await run(async (session) => {
        const { core, call } = session
        const following = await core.inbox.following(call)
        throwOrWarn(following, session)
        const { shown, more } = limitTo(following.projects, limit)
        // What was not shown was not seen, and all are noted as seen at once.
        const isNewsLeft = following.projects.slice(shown.length).some(({ newCount }) => newCount > 0)
        if (keepNew !== true && !isNewsLeft) await core.inbox.sawFollowing()
        return {
          document: { ...followingDocument({ ...following, projects: shown }), ...moreField(more, limit) },
          exitCode: following.problem === null && following.leftOut.length === 0 ? EXIT.done : EXIT.partly,
          text: (style) => followingView(following, { shown, more }, style),
        }
      })
    })
}

function followingView(
  following: FollowingList,
  { shown, more }: Limited<FollowedProject>,
  style: Style,
): readonly string[] {
  const { projects, lookedAt, checkedAt, fromCache } = following
  const notes = following.notes.map((note) => style.warn(plain(note)))
  if (projects.length === 0) return [...notes, formatMessage('nothing-followed')]
  const news = projects.filter(({ newCount }) => newCount > 0).length
  const since = lookedAt === null ? formatMessage('inbox-never') : timeText(lookedAt, style.now)
  const when = checkedAt === null ? formatMessage('inbox-never') : timeText(checkedAt, style.now)
  return [
    ...shown.flatMap((one) => projectLines(one, style)),
    ...moreLines(more, style),
    '',
    style.dim(
      `${formatMessage('following-count', { count: projects.length, news, since })} ${formatMessage('inbox-checked', { fromCache, when })}`,
    ),
    ...notes,
  ]
}

function followView(
  {
    done,
    failed,
    isFollowed,
  }: {
    readonly done: readonly FollowOutcome[]
    readonly failed: readonly FollowFailure[]
    readonly isFollowed: boolean
  },
  style: Style,
): readonly string[] {
  return [
    ...done.map(({ project, wasSo }) =>
      formatMessage('project-followed', { title: plain(nameFollowed(project)), isFollowed, wasSo }),
    ),
    ...failed.flatMap(({ named, message, hint, commands }) => [
      ...wrapIndented(about(plain(named), plain(message)), 0, style.width).map(style.bad),
      ...(hint === null ? [] : wrapIndented(plain(hint), 2, style.width)),
      ...commandLines(commands, 2, style),
    ]),
  ]
}

function projectLines({ project, newCount, newVersions, newFits }: FollowedProject, style: Style): readonly string[] {
  const head = `${newCount > 0 ? '●' : ' '} ${plain(nameFollowed(project))}`
  const more = newCount - newVersions.length
  return [
    `${newCount > 0 ? style.bold(head) : head}  ${style.dim(plain(project.slug))}`,
    ...newVersions.map(
      ({ number, channel, published }) => `    ${plain(number)}  ${sayChannel(channel)}  ${dateText(published)}`,
    ),
    ...(more > 0 ? [`    ${formatMessage('more-new-versions', { count: more })}`] : []),
    ...newFits.flatMap(({ instanceName, version, isInstalled, isCurrent }) => {
      const fit = { version: plain(version), instance: plain(instanceName), isInstalled, isCurrent }
      const line = formatMessage('new-version-fits', fit)
      return wrapIndented(line, 4, style.width).map(style.good)
    }),
  ]
}
