import type { Backend } from '../backend.ts'
import { writeNow } from '../backend.ts'
import { REPORT_TYPES } from '../catalogue/tags.ts'
import { answerEmpty, answerJson, BadRequest, Missing, Unauthorized } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { needViewer } from './need-viewer.ts'
import { needFields } from './read-body.ts'
import { needChoice, needText, readBoolean, readText } from './read-fields.ts'
import { needId, needIds, readCount, readFlag } from './read-query.ts'

/** A report as everybody who may see it sees it. */
export interface Report {
  readonly id: string
  readonly report_type: string
  readonly item_id: string
  readonly item_type: string
  readonly reporter: string
  readonly body: string
  readonly created: string
  readonly closed: boolean
  readonly thread_id: string
}

interface ReportRow {
  readonly record: string
}

/** Reports (fact H68): for their reporter and for moderators. */
export function listReportRoutes(backend: Backend): readonly Route[] {
  const { accounts, database, ids, notices, reader, threads } = backend
  const add = database.prepare('INSERT INTO reports (id, reporter, closed, record) VALUES (?, ?, 0, ?)')
  const put = database.prepare('UPDATE reports SET closed = ?, record = ? WHERE id = ?')
  const one = database.prepare<[string], ReportRow>('SELECT record FROM reports WHERE id = ?')
  const open = database.prepare<[string | null, string | null, number], ReportRow>(
    'SELECT record FROM reports WHERE closed = 0 AND (? IS NULL OR reporter = ?) ORDER BY n LIMIT ?',
  )

  function create(request: RouteRequest): Answer {
    const fields = needFields(request.body)
    const { user } = needViewer(request)
    const report_type = needChoice(fields, 'report_type', REPORT_TYPES)
    const item_type = needChoice(fields, 'item_type', ['project', 'user', 'version'])
    const item_id = needId(needText(fields, 'item_id', [1, 64]))
    const body = needText(fields, 'body', [0, 65_536])
    if (!exists(item_type, item_id)) throw new BadRequest(`${item_type} could not be reported: no ${item_id} is known`)
    const id = ids.make('report')
    const report: Report = {
      id,
      report_type,
      item_id,
      item_type,
      reporter: user.id,
      body,
      created: writeNow(backend),
      closed: false,
      thread_id: threads.addReport(id),
    }
    add.run(id, user.id, JSON.stringify(report))
    return answerJson(report)
  }

  function exists(type: string, id: string): boolean {
    if (type === 'project') return reader.findRecord(id)?.id === id
    return type === 'version' ? reader.findVersionRecord(id) !== undefined : accounts.people.find(id)?.id === id
  }

  /** Oldest first; moderators get everybody's unless they say `all=false`. */
  function answerOpen(request: RouteRequest): Answer {
    const viewer = needViewer(request)
    const count = readCount(request.query, 'count') ?? 100
    if (count > 65_535) throw new BadRequest('Query deserialize error: count is at most 65535')
    const isEverybody = viewer.isModerator && (readFlag(request.query, 'all') ?? true)
    const reporter = isEverybody ? null : viewer.user.id
    return answerJson(open.all(reporter, reporter, count).map(read))
  }

  function needReport(request: RouteRequest): Report {
    const row = one.get(needId(request.params['report']))
    const report = row === undefined ? undefined : read(row)
    if (report === undefined || !canSee(report, request)) throw new Missing()
    return report
  }

  function answerMany(request: RouteRequest): Answer {
    const found = [...new Set(needIds(request.query).map(needId))].flatMap((id) => one.get(id) ?? [])
    return answerJson(found.map(read).filter((report) => canSee(report, request)))
  }

  function edit(request: RouteRequest): Answer {
    const fields = needFields(request.body)
    const report = needReport(request)
    const viewer = needViewer(request)
    const body = readText(fields, 'body', [0, 65_536]) ?? report.body
    const closed = readBoolean(fields, 'closed') ?? report.closed
    if (fields['closed'] !== undefined && !viewer.isModerator)
      throw new BadRequest('You cannot reopen or close a report!')
    put.run(closed ? 1 : 0, JSON.stringify({ ...report, body, closed }), report.id)
    if (closed !== report.closed) announce(report, closed, viewer.user.id)
    return answerEmpty(204)
  }

  function announce(report: Report, isClosed: boolean, authorId: string): void {
    const type = isClosed ? 'thread_closure' : 'thread_reopen'
    const threadId = report.thread_id
    const message_id = threads.post({ threadId, authorId, hidesAuthor: true, body: { type } })
    // The current server tells of it in a way that its list of notifications leaves out.
    if (backend.dialect === 'current') return
    const body = { type: 'moderator_message', thread_id: threadId, message_id, report_id: report.id } as const
    notices.send({ userIds: [report.reporter], body, about: `your report of a ${report.item_type}` })
  }

  function remove(request: RouteRequest): Answer {
    const report = needReport(request)
    if (!needViewer(request).isModerator) throw new Unauthorized()
    threads.removeOf(report.thread_id)
    database.prepare('DELETE FROM reports WHERE id = ?').run(report.id)
    return answerEmpty(204)
  }

  const path = '/v2/report/:report'
  return [
    { method: 'POST', path: '/v2/report', needs: ['REPORT_CREATE'], answer: create },
    { method: 'GET', path: '/v2/report', needs: ['REPORT_READ'], answer: answerOpen },
    { method: 'GET', path: '/v2/reports', needs: ['REPORT_READ'], answer: answerMany },
    { method: 'GET', path, needs: ['REPORT_READ'], answer: (request) => answerJson(needReport(request)) },
    { method: 'PATCH', path, needs: ['REPORT_WRITE'], answer: edit },
    { method: 'DELETE', path, needs: ['REPORT_DELETE'], dialect: 'current', answer: remove },
  ]
}

function canSee(report: Report, request: RouteRequest): boolean {
  const viewer = needViewer(request)
  return viewer.isModerator || report.reporter === viewer.user.id
}

function read({ record }: ReportRow): Report {
  return JSON.parse(record)
}
