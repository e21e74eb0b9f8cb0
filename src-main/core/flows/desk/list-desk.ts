/**
 * An author's projects and what of them waits. In: who, and how the service may be asked. Out: what the service said now or last, with what
 * is kept here beside it.
 */
import { addGains, dayGains, sumOf } from '../../model/authoring/desk/day-gains.ts'
import type {
  Desk,
  DeskInvitation,
  DeskNeed,
  DeskReport,
  DeskSort,
  DeskTotal,
} from '../../model/authoring/desk/desk.ts'
import type { DailyCount, OwnProject } from '../../model/authoring/desk/own-project.ts'
import { isWaiting, sortProjects } from '../../model/authoring/desk/sort-projects.ts'
import type { ReportSubject } from '../../model/accounts/report.ts'
import type { Notification } from '../../model/accounts/notification.ts'
import { addDays, utcDayOf, type Day } from '../../model/times/day.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { KeptDesk, LastSaid } from '../../services/database/ledger/desk-records.ts'
import type { InboxAccount } from '../inbox/inbox-account.ts'
import { describeNotifications, type ListServices } from '../inbox/notifications/list-inbox.ts'
import { isOver } from './last-said.ts'
import { isLookDue, lookAtDesk, type LookServices } from './look-at-desk.ts'
import { waitingOf } from './waiting-of.ts'

export interface DeskServices extends LookServices {
  readonly service: LookServices['service'] & ListServices['service']
  /** Base address of the service's site. */
  readonly siteUrl: string
  /** Fields that were typed here and not sent, by project id. */
  unsaved(account: string): ReadonlyMap<string, number>
}

export interface DeskRequest {
  readonly sort: DeskSort
  /** Days of which it is told what came. */
  readonly days: number
}

const EVERYTHING = { isUnread: false, kinds: [], projectIds: null } as const
const ALL = { limit: -1, offset: 0 }

export async function listDesk(
  who: InboxAccount,
  { sort, days }: DeskRequest,
  services: DeskServices,
  options: RequestOptions,
): Promise<Desk> {
  const { records, clock } = services
  const isAsked = isLookDue(who, records.kept(who.key), services, options)
  const problem = isAsked ? await lookAtDesk(who, services, options) : null
  const kept = records.kept(who.key)
  const notifications = services.inbox.list(who.key, EVERYTHING, ALL)
  const known = { notifications, unsaved: services.unsaved(who.key), at: kept?.at ?? '' }
  const today = utcDayOf(clock())
  const counts = records.dailyFrom(who.key, addDays(today, -days))
  const projects = (kept?.projects ?? []).map((one): OwnProject => {
    const gains = dayGains(upTo(today, counts.get(one.project.id)), { today, days })
    const gained = sumOf(gains.map(({ downloads }) => downloads))
    return { ...one.project, waiting: waitingOf(one, known), gains, gained }
  })
  const invitations = await listInvitations(notifications, projects, services)
  const site = services.siteUrl.replace(/\/+$/, '')
  const reports = listReports(notifications, kept, site)
  return {
    projects: sortProjects(projects, sort),
    invitations,
    reports,
    need: needOf({ projects, invitations, reports }),
    total: totalOf(projects, records.firstDay(who.key)),
    // Of a sign-in that is not accepted at all, what it lacked when it was is of no use.
    missing: problem?.code === 'service-unauthorized' ? [] : (kept?.missing ?? []),
    siteUrl: `${site}/dashboard/projects`,
    checkedAt: kept?.at ?? null,
    fromCache: !isAsked || problem !== null,
    problem,
  }
}

/** What was recorded with a clock that was ahead is of no day yet. */
function upTo(today: Day, counts: readonly DailyCount[] = []): readonly DailyCount[] {
  return counts.filter(({ day }) => day <= today)
}

