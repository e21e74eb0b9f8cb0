/**
 * What the active account reported. In: nothing. Out: the open ones, which the service lists, and the closed ones, which it tells only by their
 * ids: those that were listed or filed here before, and those that notifications are about.
 */
import { readableOf } from '../../model/service/answer-item.ts'
import { CoreError } from '../../errors.ts'
import type { FiledReport, ReportedThing, ReportList } from '../../model/accounts/report.ts'
import type { ErrorProblem } from '../../model/words/reason.ts'
import { lastKnown } from '../../model/times/freshness.ts'
import type { ReportRecords } from '../../services/database/ledger/report-records.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { AnswerOf } from '../../services/hosting/operations/operations.ts'
import { message } from '../../../../resources/text/text.ts'

export interface ReportServices {
  readonly service: Pick<HostingService, 'api' | 'projects' | 'versions'>
  readonly reports: ReportRecords
  readonly clock: () => Date
}

export interface Reporter {
  /** The account that reports are noted under. */
  readonly key: string
  readonly userId: string
  /** Reports that the account's notifications are about. */
  readonly told: readonly string[]
}

type ReportRecord = AnswerOf<'get-report'>

/** As many ids as one request asks about. */
const BATCH = 100
const MAX_COUNT = 1_000

/** Throws what the service's answer about the open ones means. */
export async function listReports(
  { key, userId, told }: Reporter,
  services: ReportServices,
  options: RequestOptions,
): Promise<ReportList> {
  const { service, reports, clock } = services
  const checkedAt = clock().toISOString()
  const input = { params: { count: MAX_COUNT, all: false } }
  const listed = readableOf(await service.api.read('list-own-reports', input, options))
  // A moderator may be told of everybody's.
  const open = listed.filter((one) => isOf(one, userId))
  reports.note(
    key,
    open.map(({ id }) => id),
  )
  const seen = new Set(open.map(({ id }) => id))
  const others = [...new Set([...reports.ids(key), ...told])].filter((id) => !seen.has(id))
  const { found, closedProblem } = await readOthers(others, services, options)
  const own = found.filter((one) => isOf(one, userId))
  reports.note(
    key,
    own.map(({ id }) => id),
  )
  const all = await nameReports([...open, ...own], services, options)
  const newestFirst = all.toSorted((one, other) => (other.created ?? '').localeCompare(one.created ?? ''))
  return {
    open: newestFirst.filter(({ isClosed }) => !isClosed),
    closed: newestFirst.filter(({ isClosed }) => isClosed),
    closedProblem,
    checkedAt,
  }
}

/** One, by its id. Throws what the service's answer means. */
export async function readReport(
  id: string,
  services: Pick<ReportServices, 'service'>,
  options: RequestOptions,
): Promise<FiledReport> {
  const record = await askReport(id, services, options)
  const [report] = await nameReports([record], services, options)
  return report ?? toReport(record, new Map())
}

/** Throws `not-found`, and what else the service's answer means. */
export async function askReport(
  id: string,
  { service }: { readonly service: Pick<HostingService, 'api'> },
  options: RequestOptions,
): Promise<ReportRecord> {
  try {
    return await service.api.read('get-report', { params: { id } }, options)
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'service-not-found') throw error
    throw new CoreError('not-found', message('no-such-report', { id }), {
      hint: message('list-reports-first'),
      cause: error,
    })
  }
}

async function readOthers(
  ids: readonly string[],
  { service }: ReportServices,
  options: RequestOptions,
): Promise<{ readonly found: readonly ReportRecord[]; readonly closedProblem: ErrorProblem | null }> {
  const found: ReportRecord[] = []
  try {
    for (let at = 0; at < ids.length; at += BATCH) {
      const input = { params: { ids: ids.slice(at, at + BATCH) } }
      found.push(...readableOf(await service.api.read('get-reports', input, options)))
    }
    return { found, closedProblem: null }
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    const { code, message: said, hint, remedies } = error
    return { found, closedProblem: { code, message: said, hint, remedies } }
  }
}

function isOf({ reporter }: ReportRecord, userId: string): boolean {
  return reporter === null || reporter === userId
}

type Known = Pick<ReportedThing, 'name' | 'projectId'>

/** What cannot be named keeps its id. */
async function nameReports(
  records: readonly ReportRecord[],
  services: Pick<ReportServices, 'service'>,
  options: RequestOptions,
): Promise<readonly FiledReport[]> {
  const { service } = services
  const idsOf = (type: string) => [
    ...new Set(records.flatMap(({ item_type: of, item_id: id }) => (of === type && id !== null ? [id] : []))),
  ]
  const [users, versions] = await Promise.all([
    namesOfUsers(idsOf('user'), services, options),
    service.versions(idsOf('version'), options),
  ])
  const numbers = new Map(
    idsOf('version').flatMap((id) => {
      const version = lastKnown(versions.get(id))
      return version === null ? [] : [[id, version] as const]
    }),
  )
  const ofVersions = [...numbers.values()].map(({ projectId }) => projectId)
  const projectIds = [...new Set([...idsOf('project'), ...ofVersions])]
  const projects = await service.projects(projectIds, options)
  const titleOf = (id: string): string | null => lastKnown(projects.get(id))?.title ?? null
  const known = new Map<string, Known>([
    ...[...users].map(([id, name]) => [`user ${id}`, { name, projectId: null }] as const),
    ...projectIds.map((id) => [`project ${id}`, { name: titleOf(id), projectId: id }] as const),
    ...[...numbers].map(([id, { number, projectId }]) => {
      const title = titleOf(projectId)
      return [`version ${id}`, { name: title === null ? number : `${title} ${number}`, projectId }] as const
    }),
  ])
  return records.map((record) => toReport(record, known))
}

async function namesOfUsers(
  ids: readonly string[],
  { service }: Pick<ReportServices, 'service'>,
  options: RequestOptions,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  try {
    const listed = await service.api.read('get-users', { params: { ids } }, options)
    return new Map(
      listed.flatMap((item) => {
        if (item.kind !== 'read' || item.value.username === null) return []
        return [[item.value.id, item.value.username] as const]
      }),
    )
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    return new Map()
  }
}

function toReport(record: ReportRecord, known: ReadonlyMap<string, Known>): FiledReport {
  const { id, report_type: kind, item_type, item_id, body, created, closed, thread_id: threadId } = record
  const type = item_type ?? 'unknown'
  const thing = known.get(`${type} ${item_id ?? ''}`)
  return {
    id,
    kind,
    about: { type, id: item_id ?? '', name: thing?.name ?? null, projectId: thing?.projectId ?? null },
    text: body ?? '',
    created,
    isClosed: closed === true,
    threadId,
  }
}
