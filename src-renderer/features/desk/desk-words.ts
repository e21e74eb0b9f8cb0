import type { DeskProject, DeskView } from '../../../src-preload/contract.ts'
import { nameRole } from '../../../resources/text/service-names.ts'
import { formatMessage, spokenLocale } from '../../../resources/text/text.ts'

type Waiting = DeskProject['waiting'][number]
type Invitation = DeskView['invitations'][number]

const EXACT = new Intl.NumberFormat(spokenLocale())
const DAY_AND_MONTH = new Intl.DateTimeFormat(spokenLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' })
const DAY_MS = 86_400_000

/** `214,306` */
export function formatExact(count: number): string {
  return EXACT.format(count)
}

/** `22 May`, of a day of UTC. */
export function formatUtcDay(day: string): string {
  return DAY_AND_MONTH.format(new Date(day))
}

export function daysSince(iso: string, now: Date = new Date()): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / DAY_MS))
}

export function sayWaiting(one: Waiting): string {
  switch (one.kind) {
    case 'moderator-wrote':
      return formatMessage('desk-moderator-wrote')
    case 'rejected':
      return formatMessage(one.isAnswered ? 'desk-rejected-answered' : 'desk-moderator-wrote')
    case 'not-saved':
      return formatMessage('desk-not-saved', { count: one.fields })
    case 'never-submitted':
      return formatMessage('desk-draft')
  }
}

export function sayInvitation({ title, role, isToOrganization }: Invitation): string {
  return formatMessage('desk-invited', {
    isNamed: title !== null,
    title: title ?? '',
    isToOrganization,
    hasRole: role !== null,
    role: nameRole(role ?? ''),
  })
}
