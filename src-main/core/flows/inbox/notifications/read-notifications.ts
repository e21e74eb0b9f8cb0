/**
 * Notifications as the service writes them (fact H66), in both of its forms: newer servers say in `body` what older ones say in link and
 * actions. In: the list. Out: what each is about, each for itself. Nothing that it names is believed to be an address or an
 * operation.
 */
import type {
  InviteAnswer,
  LeftOut,
  Notification,
  NotificationAbout,
  NotificationKind,
} from '../../../model/accounts/notification.ts'
import { ownField } from '../../../model/own-field.ts'
import { message, format, formatMessage, type Message } from '../../../../../resources/text/text.ts'
import type { AnswerOf } from '../../../services/hosting/operations/operations.ts'
import { matchInvite, type Invite, type InviteRoutes } from './match-invite.ts'

export interface NotificationRead {
  /** Whose they are. */
  readonly userId: string
  /** Base address of the service's site. */
  readonly siteUrl: string
  readonly routes: InviteRoutes
}

type Answer = AnswerOf<'list-notifications'>
type NotificationRecord = AnswerOf<'get-notification'>

export interface ReadNotifications {
  /** As they came. */
  readonly notifications: readonly Notification[]
  readonly leftOut: readonly LeftOut[]
}

export function readNotifications(answer: Answer, reading: NotificationRead): ReadNotifications {
  const notifications: Notification[] = []
  const leftOut: LeftOut[] = []
  for (const item of answer) {
    if (item.kind === 'malformed') leftOut.push({ id: item.id, kind: 'unreadable' })
    else if ((item.value.user_id ?? reading.userId) !== reading.userId)
      leftOut.push({ id: item.value.id, kind: 'of-somebody-else' })
    else notifications.push(readOne(item.value, reading))
  }
  return { notifications, leftOut }
}

/** The answers that a notification proposes, with the team that each is for. */
export function invitesOf(
  { actions }: Pick<NotificationRecord, 'actions'>,
  reading: Pick<NotificationRead, 'userId' | 'routes'>,
): readonly Invite[] {
  return actions.flatMap(({ action_route: route }) => matchInvite(route, reading) ?? [])
}

function readOne(raw: NotificationRecord, reading: NotificationRead): Notification {
  const invites = invitesOf(raw, reading)
  const teams = new Set(invites.map(({ teamId }) => teamId))
  // Two teams in one invitation: nobody could tell what an answer would be about.
  const found = teams.size === 1 ? [...new Set(invites.map(({ answer }): InviteAnswer => answer))] : []
  const type = textOf(raw.body?.['type']) ?? raw.type
  const about = aboutOf(type, raw, [...teams][0] ?? null)
  const isInvitation = about.kind === 'team-invite' || about.kind === 'organization-invite'
  const answers = isInvitation ? found : []
  return {
    id: raw.id,
    about,
    type: raw.type ?? type,
    title: textOf(raw.title) ?? wordsFor(about, type),
    text: withoutClick(textOf(raw.text)),
    siteUrl:
      pageOn(reading.siteUrl, linkOf(about, raw)) ??
      (isInvitation && answers.length === 0 ? pageOn(reading.siteUrl, ALL_ON_SITE) : null),
    created: raw.created,
    isRead: raw.read === true,
    answered: null,
    answers,
  }
}

const OF_PROJECT = ['project_status_approved', 'project_status_neutral', 'project_transferred']
const OF_REPORT = ['report_status_updated', 'report_submitted']
const OF_GAME = ['server_invite', 'shared_instance_invite']
const OF_PAYMENT = ['payment_failed', 'tax_notification', 'subscription_credited', 'payout_available']
const OF_MODERATOR = ['moderator_message', 'moderation_message_received']
const OF_ACCOUNT = [
  'pat_created',
  'reset_password',
  'verify_email',
  'auth_provider_added',
  'auth_provider_removed',
  'two_factor_enabled',
  'two_factor_removed',
  'password_changed',
  'password_removed',
  'email_changed',
  'discord_role_creator_club',
]

