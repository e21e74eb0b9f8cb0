import { CircleCheck, CircleHelp, CircleX, RefreshCw, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode, useState } from 'react'
import type { Account, AccountsView, ScopeCheck, TokenReport } from '../../../../src-preload/contract.ts'
import { message, format, formatMessage, type Message } from '../../../../resources/text/text.ts'
import { formatMoment } from '../../../lib/words/format.ts'
import { asSentence, capitalise } from '../../../lib/words/sentence.ts'
import { Badge, type Tone } from '../../../ui/notes/badge.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { useAccount, keepingOf } from './account-store.ts'
import { missingScopes, nameAccount } from './account-words.ts'
import { StillSame } from './lacking-token.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'

const VERDICTS: Readonly<
  Record<ScopeCheck['verdict'], { readonly text: Message; readonly tone: Tone; readonly icon: LucideIcon }>
> = {
  yes: { text: message('settings-account-may-yes'), tone: 'good', icon: CircleCheck },
  no: { text: message('settings-account-may-no'), tone: 'bad', icon: CircleX },
  'not-tried': { text: message('settings-account-may-not-tried'), tone: 'quiet', icon: CircleHelp },
}

export interface PermissionsProps {
  /** The one in use. */
  readonly account: Account
  readonly report: TokenReport | null
  readonly browser: AccountsView['ways']['browser']
}

/** What the account in use may do, as far as trying tells. */
export function Permissions({ account, report, browser }: PermissionsProps): ReactNode {
  const { check, isChecking, openPage } = useAccount()
  const id = useId()
  const missing = report === null ? [] : missingScopes(account, report.scopes)
  return (
    <div className="account-permissions">
      <div className="account-permissions-head">
        <h3 id={id}>{formatMessage('settings-account-may', { name: nameAccount(account) })}</h3>
        {isChecking && <Busy>{formatMessage('settings-asking')}</Busy>}
        <Button icon={RefreshCw} isDisabled={isChecking} onPress={() => void check()}>
          {report === null ? formatMessage('settings-account-check') : formatMessage('settings-account-check-again')}
        </Button>
      </div>
      <p className="soft">
        {formatMessage('settings-account-may-hint')}
        {report !== null && ` ${formatMessage('settings-account-may-tried', { at: formatMoment(report.checkedAt) })}`}
      </p>
      {report !== null && report.lacks.length === 0 && <p>{formatMessage('settings-account-may-enough')}</p>}
      <StillSame report={report} />
      {report !== null && report.lacks.length > 0 && (
        <Banner
          tone="warn"
          title={formatMessage('settings-account-token-lacks')}
          actions={
            <Button onPress={() => void openPage('tokens')}>{formatMessage('settings-account-token-make')}</Button>
          }
        >
          {report.lacks.map(({ scope, message: words }) => (
            <p key={scope}>{words}</p>
          ))}
        </Banner>
      )}
      {report?.warnings.map((warning) => (
        <Banner key={warning} tone="warn" title={asSentence(warning)} />
      ))}
      {report !== null && (
        <Fold title={formatMessage('settings-account-advanced')}>
          <Scopes labelledBy={id} {...report} />
          {browser.kind === 'ready' && missing.length > 0 && <AskForMore account={account} missing={missing} />}
        </Fold>
      )}
    </div>
  )
}

interface ScopesProps extends Pick<TokenReport, 'scopes' | 'lacks'> {
  readonly labelledBy: string
}

/** Only what is lacking is red: who needs no more may well be without the others. */
function Scopes({ labelledBy, scopes, lacks }: ScopesProps): ReactNode {
  const lacking = new Set(lacks.map(({ scope }) => scope))
  return (
    <table className="account-scopes" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{formatMessage('settings-account-for')}</th>
          <th scope="col">{formatMessage('settings-account-scope')}</th>
          <th scope="col">{formatMessage('settings-account-may-it')}</th>
        </tr>
      </thead>
      <tbody>
        {scopes.map(({ scope, label, isFor, verdict, note }) => {
          const { text, tone, icon } = VERDICTS[verdict]
          return (
            <tr key={scope}>
              <th scope="row">
                {capitalise(isFor)}
                {note !== null && verdict !== 'not-tried' && <div className="soft account-note">{note}</div>}
              </th>
              <td title={scope}>{label}</td>
              <td>
                <Badge tone={verdict === 'no' && !lacking.has(scope) ? 'quiet' : tone} icon={icon}>
                  {format(text)}
                </Badge>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface AskForMoreProps {
  readonly account: Account
  /** What was not asked for yet. */
  readonly missing: readonly ScopeCheck[]
}

/** Scopes beyond those that were granted, each with what it is for; the site asks the person once more. */
function AskForMore({ account, missing }: AskForMoreProps): ReactNode {
  const { attempt, signInInBrowser } = useAccount()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = (scope: string, isChosen: boolean): void =>
    setChosen(isChosen ? [...chosen, scope] : chosen.filter((one) => one !== scope))
  return (
    <Fold title={formatMessage('settings-account-ask-more')}>
      <p className="soft">{formatMessage('settings-account-ask-more-hint')}</p>
      <ul className="account-more" aria-label={formatMessage('settings-account-ask-more-scopes')}>
        {missing.map(({ scope, label, isFor }) => (
          <li key={scope}>
            <Checkbox isSelected={chosen.includes(scope)} onChange={(isChosen) => toggle(scope, isChosen)}>
              <span>
                {capitalise(isFor)}
                <span className="account-scope">{label}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <div>
        <Button
          isDisabled={chosen.length === 0 || attempt !== null}
          onPress={() => void signInInBrowser({ scopes: chosen, keeping: keepingOf(account) })}
        >
          {formatMessage('settings-account-open-browser')}
        </Button>
      </div>
    </Fold>
  )
}