/** Those that are open still. To what is listed as one's own one has come already: the service goes on offering the answers (fact H111). */
async function listInvitations(
  notifications: readonly Notification[],
  projects: readonly OwnProject[],
  { service }: Pick<DeskServices, 'service'>,
): Promise<readonly DeskInvitation[]> {
  const own = new Set(projects.flatMap(({ id, slug }) => [id, slug]))
  const open = notifications.filter(({ about, answers }) => {
    if (answers.length === 0) return false
    return about.kind === 'organization-invite' || (about.kind === 'team-invite' && !own.has(about.projectId ?? ''))
  })
  // What one is invited to is installed nowhere that matters here, and is not asked for.
  const naming = { service, findInstalled: async () => new Map() }
  const entries = await describeNotifications(open, naming, { freshness: 'offline', priority: 'user' })
  return entries.map(({ id, about, project, created }) => ({
    notificationId: id,
    title: project?.title ?? null,
    role: about.kind === 'team-invite' ? about.role : null,
    isToOrganization: about.kind === 'organization-invite',
    at: created,
  }))
}

/** By the newest notification of each. Where the conversation was not read, one that is unread waits. */
function listReports(
  notifications: readonly Notification[],
  kept: KeptDesk | null,
  site: string,
): readonly DeskReport[] {
  const said = new Map(kept?.reports)
  const reported = new Map(kept?.reported)
  const seen = new Set<string>()
  return notifications.flatMap(({ id, about: topic, isRead, created }): readonly DeskReport[] => {
    const reportId = topic.kind === 'moderator-message' ? topic.reportId : null
    if (reportId === null || seen.has(reportId)) return []
    seen.add(reportId)
    const last: LastSaid = said.get(reportId) ?? { kind: 'not-read' }
    if (isOver(last)) return []
    const about = reported.get(reportId) ?? null
    const report = { notificationId: id, reportId, about, siteUrl: about && pageOfReported(about, site) }
    if (last.kind === 'said') return [{ ...report, text: last.text, at: last.at ?? created }]
    return isRead ? [] : [{ ...report, text: null, at: created }]
  })
}

function pageOfReported(item: ReportSubject, site: string): string | null {
  switch (item.kind) {
    case 'project':
      return `${site}/project/${encodeURIComponent(item.slug)}`
    case 'version':
      return `${site}/project/${encodeURIComponent(item.projectId)}/version/${encodeURIComponent(item.versionId)}`
    case 'user':
      return `${site}/user/${encodeURIComponent(item.username)}`
    case 'gone':
    case 'not-named':
      return null
  }
}

function needOf({ projects, invitations, reports }: Pick<Desk, 'projects' | 'invitations' | 'reports'>): DeskNeed {
  const waiting = projects.flatMap((one) => one.waiting)
  const talks = waiting.flatMap((one) =>
    one.kind === 'moderator-wrote' || (one.kind === 'rejected' && !one.isAnswered) ? [one.at] : [],
  )
  const times = [...talks, ...reports.map(({ at }) => at)].filter((at) => at !== null)
  return {
    answers: talks.length + reports.length,
    oldest: times.toSorted()[0] ?? null,
    drafts: waiting.filter(({ kind }) => kind === 'never-submitted').length,
    rejected: waiting.filter((one) => one.kind === 'rejected' && one.isAnswered).length,
    unsaved: waiting.filter(({ kind }) => kind === 'not-saved').length,
    invitations: invitations.length,
    all: projects.filter((one) => isWaiting(one.waiting)).length + invitations.length + reports.length,
  }
}

function totalOf(projects: readonly OwnProject[], since: Day | null): DeskTotal {
  const gains = addGains(projects.map((one) => one.gains))
  return {
    allTime: projects.reduce((sum, { downloads }) => sum + downloads, 0),
    gains,
    downloads: sumOf(gains.map(({ downloads }) => downloads)) ?? 0,
    followers: sumOf(gains.map(({ followers }) => followers)) ?? 0,
    days: gains.filter(({ downloads }) => downloads !== null).length,
    since,
  }
}
