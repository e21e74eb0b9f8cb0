import { format, message, type Message } from '../../../../resources/text/text.ts'
import type { AreaVerdict, ScopeArea, ScopeCheck } from '../../model/accounts/account.ts'
import type { UsedScope } from '../../model/accounts/scope-uses.ts'

interface Area {
  readonly label: Message
  readonly see: readonly UsedScope[]
  readonly change: readonly UsedScope[]
}

/** What people see first. The email address alone makes no part of Modwell work. */
const AREAS: readonly Area[] = [
  { label: message('area-notifications'), see: ['NOTIFICATION_READ'], change: ['NOTIFICATION_WRITE'] },
  { label: message('area-profile'), see: ['USER_READ'], change: ['USER_WRITE'] },
  {
    label: message('area-projects'),
    see: ['PROJECT_READ'],
    change: ['PROJECT_CREATE', 'PROJECT_WRITE', 'PROJECT_DELETE'],
  },
  {
    label: message('area-versions'),
    see: ['VERSION_READ'],
    change: ['VERSION_CREATE', 'VERSION_WRITE', 'VERSION_DELETE'],
  },
  { label: message('area-reports'), see: ['REPORT_READ'], change: ['REPORT_CREATE', 'REPORT_WRITE'] },
  { label: message('area-threads'), see: ['THREAD_READ'], change: ['THREAD_WRITE'] },
]

/** What of Modwell works with a token, part by part: what it lets a person see, and change. */
export function listAreas(checks: readonly ScopeCheck[]): readonly ScopeArea[] {
  const verdicts = new Map(checks.map(({ scope, verdict }) => [scope, verdict]))
  const together = (scopes: readonly UsedScope[]): AreaVerdict => {
    const [first, ...others] = new Set(scopes.map((scope) => verdicts.get(scope) ?? 'not-tried'))
    return first === undefined || others.length > 0 ? 'partly' : first
  }
  return AREAS.map(({ label, see, change }) => ({
    label: format(label),
    see: together(see),
    change: together(change),
  }))
}