function aboutOf(
  type: string | null,
  { body, link }: NotificationRecord,
  teamOfActions: string | null,
): NotificationAbout {
  const named = (name: string) => textOf(body === null ? null : ownField(body, name))
  const [, linked = null, linkedVersion = null] =
    /^\/(?:project|mod|plugin|datapack|shader|resourcepack|modpack)\/([^/?#]+)(?:\/version\/([^/?#]+))?/.exec(
      link ?? '',
    ) ?? []
  const [, linkedReport = null] = /^\/(?:dashboard\/)?report\/([^/?#]+)/.exec(link ?? '') ?? []
  const reportId = named('report_id') ?? linkedReport
  // Newer servers link to a report as if it were a project (fact H112).
  const projectId = named('project_id') ?? (linked === reportId ? null : linked)
  if (type === null) return { kind: 'other' }
  if (type === 'project_update' && projectId !== null) {
    return { kind: 'project-update', projectId, versionId: named('version_id') ?? linkedVersion }
  }
  if (type === 'team_invite') {
    const teamId = named('team_id') ?? teamOfActions
    return { kind: 'team-invite', projectId, teamId, invitedBy: named('invited_by'), role: named('role') }
  }
  if (type === 'organization_invite') {
    const teamId = named('team_id') ?? teamOfActions
    return {
      kind: 'organization-invite',
      organizationId: named('organization_id'),
      teamId,
      invitedBy: named('invited_by'),
    }
  }
  if (type === 'status_change' && projectId !== null) {
    return { kind: 'status-change', projectId, from: named('old_status'), to: named('new_status') }
  }
  if (OF_MODERATOR.includes(type)) {
    return { kind: 'moderator-message', threadId: named('thread_id'), projectId, reportId }
  }
  if (OF_REPORT.includes(type)) return { kind: 'report', reportId }
  if (OF_PROJECT.includes(type)) return { kind: 'project', projectId }
  if (OF_GAME.includes(type)) return { kind: 'game-invite' }
  if (OF_PAYMENT.includes(type)) return { kind: 'payment' }
  return OF_ACCOUNT.includes(type) ? { kind: 'account' } : { kind: 'other' }
}

const UNTITLED: Readonly<Record<Exclude<NotificationKind, 'other'>, Message>> = {
  'project-update': message('untitled-project-update'),
  'team-invite': message('untitled-team-invite'),
  'organization-invite': message('untitled-organization-invite'),
  'status-change': message('untitled-status-change'),
  'moderator-message': message('untitled-moderator-message'),
  report: message('untitled-report'),
  project: message('untitled-project'),
  'game-invite': message('untitled-game-invite'),
  account: message('untitled-account'),
  payment: message('untitled-payment'),
}

/** Where the service sends no title. */
function wordsFor(about: NotificationAbout, type: string | null): string {
  if (about.kind !== 'other') return format(UNTITLED[about.kind])
  return type === null
    ? formatMessage('notification-of-no-kind')
    : formatMessage('notification-of-kind', { type: inWords(type) })
}

function inWords(type: string): string {
  return type.replaceAll(/[_\s-]+/g, ' ').trim()
}

/** Of a message about a report newer servers link a page that is not there (fact H112). */
function linkOf(about: NotificationAbout, { link }: NotificationRecord): string | null {
  const isReports = about.kind === 'moderator-message' && about.reportId !== null && about.projectId === null
  return isReports ? `/dashboard/report/${encodeURIComponent(about.reportId)}` : link
}

/** A page of the site itself: a link is the server's text, and leads nowhere else. */
function pageOn(siteUrl: string, link: string | null): string | null {
  if (link === null || !/^\/(?![/\\])/.test(link)) return null
  try {
    const [site, page] = [new URL(siteUrl), new URL(link, siteUrl)]
    return page.origin === site.origin ? page.href : null
  } catch {
    return null
  }
}

/** Where the site lists them, for one that says no page of its own and can be answered there alone. */
const ALL_ON_SITE = '/dashboard/notifications'

/** The link stands beside it, or there is none. */
function withoutClick(text: string | null): string | null {
  return text !== null && /^click (?:on )?(?:the|this) link\b[^.!]*[.!]?$/i.test(text.trim()) ? null : text
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
