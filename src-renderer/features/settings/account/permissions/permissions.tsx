import { CircleCheck, RefreshCw } from 'lucide-react'
import { useId, type ReactNode, useState } from 'react'
import type { Account, AccountsView, ScopeCheck, TokenReport } from '../../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { formatMoment } from '../../../../lib/words/format.ts'
import { asSentence, capitalise } from '../../../../lib/words/sentence.ts'
import { Banner } from '../../../../ui/notes/banner.tsx'
import { Busy } from '../../../../ui/notes/busy.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Fold } from '../../../../ui/fold.tsx'
import { useAccount, keepingOf } from '../account-store.ts'
import { missingScopes, nameAccount } from '../account-words.ts'
import { AreaTable } from './area-table.tsx'
import { ScopeTable } from './scope-table.tsx'
import { useNow } from '../../../../lib/words/use-now.ts'
import { OpenTokens } from '../token-way.tsx'
import { WebsiteWays } from '../website-ways.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'

const MINUTE = 60_000

export interface PermissionsProps {
  /** The one in use. */
  readonly account: Account
  readonly report: TokenReport | null
  readonly ways: Pick<AccountsView['ways'], 'browser' | 'scopeUses'>
  /** Of all accounts: where the site lists them. */
  readonly tokenKinds: readonly Account['tokenKind'][]
}

/** What the account in use may do, as far as trying tells. */
export function Permissions(props: PermissionsProps): ReactNode {
  const { account, report, tokenKinds } = props
  const { browser, scopeUses } = props.ways
  const { check, isChecking } = useAccount()
  const id = useId()
  const missing = report === null ? [] : missingScopes(account, report.scopes)
  return (
    <div className="account-group">
      <div className="account-group-head">
        <h3 id={id}>{formatMessage('settings-account-may', { name: nameAccount(account) })}</h3>
        {isChecking && <Busy>{formatMessage('settings-asking')}</Busy>}
        <WebsiteWays kinds={tokenKinds} />
        <Button icon={RefreshCw} isDisabled={isChecking} onPress={() => void check()}>
          {report === null ? formatMessage('settings-account-check') : formatMessage('settings-account-check-again')}
        </Button>
      </div>
      {report === null ? (
        <p className="soft">{formatMessage('settings-account-may-hint')}</p>
      ) : (
        <>
          <Checked report={report} uses={scopeUses} />
          <AreaTable labelledBy={id} areas={report.areas} />
        </>
      )}
      {report !== null && report.lacks.length > 0 && (
        <Banner tone="warn" title={formatMessage('settings-account-token-lacks')} actions={<OpenTokens look="plain" />}>
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
          <ScopeTable report={report} uses={scopeUses} />
          {browser.kind === 'ready' && missing.length > 0 && <AskForMore account={account} missing={missing} />}
        </Fold>
      )}
    </div>
  )
}

interface CheckedProps {
  readonly report: TokenReport
  readonly uses: AccountsView['ways']['scopeUses']
}

/** Whether it is enough, and when that was found out. */
function Checked({ report: { checkedAt, scopes }, uses }: CheckedProps): ReactNode {
  const given = new Set(scopes.filter(({ verdict }) => verdict === 'yes').map(({ scope }) => scope))
  const hasNeeded = uses.every(({ scope, isNeeded }) => !isNeeded || given.has(scope))
  const isNow = useNow(MINUTE / 4).getTime() - Date.parse(checkedAt) < MINUTE
  return (
    <p role="status" className="account-verdict">
      {hasNeeded && <CircleCheck size={16} aria-hidden />}
      <span>
        {formatMessage(hasNeeded ? 'settings-account-may-enough' : 'settings-account-may-checked', {
          count: given.size,
          isNow,
          at: formatMoment(checkedAt),
        })}
      </span>
    </p>
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
