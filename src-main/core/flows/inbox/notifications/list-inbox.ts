/**
 * The inbox as it is kept, with what is known of each project and where it is installed. In: what is asked for. Out: a page of it, by day.
 * The service is asked only for projects and versions that are not in the cache, each in one question about all.
 */
import { dayOf, type Day } from '../../../model/times/day.ts'
import { lastKnown, type Outcome } from '../../../model/times/freshness.ts'
import { countNotSent } from '../../../model/accounts/count-not-sent.ts'
import type { Inbox, InboxEntry, InboxRequest, Notification } from '../../../model/accounts/notification.ts'
import type { Project } from '../../../model/projects/project.ts'
import type { Version } from '../../../model/versions/version.ts'
import type { InboxFilter, InboxRecords } from '../../../services/database/ledger/inbox-records.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { findConcerns } from '../concerns/find-concerns.ts'
import type { InstalledProjects } from '../concerns/find-installed.ts'
import { hasThread } from '../notification-thread.ts'
import { countWaiting } from './count-waiting.ts'
import { sayHead } from './say-head.ts'

export interface ListServices {
  readonly inbox: InboxRecords
  readonly service: Pick<HostingService, 'projects' | 'projectsBySlug' | 'versions'>
  clock(): Date
  /** By ids and slugs. */
  findInstalled(names: readonly string[]): Promise<InstalledProjects>
}

type InboxPart = Pick<Inbox, 'days' | 'total' | 'unread' | 'notJudged' | 'marks' | 'notSent' | 'overdue' | 'waiting'>

const PAGE = 100
const EVERYTHING: InboxFilter = { isUnread: false, kinds: [], projectIds: null }

export async function listInbox(
  account: string,
  request: InboxRequest,
  services: ListServices,
  options: RequestOptions,
): Promise<InboxPart> {
  const { inbox } = services
  const found = await findPage(account, request, services, options)
  const entries = await describeNotifications(found.notifications, services, options)
  const marks = inbox.marks(account)
  const now = services.clock().toISOString()
  return {
    days: byDay(entries),
    total: found.total,
    notJudged: found.notJudged,
    unread: inbox.count(account, { ...EVERYTHING, isUnread: true }),
    marks,
    notSent: countNotSent(marks),
    overdue: countNotSent(marks.filter(({ dueAt }) => dueAt < now)),
    waiting: countWaiting(account, inbox),
  }
}

interface Found {
  readonly notifications: readonly Notification[]
  readonly total: number
  readonly notJudged: number
}

async function findPage(
  account: string,
  request: InboxRequest,
  services: ListServices,
  options: RequestOptions,
): Promise<Found> {
  const { inbox, service } = services
  const { isUnread = false, kinds = [], isOfMine = false, limit = PAGE, offset = 0 } = request
  const filter: InboxFilter = { isUnread, kinds, projectIds: isOfMine ? await findMine(account, services) : null }
  const { loaders = [], gameVersions = [] } = request
  if (loaders.length === 0 && gameVersions.length === 0) {
    const notifications = inbox.list(account, filter, { limit, offset })
    return { notifications, total: inbox.count(account, filter), notJudged: 0 }
  }
  // Of all of them: only versions tell what they are for.
  const all = inbox.list(account, filter, { limit: -1, offset: 0 }).filter(({ about }) => 'versionId' in about)
  const slugs = all.flatMap((one) => projectIdOf(one) ?? []).filter((name) => !isId(name))
  const projects = await findProjects([...new Set(slugs)], service, options)
  const versions = await versionsOf(all, { service, projects }, options)
  const isFitting = (version: Version) =>
    isAnyOf(version.loaders, loaders) && isAnyOf(version.gameVersions, gameVersions)
  const judged = all.flatMap((one) => {
    const version = versions.get(versionIdOf(one) ?? '')
    return version === undefined ? [] : [{ one, version }]
  })
  const fitting = judged.filter(({ version }) => isFitting(version)).map(({ one }) => one)
  return {
    notifications: fitting.slice(offset, offset + limit),
    total: fitting.length,
    notJudged: all.length - judged.length,
  }
}

/** What notifications name of what is installed. The service is not asked: what is installed was looked at with its slug. */
async function findMine(account: string, { inbox, service, findInstalled }: ListServices): Promise<readonly string[]> {
  const names = inbox.projectIds(account)
  const known = await findProjects(names, service, { freshness: 'offline', priority: 'user' })
  const idOf = (name: string): string => known.get(name)?.id ?? name
  const installed = await findInstalled([...names, ...names.map(idOf)])
  return names.filter((name) => installed.has(name) || installed.has(idOf(name)))
}

function isAnyOf(own: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((one) => own.includes(one))
}

