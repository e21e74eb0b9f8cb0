/**
 * A conversation with the moderators. In: whose it is. Out: what was said, what they decided about the project beside it, and what can be done:
 * answering it, and closing or reopening the report that it is about, which moderators alone may (fact H68).
 */
import { CoreError } from '../../errors.ts'
import type { ReplyOutcome } from '../../model/accounts/notification.ts'
import type { Thread } from '../../model/accounts/thread.ts'
import type { LackedRight } from '../../model/authoring/people/permissions.ts'
import type { Decision, Talk, TalkSubject } from '../../model/authoring/people/talk.ts'
import { sayProjectStatus } from '../../model/projects/project-status.ts'
import { withMessage } from '../../model/words/with-message.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { ProjectRecord } from '../../services/hosting/records/project-record.ts'
import type { FindProject } from '../browse/find/find-project.ts'
import { message } from '../../../../resources/text/text.ts'
import { findThreadId } from './find-thread.ts'
import { askReport, readReport, type ReportServices } from './list-reports.ts'
import { orNull } from './or-null.ts'
import { readThread } from './read-thread.ts'
import { sendMessage } from './send-message.ts'

export interface TalkServices extends Pick<ReportServices, 'service'> {
  readonly findProject: FindProject
  /** Who reads. */
  readonly userId: string
  readonly isRehearsal: boolean
}

/** Throws `not-found`, `service-unauthorized` with the scope that is needed, `service-not-found` for a thread of others. */
export async function showTalk(
  subject: TalkSubject,
  services: TalkServices,
  options: RequestOptions,
): Promise<Omit<Talk, 'draft'>> {
  const id = await threadOf(subject, services, options)
  const thread = await ofTheTeam(subject, readThread(id, services, options))
  const { projectId, report: about } = thread
  const [decision, report, closing] = await Promise.all([
    projectId === null ? null : readDecision(projectId, services, options),
    about === null ? null : orNull(readReport(about.id, services, options)),
    about === null ? null : closingOf(services, options),
  ])
  const closed = about?.isClosed === true ? withMessage(message('thread-is-closed')) : null
  return { thread, decision, report, closed, closing, isWaitingForYou: closed === null && isWaiting(thread) }
}

/** Throws what `showTalk` does, `bad-argument` where nothing is said, and `service-refused` as of a closed report. */
export async function answerTalk(
  subject: TalkSubject,
  text: string,
  services: TalkServices,
  options: RequestOptions,
): Promise<ReplyOutcome> {
  const find = () => threadOf(subject, services, options)
  return ofTheTeam(subject, sendMessage({ text, isDryRun: services.isRehearsal }, find, services, options))
}

/** Of a report. That it is so already is no failure. Throws `service-forbidden` where no moderator asks. */
export async function setClosed(
  { report: id, isClosed }: { readonly report: string; readonly isClosed: boolean },
  { service }: Pick<TalkServices, 'service'>,
  options: RequestOptions,
): Promise<void> {
  const { closed } = await askReport(id, { service }, options)
  if ((closed === true) === isClosed) return
  const lacks = await closingOf({ service }, options)
  if (lacks !== null) throw onlyModerators(lacks)
  try {
    await service.api.call('modify-report', { params: { id }, body: { closed: isClosed } }, options)
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'service-refused') throw error
    throw onlyModerators({ kind: 'moderator' }, error)
  }
}

function onlyModerators(lacks: LackedRight, cause?: CoreError): CoreError {
  return new CoreError('service-forbidden', message('only-moderators-close'), {
    hint: message('write-to-them-instead'),
    lacks,
    cause,
  })
}

async function threadOf(subject: TalkSubject, services: TalkServices, options: RequestOptions): Promise<string> {
  const id = await findThreadId(await meantBy(subject, services, options), services.service, options)
  if (id !== null) return id
  throw new CoreError('not-found', message('no-talk-there'), { hint: message('team-alone-reads-it') })
}

/** What reports' ids look like. */
const ID = /^[A-Za-z0-9]{8}$/

async function meantBy(subject: TalkSubject, services: TalkServices, options: RequestOptions) {
  if (subject.kind === 'report' || subject.kind === 'thread') return subject
  const { kind, named } = subject
  const report = async () => {
    if (kind !== 'either' || !ID.test(named)) return null
    return orNull(services.service.api.read('get-report', { params: { id: named } }, options))
  }
  let found: Awaited<ReturnType<typeof report>> = null
  try {
    const isReport = async (): Promise<boolean> => {
      found = await report()
      return found !== null
    }
    const { page } = await services.findProject(named, options, isReport)
    return { kind: 'project', named: page.value.id } as const
  } catch (error) {
    if (found === null) throw error
    return { kind: 'report', id: named } as const
  }
}

/** To everybody else a project's thread is not there. */
async function ofTheTeam<T>({ kind }: TalkSubject, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (kind === 'report' || kind === 'thread' || !(error instanceof CoreError) || error.code !== 'service-not-found')
      throw error
    throw new CoreError('service-not-found', message('talk-is-the-teams'), {
      hint: message('team-alone-reads-it'),
      cause: error,
    })
  }
}

async function readDecision(id: string, { service }: TalkServices, options: RequestOptions): Promise<Decision | null> {
  return orNull(service.api.read('get-project', { params: { id } }, options).then((record) => toDecision(record)))
}

function toDecision(record: ProjectRecord): Decision {
  const { id, slug, title, status, moderator_message: told, requested_status: requestedStatus } = record
  const meaning = status === 'approved' ? message('project-status-approved') : sayProjectStatus(status ?? undefined)
  return {
    project: { id, slug: slug ?? id, title: title ?? slug ?? id },
    status,
    meaning: meaning === null ? null : withMessage(meaning),
    requestedStatus,
    message: emptyAsNull(told?.message),
    body: emptyAsNull(told?.body),
    queuedAt: record.queued,
    approvedAt: record.approved,
  }
}

function emptyAsNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === '' ? null : text
}

/** What is needed to close and reopen reports; null: it is there. */
async function closingOf(
  { service }: Pick<TalkServices, 'service'>,
  options: RequestOptions,
): Promise<LackedRight | null> {
  const own = await orNull(service.api.read('get-own-user', {}, options))
  return own?.role === 'moderator' || own?.role === 'admin' ? null : { kind: 'moderator' }
}

/** Whether a moderator said the last word. */
function isWaiting({ messages }: Thread): boolean {
  const last = messages.findLast(({ content }) => content.kind === 'text')
  if (last === undefined) return false
  return last.author.kind === 'moderator' || (last.author.kind === 'person' && last.author.isModerator === true)
}
