import { CircleCheck, CircleHelp, CircleMinus, CircleX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AccountsView, ScopeCheck, TokenReport } from '../../../../../src-preload/contract.ts'
import { format, formatMessage, message, type Message } from '../../../../../resources/text/text.ts'
import { capitalise } from '../../../../lib/words/sentence.ts'
import { saysItself } from '../account-words.ts'
import { Badge } from '../../../../ui/notes/badge.tsx'

/** `missing`: without what is needed. Who needs no more may well be without the others. */
type Standing = 'missing' | ScopeCheck['verdict']

interface Group {
  readonly standing: Standing
  readonly title: Message
  readonly hint: Message | null
  readonly icon: LucideIcon
}

const GROUPS: readonly Group[] = [
  {
    standing: 'missing',
    title: message('settings-account-may-missing'),
    hint: message('settings-account-may-missing-hint'),
    icon: CircleX,
  },
  { standing: 'yes', title: message('settings-account-may-yes'), hint: null, icon: CircleCheck },
  {
    standing: 'no',
    title: message('settings-account-may-no'),
    hint: message('settings-account-may-no-hint'),
    icon: CircleMinus,
  },
  {
    standing: 'not-tried',
    title: message('settings-account-may-not-tried'),
    hint: null,
    icon: CircleHelp,
  },
]

export interface ScopeTableProps {
  readonly report: TokenReport
  readonly uses: AccountsView['ways']['scopeUses']
}

/** Every permission as the site calls it, with what needs it where that is not the same: first what is missing, then what is given. */
export function ScopeTable({ report: { scopes, lacks }, uses }: ScopeTableProps): ReactNode {
  const lacking = new Set(lacks.map(({ scope }) => scope))
  const needed = new Set(uses.filter(({ isNeeded }) => isNeeded).map(({ scope }) => scope))
  return (
    <table className="account-scopes" aria-label={formatMessage('settings-account-advanced')}>
      {GROUPS.map((group) => {
        const own = scopes.filter(({ scope, verdict }) => (lacking.has(scope) ? 'missing' : verdict) === group.standing)
        return own.length > 0 && <ScopeGroup key={group.standing} group={group} scopes={own} needed={needed} />
      })}
    </table>
  )
}

interface ScopeGroupProps {
  readonly group: Group
  readonly scopes: readonly ScopeCheck[]
  /** What every sign-in needs. */
  readonly needed: ReadonlySet<string>
}

function ScopeGroup({ group: { standing, title, hint, icon: Icon }, scopes, needed }: ScopeGroupProps): ReactNode {
  return (
    <tbody className={`account-scopes-${standing}`}>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          <span className="account-standing">
            <Icon size={16} aria-hidden />
            {format(title)}
            <span className="tab-count">{scopes.length}</span>
          </span>
          {hint !== null && <div className="soft account-note">{format(hint)}</div>}
        </th>
      </tr>
      {scopes.map(({ scope, label, isFor, note }) => (
        <tr key={scope}>
          <th scope="row" title={scope}>
            <span className="account-on-site">
              {label}
              {needed.has(scope) && <Badge>{formatMessage('settings-account-always-needed')}</Badge>}
            </span>
          </th>
          <td>
            {saysItself(scope) ? null : capitalise(isFor)}
            {note !== null && standing !== 'not-tried' && <div className="soft account-note">{note}</div>}
          </td>
        </tr>
      ))}
    </tbody>
  )
}