/** With what is known of what they are about. */
export async function describeNotifications(
  notifications: readonly Notification[],
  { service, findInstalled }: Pick<ListServices, 'service' | 'findInstalled'>,
  options: RequestOptions,
): Promise<readonly InboxEntry[]> {
  // A name that is known is new enough.
  const asking: RequestOptions = { ...options, freshness: options.freshness === 'offline' ? 'offline' : 'normal' }
  const names = [...new Set(notifications.flatMap((one) => projectIdOf(one) ?? []))]
  const projects = await findProjects(names, service, asking)
  const [versions, installed] = await Promise.all([
    versionsOf(notifications, { service, projects }, asking),
    findInstalled([...names, ...[...projects.values()].map(({ id }) => id)]),
  ])
  return notifications.map((one): InboxEntry => {
    const named = projectIdOf(one) ?? ''
    const project = projects.get(named) ?? null
    const version = versions.get(versionIdOf(one) ?? '') ?? null
    const news = { projectId: project?.id ?? named, versionId: versionIdOf(one), version, created: one.created }
    const known = {
      ...one,
      text: one.text === null ? null : withNames(one.text, { project, version }),
      project:
        project === null
          ? null
          : { id: project.id, slug: project.slug, title: project.title, iconUrl: project.iconUrl },
      version: version === null ? null : { id: version.id, number: version.number },
    }
    return {
      ...known,
      ...sayHead(known),
      concerns: one.about.kind === 'project-update' ? findConcerns(news, installed) : [],
      hasThread: hasThread(one.about),
    }
  })
}

/** Newer servers word what came out by ids (fact H112). */
function withNames(text: string, { project, version }: { project: Project | null; version: Version | null }): string {
  const named = project === null ? text : text.replaceAll(project.id, project.title)
  return version === null ? named : named.replaceAll(version.id, version.number)
}

/** A version of another project than the notification names is not the one that it is about. */
async function versionsOf(
  notifications: readonly Notification[],
  { service, projects }: { readonly service: Pick<HostingService, 'versions'>; readonly projects: NamedProjects },
  options: RequestOptions,
): Promise<ReadonlyMap<string, Version>> {
  const owners = new Map(
    notifications.map((one) => [versionIdOf(one), projects.get(projectIdOf(one) ?? '')?.id ?? projectIdOf(one)]),
  )
  const ids = [...owners.keys()].filter((id): id is string => id !== null && isId(id))
  if (ids.length === 0) return new Map()
  const outcomes = await service.versions(ids, options)
  const known = [...outcomes].flatMap(([id, outcome]) => {
    const version = lastKnown(outcome)
    return version === null || version.projectId !== owners.get(id) ? [] : [[id, version] as const]
  })
  return new Map(known)
}

function byDay(entries: readonly InboxEntry[]): Inbox['days'] {
  const days: { readonly day: Day | null; readonly entries: InboxEntry[] }[] = []
  for (const entry of entries) {
    const day = entry.created === null ? null : dayOf(entry.created)
    const last = days.at(-1)
    if (last !== undefined && last.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

function projectIdOf({ about }: Notification): string | null {
  return 'projectId' in about ? about.projectId : null
}

function versionIdOf({ about }: Notification): string | null {
  return 'versionId' in about ? about.versionId : null
}

/** Projects under what notifications name them by, which is an id or a slug. */
type NamedProjects = ReadonlyMap<string, Project>

type Outcomes = ReadonlyMap<string, Outcome<Project>>

/** An id names its project, and only what is the id of none is taken for a slug. */
async function findProjects(
  names: readonly string[],
  service: Pick<HostingService, 'projects' | 'projectsBySlug'>,
  options: RequestOptions,
): Promise<NamedProjects> {
  const ids = names.filter(isId)
  const byId: Outcomes = ids.length === 0 ? new Map() : await service.projects(ids, options)
  const slugs = names.filter((name) => lastKnown(byId.get(name)) === null && !isUnreached(byId.get(name)))
  const bySlug: Outcomes = slugs.length === 0 ? new Map() : await service.projectsBySlug(slugs, options)
  return new Map(
    names.flatMap((name) => {
      const project = lastKnown(byId.get(name)) ?? lastKnown(bySlug.get(name))
      return project === null ? [] : [[name, project] as const]
    }),
  )
}

/** Eight letters and digits (fact H1); a slug may look so too. */
function isId(name: string): boolean {
  return /^[0-9A-Za-z]{8}$/.test(name)
}

/** No answer came, not even one about the project that has it as its slug, which is not believed to be about an id. */
function isUnreached(outcome: Outcome<Project> | undefined): boolean {
  return outcome?.kind === 'failed' && outcome.reason.fact !== 'unbelieved'
}
