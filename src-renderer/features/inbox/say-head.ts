import type { InboxEntryView } from '../../../src-preload/contract.ts'
import { nameRole } from '../../../resources/text/service-names.ts'
import { formatMessage } from '../../../resources/text/text.ts'

/** What a notification is about, in words of its own: the service says the same of every new version, invitation and message. */
export function sayHead({ title, about, project, version }: InboxEntryView): string {
  if (about.kind === 'moderator-message' && (about.reportId !== null || project !== null)) {
    return formatMessage('inbox-moderator-wrote', { isReport: about.reportId !== null, title: project?.title ?? '' })
  }
  if (project === null) return title
  if (about.kind === 'project-update' && version !== null) return `${project.title} ${version.shown}`
  if (about.kind !== 'team-invite') return title
  const { role } = about
  return formatMessage('inbox-invited', { title: project.title, hasRole: role !== null, role: nameRole(role ?? '') })
}
