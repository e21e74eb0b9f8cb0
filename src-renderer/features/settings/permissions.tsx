import { CircleCheck, CircleHelp, CircleX, RefreshCw, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Account, AccountsView, ScopeCheck, TokenReport } from '../../../src-preload/contract.ts'
import { formatMoment } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { useAccount } from './account-store.ts'
import { asSentence, capitalise, missingScopes, nameAccount } from './account-words.ts'
import { AskForMore } from './ask-for-more.tsx'

const VERDICTS: Readonly<
  Record<ScopeCheck['verdict'], { readonly word: string; readonly tone: Tone; readonly icon: LucideIcon }>
> = {
  yes: { word: 'Yes', tone: 'good', icon: CircleCheck },
  no: { word: 'No', tone: 'bad', icon: CircleX },
  'not-tried': { word: 'Not tried', tone: 'quiet', icon: CircleHelp },
}

export interface PermissionsProps {
  /** The one in use. */
  readonly account: Account
  readonly report: TokenReport | null
  readonly browser: AccountsView['ways']['browser']
}

/** What the account in use may do, as far as trying tells. */
export function Permissions({ account, report, browser }: PermissionsProps): ReactNode {
  const { check, isChecking } = useAccount()
  const id = useId()
  const missing = report === null ? [] : missingScopes(account, report.scopes)
  return (
    <div className="account-permissions">
      <div className="account-permissions-head">
        <h3 id={id}>What {nameAccount(account)} may do</h3>
        {isChecking && <Busy>Asking the service</Busy>}
        <Button icon={RefreshCw} isDisabled={isChecking} onPress={() => void check()}>
          {report === null ? 'Check' : 'Check again'}
        </Button>
      </div>
      <p className="soft">
        The service does not tell what a token may do: Modwell tries what changes nothing.
        {report !== null && ` Tried ${formatMoment(report.checkedAt)}.`}
      </p>
      {report?.warnings.map((warning) => (
        <Banner key={warning} tone="warn" title={asSentence(warning)} />
      ))}
      {report !== null && <Scopes labelledBy={id} scopes={report.scopes} />}
      {browser.kind === 'ready' && missing.length > 0 && <AskForMore account={account} missing={missing} />}
    </div>
  )
}

interface ScopesProps {
  readonly labelledBy: string
  readonly scopes: readonly ScopeCheck[]
}

function Scopes({ labelledBy, scopes }: ScopesProps): ReactNode {
  return (
    <table className="account-scopes" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Scope</th>
          <th scope="col">May it?</th>
        </tr>
      </thead>
      <tbody>
        {scopes.map(({ scope, isFor, verdict, note }) => {
          const { word, tone, icon } = VERDICTS[verdict]
          return (
            <tr key={scope}>
              <th scope="row">
                {capitalise(isFor)}
                {note !== null && <div className="soft account-note">{note}</div>}
              </th>
              <td className="mono">{scope}</td>
              <td>
                <Badge tone={tone} icon={icon}>
                  {word}
                </Badge>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
