import {
  nameFollowed,
  type FollowedProject,
  type FollowingList,
  type FollowOutcome,
} from '../../../core/model/accounts/following.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { commandLines } from '../../remedies/command-lines.ts'
import type { FollowFailure } from '../../documents/account/inbox-document.ts'
import { moreLines, type Limited } from '../../arguments/limit.ts'
import { dateText, timeText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

export function followingView(
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

export function followView(
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
      ...wrapIndented(`${plain(named)}: ${plain(message)}`, 0, style.width).map(style.bad),
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
    ...newVersions.map(({ number, channel, published }) => `    ${plain(number)}  ${channel}  ${dateText(published)}`),
    ...(more > 0 ? [`    ${formatMessage('more-new-versions', { count: more })}`] : []),
    ...newFits.flatMap(({ instanceName, version, isInstalled, isCurrent }) => {
      const fit = { version: plain(version), instance: plain(instanceName), isInstalled, isCurrent }
      const line = formatMessage('new-version-fits', fit)
      return wrapIndented(line, 4, style.width).map(style.good)
    }),
  ]
}
