/**
 * The inbox as it is kept, with what is known of each project and where it is installed. In: what is asked for. Out: a page of it, by day.
 * The service is asked only for projects and versions that are not in the cache, each in one question about all.
 */
import { dayOf, type Day } from '../../model/day.ts'
import { lastKnown } from '../../model/freshness.ts'
import type { Inbox, InboxEntry, InboxRequest, Notification } from '../../model/notification.ts'
import type { Project } from '../../model/project.ts'
import type { Version } from '../../model/version.ts'
import type { InboxFilter, InboxRecords } from '../../services/database/inbox-records.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { findConcerns } from './find-concerns.ts'
import type { InstalledProjects } from './find-installed.ts'

export interface ListServices {
  readonly inbox: InboxRecords
  readonly service: Pick<HostingService, 'projects' | 'versions'>
  readonly installed: InstalledProjects
}

type Listed = Pick<Inbox, 'days' | 'total' | 'unread' | 'notJudged' | 'marks'>

const PAGE = 100
const EVERYTHING: InboxFilter = { isUnread: false, kinds: [], projectIds: null }

export async function listInbox(
  account: string,
  request: InboxRequest,
  { inbox, service, installed }: ListServices,
  options: RequestOptions,
): Promise<Listed> {
  const found = await findPage(account, request, { inbox, service, installed }, options)
  const entries = await describe(found.notifications, { service, installed }, options)
  return {
    days: byDay(entries),
    total: found.total,
    notJudged: found.notJudged,
    unread: inbox.count(account, { ...EVERYTHING, isUnread: true }),
    marks: inbox.marks(account),
  }
}

interface Finding {
  readonly inbox: InboxRecords
  readonly service: Pick<HostingService, 'versions'>
  readonly installed: InstalledProjects
}

interface Found {
  readonly notifications: readonly Notification[]
  readonly total: number
  readonly notJudged: number
}

async function findPage(
  account: string,
  request: InboxRequest,
  { inbox, service, installed }: Finding,
  options: RequestOptions,
): Promise<Found> {
  const { isUnread = false, kinds = [], isOfMine = false, limit = PAGE, offset = 0 } = request
  const filter: InboxFilter = { isUnread, kinds, projectIds: isOfMine ? [...installed.keys()] : null }
  const { loaders = [], gameVersions = [] } = request
  if (loaders.length === 0 && gameVersions.length === 0) {
    const notifications = inbox.list(account, filter, { limit, offset })
    return { notifications, total: inbox.count(account, filter), notJudged: 0 }
  }
  // Of all of them: only versions tell what they are for.
  const all = inbox.list(account, filter, { limit: -1, offset: 0 }).filter(({ about }) => 'versionId' in about)
  const versions = await versionsOf(all, service, options)
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

function isAnyOf(own: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((one) => own.includes(one))
}

async function describe(
  notifications: readonly Notification[],
  { service, installed }: { readonly service: ListServices['service']; readonly installed: InstalledProjects },
  options: RequestOptions,
): Promise<readonly InboxEntry[]> {
  // A name that is known is new enough.
  const asking: RequestOptions = { ...options, freshness: options.freshness === 'offline' ? 'offline' : 'normal' }
  const projectIds = [...new Set(notifications.flatMap((one) => projectIdOf(one) ?? []))]
  const [projects, versions] = await Promise.all([
    projectIds.length === 0 ? new Map() : service.projects(projectIds, asking),
    versionsOf(notifications, service, asking),
  ])
  return notifications.map((one): InboxEntry => {
    const projectId = projectIdOf(one)
    const project: Project | null = projectId === null ? null : lastKnown(projects.get(projectId))
    const version = versions.get(versionIdOf(one) ?? '') ?? null
    const news = { projectId: projectId ?? '', versionId: versionIdOf(one), version, created: one.created }
    return {
      ...one,
      text: one.text === null ? null : withNames(one.text, { project, version }),
      project:
        project === null
          ? null
          : { id: project.id, slug: project.slug, title: project.title, iconUrl: project.iconUrl },
      version: version === null ? null : { id: version.id, number: version.number },
      concerns: one.about.kind === 'project-update' ? findConcerns(news, installed) : [],
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
  service: Pick<HostingService, 'versions'>,
  options: RequestOptions,
): Promise<ReadonlyMap<string, Version>> {
  const projects = new Map(notifications.map((one) => [versionIdOf(one), projectIdOf(one)]))
  const ids = [...projects.keys()].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const outcomes = await service.versions(ids, options)
  const known = [...outcomes].flatMap(([id, outcome]) => {
    const version = lastKnown(outcome)
    return version === null || version.projectId !== projects.get(id) ? [] : [[id, version] as const]
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
