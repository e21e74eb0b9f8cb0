import { commandsOf } from '../../remedies/remedy-command.ts'
import type { Command } from 'commander'
import { CoreError } from '../../../core/errors.ts'
import type { FollowOutcome } from '../../../core/model/accounts/following.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { followDocument, followingDocument, type FollowFailure } from '../../documents/account/inbox-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import { limitTo, moreField } from '../../arguments/limit.ts'
import { readCount } from '../../arguments/read-amounts.ts'
import { freshnessOf, type Run } from '../../run/session.ts'
import { followingView, followView } from '../../views/account/following-view.ts'
import { throwOrWarn } from '../../throw-or-warn.ts'

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
      await run(async ({ core, options, signal }) => {
        const call = { freshness: freshnessOf(options), signal, priority: 'user' } as const
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
        const { core, options, signal } = session
        const following = await core.inbox.following({ freshness: freshnessOf(options), signal, priority: 'user' })
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
