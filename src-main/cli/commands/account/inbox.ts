import { InvalidArgumentError, Option, type Command } from 'commander'
import type { CallOptions } from '../../../core/core.ts'
import { CoreError } from '../../../core/errors.ts'
import type { Freshness } from '../../../core/model/times/freshness.ts'
import {
  NOTIFICATION_KINDS,
  type InviteAnswer,
  type InviteOutcome,
  type Mark,
  type MarkKind,
  type NotificationKind,
} from '../../../core/model/accounts/notification.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'
import {
  answerDocument,
  inboxDocument,
  sentDocument,
  toBeMarkedDocument,
} from '../../documents/account/inbox-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import { isAgreed, NOTHING_CHANGED } from '../../ask/is-agreed.ts'
import { collecting } from '../../arguments/refuse-repeated-and-empty.ts'
import { freshnessOf, type Answer, type Run, type Session } from '../../run/session.ts'
import { isYes } from '../../terminal/ask.ts'
import { throwOrWarn } from '../../throw-or-warn.ts'
import { addThread } from './inbox-thread.ts'
import { answerView, inboxView, sentView } from '../../views/account/inbox-view.ts'

interface ListOptions {
  readonly unread?: true
  readonly mine?: true
  readonly kind: readonly NotificationKind[]
  readonly loader: readonly string[]
  readonly gameVersion: readonly string[]
  readonly limit?: number
  readonly offset?: number
  readonly refresh?: true
}

type Call = CallOptions & { readonly freshness: Freshness }

export function addInbox(program: Command, run: Run): void {
  const group = program
    .command('inbox')
    .description(formatMessage('help-inbox'))
    .addHelpText('after', `\n${formatMessage('help-inbox-examples')}`)
  addList(group, run)
  addThread(group, run)
  addMark(group.command('mark-read').alias('read'), run, 'read')
  addMark(group.command('delete'), run, 'delete')
  addAnswer(group, run, 'accept')
  addAnswer(group, run, 'decline')
}

function addList(group: Command, run: Run): void {
  group
    .command('list', { isDefault: true })
    .description(formatMessage('help-inbox-list'))
    .option('--unread', formatMessage('help-inbox-unread'))
    .option('--mine', formatMessage('help-inbox-mine'))
    .addOption(
      new Option('--kind <kind>', formatMessage('help-inbox-kind', { kinds: [...NOTIFICATION_KINDS] }))
        .argParser(collecting(readKinds))
        .default([], formatMessage('default-all')),
    )
    .addOption(
      new Option('--loader <loader>', formatMessage('help-inbox-loader'))
        .argParser(collecting())
        .default([], formatMessage('default-all')),
    )
    .addOption(
      new Option('--game-version <version>', formatMessage('help-inbox-game-version'))
        .argParser(collecting())
        .default([], formatMessage('default-all')),
    )
    .option('--limit <n>', formatMessage('help-inbox-limit'), readCount)
    .option('--offset <n>', formatMessage('help-inbox-offset'), readCount)
    .option('--refresh', formatMessage('help-inbox-refresh'))
    .addHelpText('after', `\n${formatMessage('help-inbox-list-examples')}`)
    .action(async (chosen: ListOptions) => {
      await run(async (session) => {
        const { core, options, signal } = session
        const { kind, loader, gameVersion, limit, offset } = chosen
        const request = {
          isUnread: chosen.unread === true,
          isOfMine: chosen.mine === true,
          kinds: kind,
          loaders: loader,
          gameVersions: gameVersion,
          ...(limit !== undefined && { limit }),
          ...(offset !== undefined && { offset }),
        }
        const call = { freshness: freshnessOf(options, chosen.refresh), signal, priority: 'user' } as const
        const inbox = await core.inbox.list(request, call)
        throwOrWarn(inbox, session)
        return {
          document: inboxDocument(inbox),
          exitCode: inbox.problem === null && inbox.leftOut.length === 0 ? EXIT.done : EXIT.partly,
          text: (style) => inboxView(inbox, style),
        }
      })
    })
}

function addMark(command: Command, run: Run, kind: MarkKind): void {
  command
    .description(formatMessage('help-inbox-mark', { kind }))
    .argument('[ids...]', formatMessage('help-inbox-ids'))
    .option('--all', formatMessage('help-inbox-all', { kind }))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .addHelpText('after', `\n${formatMessage('help-inbox-mark-example', { kind })}`)
  command.action(async (ids: readonly string[], { all, dryRun }: { readonly all?: true; readonly dryRun?: true }) => {
    if ((ids.length === 0) === (all === undefined)) command.error(formatMessage('name-notifications-or-all'))
    await run(async (session) => {
      const { core, call } = session
      throwOrWarn(await core.inbox.list({ limit: 0 }, call), session)
      const named = all === true ? 'all' : ids
      const meant = await core.inbox.toBeMarked(kind, named)
      if (dryRun === true) return toBeMarkedAnswer(kind, meant)
      if (kind === 'delete' && all === true && !(await mayDelete(meant, session))) return NOTHING_CHANGED
      const mark = await core.inbox.mark(kind, named, { isFinal: true })
      return sentAnswer(kind, mark, session, call)
    })
  })
}

