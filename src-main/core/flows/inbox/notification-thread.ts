/** The thread of a notification. One that is not named is found by its report or project. */
import { CoreError } from '../../errors.ts'
import type { Notification, NotificationAbout, ShownNotification } from '../../model/accounts/notification.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { findThreadId } from '../talks/find-thread.ts'
import { orNull } from '../talks/or-null.ts'
import { readReport, type ReportServices } from '../talks/list-reports.ts'
import { readThread, type ThreadServices } from '../talks/read-thread.ts'
import { problemOf } from './problem-of.ts'
import { message } from '../../../../resources/text/text.ts'

/** Whether notifications about that have a thread. */
export function hasThread(about: NotificationAbout): boolean {
  if (about.kind === 'report') return about.reportId !== null
  if (about.kind !== 'moderator-message') return false
  return about.threadId !== null || about.reportId !== null || about.projectId !== null
}

/** Throws `bad-argument` where there is none, and what the service's answer means. */
export async function findThread(
  { id: notification, about }: Pick<Notification, 'id' | 'about'>,
  { service }: Pick<ThreadServices, 'service'>,
  options: RequestOptions,
): Promise<string> {
  if (!hasThread(about)) throw withoutThread(notification)
  if (about.kind === 'moderator-message' && about.threadId !== null) return about.threadId
  const reportId = 'reportId' in about ? about.reportId : null
  const projectId = 'projectId' in about ? about.projectId : null
  const found = await findThreadId(
    reportId === null ? { kind: 'project', named: projectId ?? '' } : { kind: 'report', id: reportId },
    service,
    options,
  )
  if (found === null) throw withoutThread(notification)
  return found
}

function withoutThread(id: string): CoreError {
  return new CoreError('bad-argument', message('notification-has-no-thread', { id }), {
    hint: message('answer-it-on-the-site'),
  })
}

type ReadThread = Pick<ShownNotification, 'thread' | 'report' | 'threadProblem'>

/** Of a notification, if it has one; else, and where it could not be read, null. */
export async function readThreadOf(
  notification: Pick<Notification, 'id' | 'about'>,
  services: ThreadServices & Pick<ReportServices, 'service'>,
  options: RequestOptions,
): Promise<ReadThread> {
  if (!hasThread(notification.about)) return { thread: null, report: null, threadProblem: null }
  try {
    const id = await findThread(notification, services, options)
    const thread = await readThread(id, services, options)
    const report = thread.report === null ? null : await orNull(readReport(thread.report.id, services, options))
    return { thread, report, threadProblem: null }
  } catch (error) {
    return { thread: null, report: null, threadProblem: problemOf(error) }
  }
}
