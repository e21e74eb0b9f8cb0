/**
 * What an author has, as the service says now: one request for the projects, one for the conversations, one for the versions that are not
 * known, and, where reports wait, one for each kind of what they are about. What an answer of its own did not tell stays as it was known,
 * and is said to be missing. In: what was known before.
 */
import { readableOf } from '../../model/service/answer-item.ts'
import type { DeskPart, MissingPart } from '../../model/authoring/desk/desk.ts'
import type { Notification } from '../../model/accounts/notification.ts'
import type { KeptDesk, KeptProject, LastSaid } from '../../services/database/ledger/desk-records.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { ProjectRecord } from '../../services/hosting/records/project-record.ts'
import type { InboxAccount } from '../inbox/inbox-account.ts'
import { problemOf } from '../inbox/problem-of.ts'
import { safePicture } from '../profile/safe-picture.ts'
import { askNewest } from './ask-newest.ts'
import { askReported } from './ask-reported.ts'
import { isOver, lastSaid } from './last-said.ts'

export interface AskServices {
  readonly service: Pick<HostingService, 'api' | 'projects' | 'versions'>
  readonly serviceUrl: string
}

/** What notifications tell of what is the author's. */
export interface ToldOf {
  /** Projects that the author was told of as one of theirs, by id or slug. */
  readonly projects: readonly string[]
  /** Conversations about own reports. */
  readonly reports: readonly { readonly reportId: string; readonly threadId: string }[]
}

/** What a notification says of these is said to members alone. */
export function toldOf(notifications: readonly Notification[]): ToldOf {
  const about = notifications.map((one) => one.about)
  return {
    projects: about.flatMap((one) => {
      const isOwn = one.kind === 'status-change' || (one.kind === 'moderator-message' && one.reportId === null)
      return isOwn && one.projectId !== null ? [one.projectId] : []
    }),
    reports: about.flatMap((one) =>
      one.kind === 'moderator-message' && one.reportId !== null && one.threadId !== null
        ? [{ reportId: one.reportId, threadId: one.threadId }]
        : [],
    ),
  }
}

/** Throws why the projects could not be asked for. */
export async function askDesk(
  { userId }: InboxAccount,
  { told, before, at }: { readonly told: ToldOf; readonly before: KeptDesk | null; readonly at: string },
  services: AskServices,
  options: RequestOptions,
): Promise<KeptDesk> {
  const { service, serviceUrl } = services
  const missing: MissingPart[] = []
  const part = async <T>(name: DeskPart, ask: () => Promise<T>): Promise<T | null> => {
    try {
      return await ask()
    } catch (error) {
      missing.push({ part: name, problem: problemOf(error) })
      return null
    }
  }

  const listed = readableOf(await service.api.read('list-user-projects', { params: { id: userId } }, options))
  const strangers = told.projects.filter((name) => listed.every(({ id, slug }) => name !== id && name !== slug))
  const shared = await part('organizations', () => askOfOrganizations([...new Set(strangers)]))
  const records = [...listed, ...(shared ?? [])]
  const [said, versions] = await Promise.all([
    part('conversations', () => askConversations(records)),
    part('versions', () => askNewest(records, service, options)),
  ])
  if (versions !== null && versions.problem !== null) missing.push({ part: 'versions', problem: versions.problem })
  const known = new Map((before?.projects ?? []).map((one) => [one.project.id, one]))
  const own = records.map((record) =>
    keep(record, serviceUrl, {
      newest: versions?.newest.get(record.id) ?? known.get(record.id)?.project.newest ?? [],
      said: said?.get(record.thread_id ?? '') ?? staying(known.get(record.id), said !== null),
    }),
  )
  const gone = shared === null ? (before?.projects ?? []).filter(({ project }) => project.organizationId !== null) : []
  const reports = said === null ? (before?.reports ?? []) : saidOfReports(said)
  const reported = await askReported(waitingReports(told, reports), new Map(before?.reported), services, options)
  if (reported.problem !== null) missing.push({ part: 'reports', problem: problemOf(reported.problem) })
  const there = new Set(own.map(({ project }) => project.id))
  return {
    projects: [...own, ...gone.filter(({ project }) => !there.has(project.id))],
    reports,
    reported: [...reported.items],
    missing,
    at,
  }

  /** The service lists what is the person's own (fact H115): what an organization owns it tells by notifications alone. */
  async function askOfOrganizations(names: readonly string[]): Promise<readonly ProjectRecord[]> {
    if (names.length === 0) return []
    const found = readableOf(await service.api.read('get-projects', { params: { ids: names } }, options))
    return found.filter(({ organization }) => organization !== null)
  }

  async function askConversations(projects: readonly ProjectRecord[]): Promise<ReadonlyMap<string, LastSaid>> {
    const ids = [...projects.flatMap(({ thread_id: id }) => id ?? []), ...told.reports.map(({ threadId }) => threadId)]
    if (ids.length === 0) return new Map()
    const threads = readableOf(await service.api.read('get-threads', { params: { ids: [...new Set(ids)] } }, options))
    return new Map(threads.map((thread) => [thread.id, lastSaid(thread, userId)]))
  }

  function saidOfReports(threads: ReadonlyMap<string, LastSaid>): KeptDesk['reports'] {
    return told.reports.flatMap(({ reportId, threadId }) => {
      const last = threads.get(threadId)
      return last === undefined ? [] : [[reportId, last] as const]
    })
  }
}

/** Those that nobody answered yet, or whose conversations were not read. */
function waitingReports(told: ToldOf, reports: KeptDesk['reports']): readonly string[] {
  const over = new Set(reports.filter(([, said]) => isOver(said)).map(([id]) => id))
  return [...new Set(told.reports.map(({ reportId }) => reportId))].filter((id) => !over.has(id))
}

/** Of a conversation that is not among those that the service told, or of which it told none. */
function staying(before: KeptProject | undefined, hasTold: boolean): LastSaid {
  return hasTold || before === undefined ? { kind: 'not-read' } : before.said
}

function keep(
  record: ProjectRecord,
  serviceUrl: string,
  { newest, said }: Pick<KeptProject['project'], 'newest'> & Pick<KeptProject, 'said'>,
): KeptProject {
  const { id, slug, title, project_type: type, icon_url: icon, status, organization, thread_id: threadId } = record
  const notes = [record.moderator_message?.message, record.moderator_message?.body].flatMap((one) => one || [])
  const project: KeptProject['project'] = {
    id,
    slug: slug ?? id,
    title: title ?? slug ?? id,
    type: type ?? 'project',
    iconUrl: safePicture(icon, serviceUrl),
    status: status ?? 'unknown',
    organizationId: organization,
    downloads: countOf(record.downloads),
    followers: countOf(record.followers),
    versions: record.versions.length,
    newest,
    created: record.published,
    queued: record.queued,
    approved: record.approved,
    threadId,
  }
  return { project, said, note: notes.length === 0 ? null : notes.join('\n\n') }
}

/** What is no count is none. */
function countOf(told: number | null): number {
  return told !== null && Number.isSafeInteger(told) ? told : 0
}