async function mayDelete({ length: count }: readonly string[], session: Session): Promise<boolean> {
  if (count === 0) return true
  const question = formatMessage('ask-delete-notifications', { count })
  return isAgreed({ question, unasked: message('no-terminal-to-ask-for-deletion', { count }) }, session)
}

function toBeMarkedAnswer(kind: MarkKind, meant: readonly string[]): Answer {
  return {
    isForetold: true,
    document: toBeMarkedDocument(meant),
    text: (style) => [
      formatMessage('notifications-to-be-marked', { kind, count: meant.length }),
      style.dim(formatMessage('was-dry-run')),
    ],
  }
}

/** There is nobody to undo it: it goes out at once. */
async function sentAnswer(
  kind: MarkKind,
  mark: Mark | null,
  { core, options }: Pick<Session, 'core' | 'options'>,
  call: Call,
): Promise<Answer> {
  const outcome = await core.inbox.sendMarks({ ...call, isAtOnce: true })
  const isWaitingUnasked = outcome.waiting > 0 && !options.isOffline
  return {
    document: sentDocument(mark, outcome),
    exitCode: outcome.refused.length > 0 || isWaitingUnasked ? EXIT.partly : EXIT.done,
    text: (style) => sentView(kind, mark, outcome, style),
  }
}

function addAnswer(group: Command, run: Run, answer: InviteAnswer): void {
  const command = group
    .command(answer)
    .description(formatMessage('help-inbox-answer', { answer }))
    .argument('<notification>', formatMessage('help-inbox-invitation'))
    .addHelpText('after', `\n${formatMessage('help-inbox-answer-example', { answer })}`)
  if (answer === 'decline') command.option('--join-and-leave', formatMessage('help-inbox-join-and-leave'))
  command.option('-n, --dry-run', formatMessage('option-dry-run'))
  command.action(
    async (id: string, { joinAndLeave, dryRun }: { readonly joinAndLeave?: true; readonly dryRun?: true }) => {
      await run(async (session) => {
        const chosen = { mayJoin: joinAndLeave === true, isDryRun: dryRun === true }
        const outcome = await answerOrAsk(id, { ...chosen, answer }, session)
        if (!outcome.isDone && !chosen.isDryRun) return NOTHING_CHANGED
        return {
          ...(outcome.isDone ? {} : { isForetold: true }),
          document: answerDocument(id, answer, outcome),
          text: (style) => answerView(answer, outcome, style),
        }
      })
    },
  )
}

interface Reply {
  readonly answer: InviteAnswer
  readonly mayJoin: boolean
  readonly isDryRun: boolean
}

/**
 * A person at a terminal is asked before declining gives up a team that was joined, and whether to join and leave at once where the service
 * lets nobody decline.
 */
async function answerOrAsk(id: string, { answer, ...chosen }: Reply, session: Session): Promise<InviteOutcome> {
  const { core, options, signal, ask } = session
  const { mayJoin, isDryRun } = chosen
  const call = { ...chosen, freshness: freshnessOf(options), signal, priority: 'user' } as const
  try {
    const outcome = await core.inbox.answerInvite(id, answer, call)
    if (outcome.isDone || isDryRun) return outcome
    const question = formatMessage('ask-leave-team')
    if (!(await isAgreed({ question, unasked: message('no-terminal-to-ask-for-leaving') }, session))) return outcome
    return await core.inbox.answerInvite(id, answer, { ...call, mayLeave: true })
  } catch (error) {
    const isForbidden = error instanceof CoreError && error.code === 'service-forbidden' && answer === 'decline'
    if (!isForbidden || mayJoin || ask === null || options.isYes) throw error
    if (!isYes(await ask(formatMessage('invitation-to-join-and-leave')))) throw error
    return core.inbox.answerInvite(id, answer, { ...call, mayJoin: true })
  }
}

function readKinds(text: string): readonly NotificationKind[] {
  return text.split(',').map((named) => {
    const kind = NOTIFICATION_KINDS.find((one) => one === named.trim())
    if (kind === undefined)
      throw new InvalidArgumentError(formatMessage('no-such-notification-kind', { kinds: [...NOTIFICATION_KINDS] }))
    return kind
  })
}

function readCount(text: string): number {
  const count = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(count)) return count
  throw new InvalidArgumentError(formatMessage('not-a-whole-number'))
}
