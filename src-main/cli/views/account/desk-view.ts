import { sentences } from '../../../core/model/words/join-texts.ts'
import { series } from '../../terminal/joints.ts'
import { inFull, inShort } from '../../terminal/numbers.ts'
import { sayReported } from '../../../core/model/accounts/say-reported.ts'
import type { DailyRecord } from '../../../core/core.ts'
import type { Desk, DeskInvitation, DeskReport } from '../../../core/model/authoring/desk/desk.ts'
import type { OwnProject, Waiting } from '../../../core/model/authoring/desk/own-project.ts'
import { joinAlike, sayLoaders } from '../../../core/model/authoring/desk/say-loaders.ts'
import { isWaiting } from '../../../core/model/authoring/desk/sort-projects.ts'
import { nameRole } from '../../../../resources/text/service-names.ts'
import { format, formatMessage, listSeparator, message } from '../../../../resources/text/text.ts'
import { moreLines, type Limited } from '../../arguments/limit.ts'
import { commandLines } from '../../remedies/remedy-command.ts'
import { timeText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Row } from '../../terminal/table.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

const COLUMNS = [
  { title: message('column-project'), atLeast: 10 },
  { title: message('column-state'), atLeast: 10 },
  { title: message('column-downloads'), align: 'right' },
  { title: message('column-last-30-days'), align: 'right' },
  { title: message('column-followers'), align: 'right' },
  { title: message('column-newest'), atLeast: 10 },
] as const
const DAILY_COLUMNS = [
  { title: message('column-day') },
  { title: message('column-new-downloads'), align: 'right' },
  { title: message('column-new-followers'), align: 'right' },
  { title: message('column-downloads'), align: 'right' },
  { title: message('column-followers'), align: 'right' },
] as const
/** What is not known. */
const UNKNOWN = '-'

export function deskView(desk: Desk, { shown, more }: Limited<OwnProject>, style: Style): readonly string[] {
  const { projects, invitations, reports, need, total, missing, checkedAt, fromCache } = desk
  const when = checkedAt === null ? formatMessage('inbox-never') : timeText(checkedAt, style.now)
  const others = [
    ...reports.map((one) => reportLines(one, style)),
    ...invitations.map((one) => inviteLines(one, style)),
  ]
  const notes = missing.map(({ part, problem }) => formatMessage('desk-part', { part, why: plain(problem.message) }))
  return [
    ...others.flatMap((lines) => [...lines, '']),
    ...(projects.length === 0
      ? [formatMessage('desk-no-projects'), style.dim(formatMessage('desk-no-projects-next'))]
      : table(
          COLUMNS,
          shown.map((one) => projectRow(one, style)),
          style,
        )),
    ...moreLines(more, style),
    '',
    ...sentence(
      [
        ...(projects.length + need.all === 0
          ? []
          : [formatMessage('desk-count', { count: projects.length, need: need.all })]),
        ...(projects.length === 0
          ? []
          : [
              formatMessage('desk-downloads', {
                allTime: inFull(total.allTime),
                count: total.allTime,
                downloads: inFull(total.downloads),
                days: total.days,
              }),
            ]),
        formatMessage('desk-checked', { fromCache, when }),
      ],
      style,
    ),
    ...notes.flatMap((note) => wrapIndented(note, 0, style.width).map(style.warn)),
  ]
}

function sentence(parts: readonly string[], style: Style): readonly string[] {
  return wrapIndented(format(sentences(parts)), 0, style.width).map(style.dim)
}

function projectRow(
  { slug, title, status, waiting, downloads, gained, followers, newest }: OwnProject,
  style: Style,
): Row {
  return {
    cells: [
      { text: plain(title), paint: style.bold },
      {
        text: [
          formatMessage('desk-state', { status: plain(status) }),
          formatMessage('desk-state-means', { status }),
        ].join(listSeparator()),
        ...(isWaiting(waiting) && { paint: style.warn }),
      },
      { text: inShort(downloads) },
      { text: gained === null ? UNKNOWN : inShort(gained) },
      { text: inFull(followers) },
      {
        text: series(
          joinAlike(newest).map(({ shown, loaders }) => `${plain(shown)} ${plain(sayLoaders(loaders))}`.trim()),
        ),
      },
    ],
    // What other commands name it by.
    below: [style.dim(plain(slug)), ...waiting.flatMap((one) => sayWaiting(one, style))],
  }
}

/** What waits, since when, what was written, and what answers it. */
function sayWaiting(one: Waiting, style: Style): readonly string[] {
  if (one.kind === 'not-saved') return [formatMessage('desk-not-saved', { count: one.fields })]
  if (one.kind === 'never-submitted') return [dated(formatMessage('desk-draft'), one.since, style)]
  const isAnswered = one.kind === 'rejected' && one.isAnswered
  const said = formatMessage(isAnswered ? 'desk-rejected-answered' : 'desk-moderator-wrote')
  return [
    dated(said, one.at, style),
    ...(one.text === null ? [] : plain(one.text).split('\n')),
    ...(one.notificationId === null || isAnswered ? [] : answerWith(one.notificationId, style)),
  ]
}

function dated(what: string, at: string | null, style: Style): string {
  return at === null ? what : formatMessage('desk-line-at', { what, when: timeText(at, style.now) })
}

function answerWith(notification: string, style: Style): readonly string[] {
  return commandLines([`modwell inbox show ${plain(notification)}`], 0, style)
}

function reportLines({ notificationId, about, siteUrl, text, at }: DeskReport, style: Style): readonly string[] {
  return [
    style.warn(dated(formatMessage('desk-moderator-wrote-of-report'), at, style)),
    ...(about === null ? [] : wrapIndented(plain(sayReported(about)), 2, style.width).map(style.bold)),
    ...(siteUrl === null ? [] : [style.dim(`  ${plain(siteUrl)}`)]),
    ...(text === null ? [] : wrapIndented(plain(text), 2, style.width)),
    ...commandLines([`modwell inbox show ${plain(notificationId)}`], 2, style),
  ]
}

function inviteLines({ notificationId, title, role, isToOrganization, at }: DeskInvitation, style: Style) {
  const words = {
    isNamed: title !== null,
    title: plain(title ?? ''),
    isToOrganization,
    hasRole: role !== null,
    role: plain(nameRole(role ?? '')),
  }
  return [
    style.warn(dated(formatMessage('desk-invited', words), at, style)),
    ...commandLines([`modwell inbox accept ${plain(notificationId)}`], 2, style),
  ]
}

export function dailyView({ project, counts, gains }: DailyRecord, style: Style): readonly string[] {
  const title = plain(project.title)
  const [first] = counts
  if (first === undefined) return wrapIndented(formatMessage('desk-daily-none', { title }), 0, style.width)
  const totals = new Map(counts.map((one) => [one.day, one]))
  const rows = gains.map(({ day, downloads, followers, isExact }): Row => {
    const about = isExact ? '' : '~'
    const gain = (amount: number | null) => (amount === null ? UNKNOWN : `${about}${inFull(amount)}`)
    const total = totals.get(day)
    const sums = total === undefined ? [UNKNOWN, UNKNOWN] : [total.downloads, total.followers].map((one) => inFull(one))
    const cells = [day, gain(downloads), gain(followers), ...sums]
    return { cells: cells.map((text) => ({ text })) }
  })
  const since = formatMessage('desk-daily-since', { title, since: first.day })
  return [...table(DAILY_COLUMNS, rows, style), '', ...wrapIndented(since, 0, style.width).map(style.dim)]
}
