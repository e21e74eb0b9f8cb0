import { UserRoundPlus, ExternalLink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Account, AccountsView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useKeptFocus } from '../../../lib/keeping/use-kept-focus.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Button } from '../../../ui/button.tsx'
import { AccountEnding } from './account-ending.tsx'
import { AccountList } from './account-list.tsx'
import { useAccount } from './account-store.ts'
import { activeOf, nameAccount } from './account-words.ts'
import type { Attempt } from './attempt.ts'
import { ApplicationFold } from './application-fold.tsx'
import { AttemptPanel } from './attempt-panel.tsx'
import { Permissions } from './permissions/permissions.tsx'
import { Section } from '../section.tsx'
import { useAccounts } from '../../../lib/asking/use-accounts.ts'
import { SignInWays } from './sign-in-ways.tsx'
import { WebsiteWays } from './website-ways.tsx'

/** Who is signed in at the service, and the two ways of it. */
export function AccountSection(): ReactNode {
  const { value: view, error } = useAccounts('always')
  const { attempt, ending, dismiss } = useAccount()
  const [adding, setAdding] = useState<Adding | null>(null)
  const focus = useKeptFocus()
  // Whose sign-in lacks something sees it with the account.
  if (adding !== null && ending?.kind === 'signed-in') setAdding(null)
  const add = (why: Adding | null): void => {
    // How the last attempt ended is no news of the next one.
    if (why !== null) dismiss()
    setAdding(why)
  }
  return (
    <Section
      title={formatMessage('settings-account-heading')}
      // Who adds another one knows what it is for.
      {...(adding === null && { hint: formatMessage('settings-account-hint') })}
    >
      <div className="account" ref={focus} tabIndex={-1}>
        <AccountEnding at="section" />
        {view !== null && <Accounts view={view} attempt={attempt} adding={adding} onAdd={add} />}
        {view === null && error === null && <Busy>{formatMessage('settings-account-reading')}</Busy>}
      </div>
    </Section>
  )
}

/** Why both ways are shown although somebody is signed in. */
type Adding = 'another' | 'again'

interface AccountsProps {
  readonly view: AccountsView
  /** What is shown in its place leaves the focus nowhere. */
  readonly attempt: Attempt | null
  /** null: nobody is added. */
  readonly adding: Adding | null
  readonly onAdd: (adding: Adding | null) => void
}

function Accounts({ view, attempt, adding, onAdd }: AccountsProps): ReactNode {
  const { accounts, ways, report } = view
  const active = activeOf(view)
  const panel = attempt?.way === 'browser' && <AttemptPanel attempt={attempt} />
  const canCancel = accounts.length > 0 && attempt === null
  const signingIn = (
    <>
      {panel}
      <div className="account" hidden={attempt?.way === 'browser'}>
        <SignInWays ways={ways} onCancel={canCancel ? () => onAdd(null) : null} onSignedIn={() => onAdd(null)} />
        <ApplicationFold browser={ways.browser} />
      </div>
    </>
  )
  if (accounts.length > 0 && adding !== null) {
    return (
      <Added adding={adding} active={active}>
        {signingIn}
      </Added>
    )
  }
  return (
    <>
      {ways.isFromEnvironment && <EnvironmentDecides />}
      {accounts.length === 0 && signingIn}
      {accounts.length > 0 && (
        <>
          <AccountList view={view} onSignInAgain={() => onAdd('again')} />
          {active === null && <p>{formatMessage('settings-account-none-in-use')}</p>}
          {panel}
          <Actions canAdd={attempt === null} view={view} onAdd={() => onAdd('another')} />
          {active !== null && (
            <Permissions
              account={active}
              report={report}
              ways={ways}
              tokenKinds={accounts.map(({ tokenKind }) => tokenKind)}
            />
          )}
          <Ending canSignOut={!ways.isFromEnvironment} />
        </>
      )}
    </>
  )
}

interface AddedProps {
  readonly adding: Adding
  /** Who is signed in; null: nobody is in use. */
  readonly active: Account | null
  readonly children: ReactNode
}

/** In place of who is signed in. */
function Added({ adding, active, children }: AddedProps): ReactNode {
  return (
    <div className="account">
      <div className="account-group-head" ref={bringIntoSight}>
        <div className="account-group-title">
          <h3>
            {formatMessage(adding === 'another' ? 'settings-account-add-another' : 'settings-account-sign-in-again')}
          </h3>
          {adding === 'another' && active !== null && (
            <p className="soft">{formatMessage('settings-account-stays', { name: nameAccount(active) })}</p>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}

/** What was pressed may stand far above it. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function EnvironmentDecides(): ReactNode {
  return (
    <Banner tone="quiet" title={formatMessage('settings-account-environment-decides')}>
      {formatMessage('settings-account-environment-decides-hint')}
    </Banner>
  )
}

interface ActionsProps {
  readonly view: AccountsView
  readonly canAdd: boolean
  readonly onAdd: () => void
}

function Actions({ view, canAdd, onAdd }: ActionsProps): ReactNode {
  const { signOut } = useAccount()
  const isSeveral = view.accounts.filter(({ place }) => place !== 'environment').length > 1
  return (
    <div className="settings-actions">
      {canAdd && (
        <Button icon={UserRoundPlus} onPress={onAdd}>
          {formatMessage('settings-account-add')}
        </Button>
      )}
      {isSeveral && (
        <Button look="danger" onPress={() => void signOut(null)}>
          {formatMessage('settings-account-sign-out-everywhere')}
        </Button>
      )}
      {activeOf(view) === null && <WebsiteWays kinds={view.accounts.map(({ tokenKind }) => tokenKind)} />}
    </div>
  )
}

/** What signing out leaves at the site, and what only that can do. */
function Ending({ canSignOut }: { readonly canSignOut: boolean }): ReactNode {
  const { openPage } = useAccount()
  return (
    <div className="settings-actions account-deletion soft">
      <p>
        {canSignOut && formatMessage('settings-account-sign-out-leaves')}{' '}
        {formatMessage('settings-account-delete-hint')}
      </p>
      <Button look="quiet" icon={ExternalLink} onPress={() => void openPage('deletion')}>
        {formatMessage('settings-account-delete')}
      </Button>
    </div>
  )
}
