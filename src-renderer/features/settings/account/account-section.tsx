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
  const [isAdding, setAdding] = useState(false)
  const focus = useKeptFocus()
  return (
    <Section title={formatMessage('settings-account-heading')} hint={formatMessage('settings-account-hint')}>
      <div className="account" ref={focus} tabIndex={-1}>
        <AccountEnding at="section" />
        {view !== null && <Accounts view={view} attempt={attempt} isAdding={isAdding} onAdd={setAdding} />}
        {view === null && error === null && <Busy>{formatMessage('settings-account-reading')}</Busy>}
      </div>
    </Section>
  )
}

interface AccountsProps {
  readonly view: AccountsView
  /** What is shown in its place leaves the focus nowhere. */
  readonly attempt: Attempt | null
  /** Whether both ways are shown although somebody is signed in. */
  readonly isAdding: boolean
  readonly onAdd: (isAdding: boolean) => void
}

function Accounts({ view, attempt, isAdding, onAdd }: AccountsProps): ReactNode {
  const { accounts, ways, report } = view
  const isSomebody = accounts.length > 0
  const active = activeOf(view)
  return (
    <>
      {ways.isFromEnvironment && <EnvironmentDecides />}
      {isSomebody && <AccountList view={view} onSignInAgain={() => onAdd(true)} />}
      {isSomebody && active === null && <p>{formatMessage('settings-account-none-in-use')}</p>}
      {attempt?.way === 'browser' && <AttemptPanel attempt={attempt} />}
      {(isAdding || !isSomebody) && (
        <div className="account" hidden={attempt?.way === 'browser'}>
          <SignInWays ways={ways} isWhole onSignedIn={() => onAdd(false)} />
          <ApplicationFold browser={ways.browser} />
        </div>
      )}
      {isSomebody && <Actions canAdd={attempt === null && !isAdding} view={view} onAdd={() => onAdd(true)} />}
      {active !== null && <Permissions account={active} report={report} ways={ways} />}
      {isSomebody && <AccountLinks />}
    </>
  )
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
        <Button look="quiet" icon={ExternalLink} onPress={() => void openPage('deletion')}>
          {formatMessage('settings-account-delete')}
        </Button>
      </div>
    </div>
  )
}
