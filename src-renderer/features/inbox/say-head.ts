import type { InboxEntryView } from '../../../src-preload/contract.ts'
import { nameRole } from '../../../resources/text/service-names.ts'
import { formatMessage } from '../../../resources/text/text.ts'

/** What a notification is about, in words of its own: the service says the same of every new version, invitation and message. */
export function sayHead({ title, about, project, version }: InboxEntryView): string {
  if (about.kind === 'moderator-message' && (about.reportId !== null || project !== null)) {
    return formatMessage('inbox-moderator-wrote', { isReport: about.reportId !== null, title: project?.title ?? '' })
  }
  if (about.kind === 'team-invite' && (project !== null || about.role !== null)) {
    const { role } = about
    const team = { isNamed: project !== null, title: project?.title ?? '' }
    return formatMessage('inbox-invited', { ...team, hasRole: role !== null, role: nameRole(role ?? '') })
  }
  if (project === null || about.kind !== 'project-update') return title
  return version === null
    ? formatMessage('inbox-new-version', { title: project.title })
    : `${project.title} ${version.shown}`
}
