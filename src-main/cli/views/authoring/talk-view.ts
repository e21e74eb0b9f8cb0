import { sayReportType } from '../value-words.ts'
import { quoteForShell } from '../../../core/model/words/quote.ts'
import type { ReplyOutcome } from '../../../core/model/accounts/notification.ts'
import type { Decision, Talk } from '../../../core/model/authoring/people/talk.ts'
import type { FiledReport, ReportList } from '../../../core/model/accounts/report.ts'
import { nameReportKind } from '../../../../resources/text/service-names.ts'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { commandLines } from '../../remedies/remedy-command.ts'
import { timeText } from '../../terminal/amounts.ts'
import { plain, plainLines } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'
import { threadLines } from '../account/thread-view.ts'

/** `named`: as the person named it. */
export function talkView(named: string, talk: Talk, style: Style): readonly string[] {
  const { thread, decision, report, closed, isWaitingForYou } = talk
  const command = `modwell talk answer ${quoteForShell(named)} --text TEXT`
  return [
    ...(decision === null ? [] : [...decisionLines(decision, style), '']),
    ...(report === null ? [] : [...reportLines(report, style), '']),
    ...threadLines(thread, style),
    ...(isWaitingForYou ? ['', style.warn(`  ${formatMessage('talk-waits-for-you')}`)] : []),
    ...(closed === null ? ['', ...commandLines([command], 2, style)] : []),
  ]
}

/** What the moderators decided about a project. */
function decisionLines(decision: Decision, style: Style): readonly string[] {
  const { project, meaning, message: told, body, queuedAt, approvedAt } = decision
  const at = (time: string): string => timeText(time, style.now)
  return [
    `${style.bold(plain(project.title))}  ${style.dim(plain(project.slug))}`,
    ...(meaning === null ? [] : wrapIndented(plain(meaning.message), 2, style.width)),
    ...(approvedAt === null ? [] : [style.dim(`  ${formatMessage('project-approved-at', { when: at(approvedAt) })}`)]),
    ...(queuedAt === null ? [] : [style.dim(`  ${formatMessage('project-queued-at', { when: at(queuedAt) })}`)]),
    ...[told, body].flatMap((text) =>
      text === null ? [] : plainLines(text).flatMap((line) => wrapIndented(line, 4, style.width)),
    ),
  ]
}

export function answeredView({ isDone, thread }: ReplyOutcome, style: Style): readonly string[] {
  return [
    formatMessage('message-was-sent', { isDone, isClosed: thread?.report?.isClosed === true }),
    ...(thread === null ? [] : ['', ...threadLines(thread, style)]),
  ]
}

export function closedView(report: string, isClosed: boolean): readonly string[] {
  return [formatMessage('report-is-closed-now', { report: plain(report), isClosed })]
}

export function reportsView({ open, closed }: ReportList, style: Style): readonly string[] {
  return [
    style.bold(formatMessage('reports-open', { count: open.length })),
    ...open.flatMap((one) => reportLines(one, style)),
    '',
    style.bold(formatMessage('reports-closed', { count: closed.length })),
    ...closed.flatMap((one) => reportLines(one, style)),
    ...wrapIndented(formatMessage('closed-reports-known'), 0, style.width).map(style.dim),
  ]
}

export function reportLines(report: FiledReport, style: Style): readonly string[] {
  const { id, kind, about, text, created, isClosed } = report
  const facts = [
    ...(kind === null ? [] : [plain(nameReportKind(kind))]),
    plain(sayReportType(about.type)),
    ...(created === null ? [] : [timeText(created, style.now)]),
    ...(isClosed ? [formatMessage('report-closed-mark')] : []),
  ]
  return [
    `  ${style.bold(plain(about.name ?? about.id))}  ${style.dim(facts.filter((one) => one !== '').join(listSeparator()))}`,
    ...plainLines(text).flatMap((line) => wrapIndented(line, 4, style.width)),
    ...commandLines([`modwell talk show ${quoteForShell(id)}`], 4, style),
  ]
}
