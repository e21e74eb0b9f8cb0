/**
 * What a notification is about, in words of Modwell's own: the service says the same of every new version, invitation and message. In: what
 * is known of it. Out: a line that stands alone, and what the service's own text adds to it.
 */
import { nameRole } from '../../../../../resources/text/service-names.ts'
import { formatMessage } from '../../../../../resources/text/text.ts'
import type { InboxEntry } from '../../../model/accounts/notification.ts'
import { shortVersion } from '../../../model/versions/short-versions.ts'

type Known = Pick<InboxEntry, 'title' | 'text' | 'about' | 'project' | 'version'>

/** `head`: the service's title where Modwell has no better words. */
export function sayHead({ title, text, about, project, version }: Known): Pick<InboxEntry, 'head' | 'adds'> {
  const named = { isNamed: project !== null, title: project?.title ?? '' }
  switch (about.kind) {
    case 'moderator-message': {
      const isReport = about.reportId !== null
      if (!isReport && project === null) return { head: title, adds: text }
      return { head: formatMessage('inbox-moderator-wrote', { isReport, title: named.title }), adds: text }
    }
    case 'team-invite': {
      const { role } = about
      if (project === null && role === null) return { head: title, adds: text }
      const said = { ...named, isToOrganization: false, hasRole: role !== null, role: nameRole(role ?? '') }
      // Its own words may be the only ones with the role, or with the name.
      return { head: formatMessage('inbox-invited', said), adds: role === null || project === null ? text : null }
    }
    case 'organization-invite': {
      // The service names it by its id alone: its text may have the name, and without one its title may.
      if (text === null) return { head: title, adds: null }
      if (isLine(text)) return { head: text.replace(/\.$/, ''), adds: null }
      const said = { isNamed: false, title: '', isToOrganization: true, hasRole: false, role: '' }
      return { head: formatMessage('inbox-invited', said), adds: text }
    }
    case 'project-update': {
      if (project === null) return { head: title, adds: text }
      if (version === null) return { head: formatMessage('inbox-new-version', { title: project.title }), adds: text }
      const shown = shortVersion(version.number, { title: project.title })
      return { head: `${project.title} ${shown}`, adds: null }
    }
    default:
      return { head: title, adds: text }
  }
}

/** Of characters. */
const MOST_OF_A_LINE = 120

function isLine(text: string): boolean {
  return text.length <= MOST_OF_A_LINE && !text.includes('\n')
}
