import type { InviteOutcome } from '../../../core/model/accounts/notification.ts'
import { PERMISSIONS, type LackedRight } from '../../../core/model/authoring/people/permissions.ts'
import { PERMISSION_WORDS } from '../../../core/model/authoring/people/permission-words.ts'
import type { Member, Team, TeamChange } from '../../../core/model/authoring/people/team.ts'
import { nameRole } from '../../../../resources/text/service-names.ts'
import { format, formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

/** Who is in it, what each may do, and what the person is. */
export function teamView(team: Team, style: Style): readonly string[] {
  const { project, organization, members, standing, lacks, siteUrl } = team
  const name = organization?.name ?? null
  return [
    `${style.bold(plain(project.title))}  ${style.dim(plain(project.slug))}`,
    ...(organization === null
      ? [`  ${formatMessage('team-standing', { standing })}`]
      : wrapIndented(
          formatMessage('team-is-an-organizations', { isNamed: name !== null, name: plain(name ?? '') }),
          2,
          style.width,
        )),
    ...members.flatMap((member) => memberLines(member, team, style)),
    ...(lacks === null ? [] : lackLines(lacks, style)),
    style.dim(`  ${plain(siteUrl)}`),
  ]
}

function memberLines(member: Member, { splitsTotal }: Team, style: Style): readonly string[] {
  const { username, role, isYou, hasAccepted, permissions, payoutsSplit } = member
  const facts = [
    ...(role === null ? [] : [plain(nameRole(role))]),
    ...(isYou ? [formatMessage('member-is-you')] : []),
    ...(hasAccepted ? [] : [formatMessage('member-has-not-answered')]),
  ]
  const share =
    payoutsSplit === null
      ? null
      : formatMessage('member-share', {
          share: `${payoutsSplit}`,
          hasTotal: hasAccepted && splitsTotal !== null,
          total: `${splitsTotal ?? ''}`,
        })
  const lines = [...(permissions === null ? [] : [permissionsText(member)]), ...(share === null ? [] : [share])]
  return [
    `  ${style.bold(plain(username))}  ${style.dim(facts.join(listSeparator()))}`.trimEnd(),
    ...lines.flatMap((line) => wrapIndented(line, 4, style.width)),
  ]
}

function permissionsText({ permissions, isOwner }: Member): string {
  const given = permissions ?? []
  if (isOwner || given.length === PERMISSIONS.length) return formatMessage('member-may-all')
  if (given.length === 0) return formatMessage('member-may-nothing')
  return formatMessage('member-may', { permissions: given.map((one) => format(PERMISSION_WORDS[one].name)) })
}

function lackLines(lacks: LackedRight, style: Style): readonly string[] {
  const scopes = lacks.kind === 'scope' ? [...lacks.scopes] : []
  return wrapIndented(formatMessage('more-with-scopes', { scopes }), 2, style.width).map(style.warn)
}

export type ChangeKind = 'invite' | 'change' | 'remove' | 'transfer'

export function changeView({ team, member, ignored }: TeamChange, kind: ChangeKind, style: Style): readonly string[] {
  const said = formatMessage('team-changed', {
    kind,
    hasName: member !== null,
    username: plain(member?.username ?? ''),
    title: plain(team.project.title),
  })
  const hasAccepted = member?.hasAccepted === true
  return [
    ...wrapIndented(said, 0, style.width),
    ...(ignored.length === 0
      ? []
      : wrapIndented(formatMessage('member-ignored', { fields: [...ignored], hasAccepted }), 0, style.width).map(
          style.warn,
        )),
    '',
    ...teamView(team, style),
  ]
}

export function seatView({ step, isDone }: InviteOutcome): readonly string[] {
  if (!isDone) return [formatMessage('invitation-would-be', { step })]
  if (step === 'join') return [formatMessage('invitation-answered', { answer: 'accept' })]
  if (step === 'decline') return [formatMessage('invitation-answered', { answer: 'decline' })]
  return [formatMessage('team-was-left', { step })]
}
