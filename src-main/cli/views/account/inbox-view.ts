import { quoteForShell } from '../../../core/model/words/quote.ts'
import type {
  Concern,
  Inbox,
  InboxEntry,
  InboxWaiting,
  InviteAnswer,
  InviteOutcome,
  Mark,
  MarkKind,
  NotSent,
  SentMarks,
} from '../../../core/model/accounts/notification.ts'
import { countNotSent } from '../../../core/model/accounts/count-not-sent.ts'
import type { Problem } from '../../../core/model/words/reason.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { commandText, remedyLines } from '../../remedies/remedy-command.ts'
import { dateText, timeText } from '../../terminal/amounts.ts'
import { about } from '../../terminal/joints.ts'
import { plain, plainLines } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

export function inboxView(inbox: Inbox, style: Style): readonly string[] {
  const { days, total, unread, notJudged, marks, notSent, waiting, checkedAt, fromCache, problem } = inbox
  const shown = days.reduce((count, { entries }) => count + entries.length, 0)
  const when = checkedAt === null ? formatMessage('inbox-never') : timeText(checkedAt, style.now)
  const notes = [
    ...(notJudged > 0 ? [formatMessage('notifications-not-judged', { count: notJudged })] : []),
    ...inbox.notes.map(plain),
    ...notSentLines(notSent),
    ...(problem === null ? [] : waitingLines(waiting)),
    ...marks.flatMap(({ refused }) =>
      refused === null ? [] : [formatMessage('mark-refused', { why: plain(refused.message) })],
    ),
  ]
  return [
    ...days.flatMap(({ day, entries }) => [
      style.bold(day === null ? formatMessage('day-not-told') : dateText(`${day}T00:00`)),
      ...entries.flatMap((entry) => [...entryLines(entry, style), ...threadHint(entry, style)]),
      '',
    ]),
    style.dim(
      formatMessage('both', {
        first: formatMessage('inbox-count', { shown, total, unread }),
        second: formatMessage('inbox-checked', { fromCache, when }),
      }),
    ),
    ...notes.map((note) => style.warn(note)),
  ]
}

function notSentLines({ read, deleted }: NotSent): readonly string[] {
  if (read + deleted === 0) return []
  return [formatMessage('inbox-not-sent', { read, deleted, hasBoth: read > 0 && deleted > 0, isSilent: false })]
}

function waitingLines({ messages, invitations }: InboxWaiting): readonly string[] {
  if (messages + invitations === 0) return []
  const waits = messages === 0 ? 'invitations' : invitations === 0 ? 'messages' : 'both'
  return [formatMessage('inbox-until-answer', { waits, messages, invitations })]
}

export function answerView(answer: InviteAnswer, { step, isDone }: InviteOutcome, style: Style): readonly string[] {
  if (!isDone) return [formatMessage('invitation-would-be', { step }), style.dim(formatMessage('was-dry-run'))]
  const isLeft = step === 'leave' || step === 'join-and-leave'
  return [isLeft ? formatMessage('team-was-left', { step }) : formatMessage('invitation-answered', { answer })]
}

/** `mark`: the one that was just made; null: all were so. */
export function sentView(kind: MarkKind, mark: Mark | null, outcome: SentMarks, style: Style): readonly string[] {
  const { left, refused, problem } = outcome
  const own = left.find(({ id }) => id === mark?.id)
  const queued = own?.refused === null ? own.notificationIds.length : 0
  const done = (mark?.notificationIds.length ?? 0) - (own?.notificationIds.length ?? 0)
  const others = countNotSent(left.filter((one) => one !== own))
  return [
    ...(done > 0 || mark === null ? [formatMessage('notifications-marked', { kind, count: done })] : []),
    ...(queued > 0 ? [style.warn(formatMessage('notifications-queued', { kind, count: queued }))] : []),
    ...notSentLines(others).map(style.warn),
    ...(problem === null ? [] : problemLines(problem, style)),
    ...refused.flatMap((one) => (one.refused === null ? [] : problemLines(one.refused, style))),
  ]
}

export function problemLines({ message, hint, remedies }: Problem, style: Style): readonly string[] {
  const said = [message, ...(typeof hint === 'string' ? [hint] : [])]
  return [...said.flatMap((text) => wrapIndented(plain(text), 2, style.width)), ...remedyLines(remedies, 2, style)]
}

export function entryLines(entry: InboxEntry, style: Style): readonly string[] {
  const { id, title, head: said, adds, created, isRead, project, concerns, answered, answers } = entry
  const isNamed = project === null || said !== title
  // Titles of the service may end as sentences do.
  const whole = isNamed ? plain(said) : about(plain(said).replace(/[!.:]$/, ''), plain(project.title))
  const head = `${isRead ? ' ' : '●'} ${whole}`
  const when = created === null ? '' : ` ${style.dim(timeText(created, style.now))}`
  return [
    `${isRead ? style.dim(head) : style.bold(head)}${when}  ${style.dim(plain(id))}`,
    ...(adds === null ? [] : plainLines(adds).flatMap((line) => wrapIndented(line, 4, style.width))),
    ...concerns.filter(({ state }) => state !== 'unknown').flatMap((concern) => concernLines(concern, style)),
    ...notCheckedLines(concerns, style),
    ...(answered === null
      ? []
      : wrapIndented(formatMessage('invitation-answered', { answer: answered }), 4, style.width)),
    ...answers.map((answer) => `      ${commandText(`modwell inbox ${answer} ${quoteForShell(id)}`, style)}`),
  ]
}

/** Where there is something to read and to answer. */
function threadHint({ id, hasThread }: InboxEntry, style: Style): readonly string[] {
  return hasThread ? [`      ${commandText(`modwell inbox show ${quoteForShell(id)}`, style)}`] : []
}

function concernLines(concern: Concern, style: Style): readonly string[] {
  const { state, reasons } = concern
  const paint = state === 'ready' ? style.good : state === 'blocked' ? style.warn : style.dim
  return [
    ...wrapIndented(concernText(concern), 4, style.width).map(paint),
    ...(state === 'blocked' ? reasons : []).flatMap(({ message }) => wrapIndented(plain(message), 6, style.width)),
  ]
}

/** However many instances nobody has looked at since, they are one line. */
function notCheckedLines(concerns: readonly Concern[], style: Style): readonly string[] {
  const unknown = concerns.filter(({ state }) => state === 'unknown')
  const count = new Set(unknown.map(({ instanceId }) => instanceId)).size
  if (count < 2) return unknown.flatMap((concern) => concernLines(concern, style))
  return wrapIndented(formatMessage('concerns-unknown', { count }), 4, style.width).map(style.dim)
}

function concernText({ instanceName, state, version }: Concern): string {
  const instance = plain(instanceName)
  switch (state) {
    case 'ready':
      return formatMessage('concern-ready', { instance, version: plain(version ?? '') })
    case 'blocked':
      return formatMessage('concern-blocked', { instance })
    case 'installed':
      return formatMessage('concern-installed', { instance })
    case 'not-for-instance':
      return formatMessage('concern-not-for-instance', { instance })
    case 'unknown':
      return formatMessage('concern-unknown', { instance })
  }
}
