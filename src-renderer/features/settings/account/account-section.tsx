import { UserRoundPlus, ExternalLink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { AccountsView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useKeptFocus } from '../../../lib/keeping/use-kept-focus.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Button } from '../../../ui/button.tsx'
import { AccountEnding } from './account-ending.tsx'
import { AccountList } from './account-list.tsx'
import { useAccount } from './account-store.ts'
import { activeOf } from './account-words.ts'
import type { Attempt } from './attempt.ts'
import { ApplicationFold } from './application-fold.tsx'
import { AttemptPanel } from './attempt-panel.tsx'
import { Permissions } from './permissions/permissions.tsx'
import { Section } from '../section.tsx'
import { useAccounts } from '../../../lib/asking/use-accounts.ts'
import { SignInWays } from './sign-in-ways.tsx'
import { useServiceName } from '../../../lib/words/service-name.ts'

/** Who is signed in at the service, and the two ways of it. */
export function AccountSection(): ReactNode {
  const { value: view, error } = useAccounts('always')
  const { attempt } = useAccount()
  const [adding, setAdding] = useState<Adding | null>(null)
  const focus = useKeptFocus()
  return (
    <Section title={formatMessage('settings-account-heading')} hint={formatMessage('settings-account-hint')}>
      <div className="account" ref={focus} tabIndex={-1}>
        <AccountEnding at="section" />
        {view !== null && <Accounts view={view} attempt={attempt} adding={adding} onAdd={setAdding} />}
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
  const isSomebody = accounts.length > 0
  const active = activeOf(view)
  const panel = attempt?.way === 'browser' && <AttemptPanel attempt={attempt} />
  const both = (
    <div className="account" hidden={attempt?.way === 'browser'}>
      <SignInWays ways={ways} onSignedIn={() => onAdd(null)} />
      <ApplicationFold browser={ways.browser} />
    </div>
  )
  return (
    <>
      {ways.isFromEnvironment && <EnvironmentDecides />}
      {isSomebody && <AccountList view={view} onSignInAgain={() => onAdd('again')} />}
      {isSomebody && active === null && <p>{formatMessage('settings-account-none-in-use')}</p>}
      {adding === null && panel}
      {active !== null && <Permissions account={active} report={report} ways={ways} />}
      {!isSomebody && both}
      {isSomebody && adding !== null && (
        <Added adding={adding} onCancel={attempt === null ? () => onAdd(null) : null}>
          {panel}
          {both}
        </Added>
      )}
      {isSomebody && (
        <Actions canAdd={attempt === null && adding === null} view={view} onAdd={() => onAdd('another')} />
      )}
      {isSomebody && <AccountLinks />}
    </>
  )
}

interface AddedProps {
  readonly adding: Adding
  /** null: what goes on has a button of its own that stops it. */
  readonly onCancel: (() => void) | null
  readonly children: ReactNode
}

function Added({ adding, onCancel, children }: AddedProps): ReactNode {
  return (
    <div className="account" ref={bringIntoSight}>
      <div className="account-permissions-head">
        <h3>
          {formatMessage(adding === 'another' ? 'settings-account-add-another' : 'settings-account-sign-in-again')}
        </h3>
        {onCancel !== null && <Button onPress={onCancel}>{formatMessage('cancel')}</Button>}
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
  if (!canAdd && !isSeveral) return null
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
    </div>
  )
}

/** What only the site can do. */
function AccountLinks(): ReactNode {
  const service = useServiceName()
  const { openPage } = useAccount()
  return (
    <div className="account-links">
      <p className="soft">{formatMessage('settings-account-sign-out-hint', { service })}</p>
      <div className="settings-actions">
        <Button look="quiet" icon={ExternalLink} onPress={() => void openPage('grants')}>
          {formatMessage('manage-application-access')}
        </Button>
        <Button look="quiet" icon={ExternalLink} onPress={() => void openPage('tokens')}>
          {formatMessage('settings-account-tokens')}
        </Button>
      </div>
      <p className="soft">{formatMessage('settings-account-delete-hint')}</p>
      <div className="settings-actions">
        <Button look="quiet" icon={ExternalLink} onPress={() => void openPage('deletion')}>
          {formatMessage('settings-account-delete')}
        </Button>
      </div>
    </div>
  )
}
