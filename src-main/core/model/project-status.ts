import { say, words, type Text } from '../../../src-texts/text.ts'
import type { Project } from './project.ts'

/** What it means that a project is not as any other (fact H29), within a sentence; null: it is, or the service does not tell. */
export function sayProjectStatus(status: string | undefined): Text | null {
  if (status === undefined || status === 'approved') return null
  return STATUSES.get(status) ?? say('project-status-other', { status })
}

/** The same as a sentence; null also of what is of no known project. */
export function noteOn(project: Pick<Project, 'status'> | undefined): string | null {
  const status = sayProjectStatus(project?.status)
  return status === null ? null : words('project-has-status', { status })
}

const STATUSES: ReadonlyMap<string, Text> = new Map([
  ['archived', say('project-status-archived')],
  ['unlisted', say('project-status-unlisted')],
  ['processing', say('project-status-processing')],
  ['withheld', say('project-status-withheld')],
  ['private', say('project-status-private')],
  ['draft', say('project-status-draft')],
  ['rejected', say('project-status-rejected')],
  ['scheduled', say('project-status-scheduled')],
])
