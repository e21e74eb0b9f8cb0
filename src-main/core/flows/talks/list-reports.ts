/**
 * What the active account reported. In: nothing. Out: the open ones, which the service lists, and the closed ones, which it tells only by their
 * ids: those that were listed or filed here before, and those that notifications are about.
 */
import { readableOf } from '../../model/service/answer-item.ts'
import { CoreError } from '../../errors.ts'
import { nameOfSubject, type FiledReport, type ReportSubject, type ReportList } from '../../model/accounts/report.ts'
import type { ErrorProblem } from '../../model/words/reason.ts'
import type { ReportRecords } from '../../services/database/ledger/report-records.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { AnswerOf } from '../../services/hosting/operations/operations.ts'
import { message } from '../../../../resources/text/text.ts'
import { nameReported, type Reported } from './name-reported.ts'

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
  const reported = reportedBy(record)
  const { itemOf } = await nameReported([reported], services, options)
  return toReport(record, itemOf(reported))
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

/** What cannot be named keeps its id. */
async function nameReports(
  records: readonly ReportRecord[],
  services: Pick<ReportServices, 'service'>,
  options: RequestOptions,
): Promise<readonly FiledReport[]> {
  const { itemOf } = await nameReported(records.map(reportedBy), services, options)
  return records.map((record) => toReport(record, itemOf(reportedBy(record))))
}

/** What a report is about, as the service names it. */
export function reportedBy({ item_type: type, item_id: id }: Pick<ReportRecord, 'item_type' | 'item_id'>): Reported {
  return { type: type ?? 'unknown', id: id ?? '' }
}

function toReport(record: ReportRecord, item: ReportSubject): FiledReport {
  const { id, report_type: kind, body, created, closed, thread_id: threadId } = record
  const reported = reportedBy(record)
  const ofProject = reported.type === 'project' ? reported.id : null
  return {
    id,
    kind,
    about: {
      ...reported,
      name: nameOfSubject(item),
      projectId: item.kind === 'version' ? item.projectId : ofProject,
    },
    text: body ?? '',
    created,
    isClosed: closed === true,
    threadId,
  }
}
