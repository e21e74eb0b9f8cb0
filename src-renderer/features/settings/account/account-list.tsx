import { asSentence, capitalise } from '../../../lib/words/sentence.ts'
import { Check, CircleUserRound, ShieldOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AccountRow, AccountsView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { useTellingOfSignIn } from '../../../lib/asking/sign-in.ts'
import { Badge } from '../../../ui/notes/badge.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { keepingOf, useAccount } from './account-store.ts'
import { describeEnd, describeSoonEnd, nameAccount, nameTokenKind, nameTokenPlace } from './account-words.ts'

export interface AccountListProps {
  readonly view: AccountsView
  /** Shows both ways, for an account that the browser alone cannot renew. */
  readonly onSignInAgain: () => void
}

export function AccountList({ view: { accounts, ways }, onSignInAgain }: AccountListProps): ReactNode {
  const { signInInBrowser } = useAccount()
  const renew = (account: AccountRow): void => {
    if (account.tokenKind !== 'oauth' || ways.browser.kind !== 'ready' || !account.isActive) onSignInAgain()
    else void signInInBrowser({ scopes: [], keeping: keepingOf(account) })
  }
  return (
    <div className="account-list">
      <ul aria-label={formatMessage('settings-account-list')}>
        {accounts.map((account) => (
          <li key={account.id} className="account-row">
            <Row account={account} isOneOfSeveral={accounts.length > 1} canUse={!ways.isFromEnvironment} />
            {account.place === 'file' && <Unprotected onRenew={account.isHere ? onSignInAgain : null} />}
            <Trouble account={account} onRenew={() => renew(account)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  readonly account: AccountRow
  readonly isOneOfSeveral: boolean
  readonly canUse: boolean
}

function Row({ account, isOneOfSeveral, canUse }: RowProps): ReactNode {
  const { use, signOut } = useAccount()
  const { id, isActive, isHere, place, service, tokenKind } = account
  const name = nameAccount(account)
  const facts = [
    capitalise(nameTokenKind(tokenKind)),
    // What a file means is said below.
    place === 'file' ? null : nameTokenPlace(place),
    describeEnd(account),
  ].filter((fact) => fact !== null)
  return (
    <div className="account-head">
      <CircleUserRound size={20} aria-hidden />
      <div className="account-who">
        <div className="account-name">
          <strong className="cut" dir="auto" title={name}>
            {name}
          </strong>
          {isActive && isHere && isOneOfSeveral && (
            <Badge tone="good" icon={Check}>
              {formatMessage('settings-account-in-use')}
            </Badge>
          )}
        </div>
        {!isHere && <div className="mono">{new URL(service).host}</div>}
        <ul className="account-facts soft">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {canUse && isHere && !isActive && (
        <Button label={formatMessage('settings-account-use-name', { name })} onPress={() => void use(id)}>
          {formatMessage('settings-account-use')}
        </Button>
      )}
      {place !== 'environment' && (
        <Button label={formatMessage('settings-account-sign-out-name', { name })} onPress={() => void signOut(id)}>
          {formatMessage('settings-account-sign-out')}
        </Button>
      )}
    </div>
  )
}

interface UnprotectedProps {
  /** null: it is of another service. */
  readonly onRenew: (() => void) | null
}

/** What it means that nothing protects the file, and what does. */
function Unprotected({ onRenew }: UnprotectedProps): ReactNode {
  const { value: hasKeyStore } = useQuestion('account.has-key-store', null)
  if (hasKeyStore === null) return null
  return (
    <div className="account-unprotected">
      <ShieldOff size={16} aria-hidden />
      <span>{formatMessage('settings-account-unprotected', { hasKeyStore })}</span>
      {hasKeyStore && onRenew !== null && (
        <Button look="primary" onPress={onRenew}>
          {formatMessage('settings-account-sign-in-again')}
        </Button>
      )}
      {!hasKeyStore && <p className="soft">{formatMessage('settings-account-protect-how')}</p>}
    </div>
  )
}

/** Why it may not work, or not for long. */
function Trouble({ account, onRenew }: { readonly account: AccountRow; readonly onRenew: () => void }): ReactNode {
  const { attempt } = useAccount()
  const { problem, isHere, place } = account
  useTellingOfSignIn(problem !== null)
  const trouble = problem === null ? describeSoonEnd(account) : asSentence(problem.message)
  if (trouble === null) return null
  const canRenew = attempt === null && isHere && place !== 'environment'
  return (
    <Banner
      tone="warn"
      title={trouble}
      role="status"
      actions={canRenew && <Button onPress={onRenew}>{formatMessage('settings-account-sign-in-again')}</Button>}
    />
  )
}
