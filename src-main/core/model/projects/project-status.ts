import { message, formatMessage, type Message } from '../../../../resources/text/text.ts'
import type { Project } from './project.ts'

/** What it means that a project is not as any other (fact H29), within a sentence; null: it is, or the service does not tell. */
export function sayProjectStatus(status: string | undefined): Message | null {
  if (status === undefined || status === 'approved') return null
  return STATUSES.get(status) ?? message('project-status-other', { status })
}

/** The same as a sentence; null also of what is of no known project. */
export function noteOn(project: Pick<Project, 'status'> | undefined): string | null {
  const status = sayProjectStatus(project?.status)
  return status === null ? null : formatMessage('project-has-status', { status })
}

const STATUSES: ReadonlyMap<string, Message> = new Map([
  ['archived', message('project-status-archived')],
  ['unlisted', message('project-status-unlisted')],
  ['processing', message('project-status-processing')],
  ['withheld', message('project-status-withheld')],
  ['private', message('project-status-private')],
  ['draft', message('project-status-draft')],
  ['rejected', message('project-status-rejected')],
  ['scheduled', message('project-status-scheduled')],
])
