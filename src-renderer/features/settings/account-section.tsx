import { UserRoundPlus } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { AccountsView } from '../../../src-preload/contract.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { AccountEnding } from './account-ending.tsx'
import { AccountLinks } from './account-links.tsx'
import { AccountList } from './account-list.tsx'
import { useAccount } from './account-store.ts'
import { activeOf } from './account-words.ts'
import { AttemptPanel } from './attempt-panel.tsx'
import { Permissions } from './permissions.tsx'
import { Section } from './section.tsx'
import { SignInWays } from './sign-in-ways.tsx'

/** Who is signed in at the service, and the two ways of it. */
export function AccountSection(): ReactNode {
  const { view, error, load } = useAccount()
  const [isAdding, setAdding] = useState(false)
  const focus = useKeptFocus()
  useEffect(() => void load(), [load])
  return (
    <Section
      title="Account"
      hint="For what the service shows to you alone. Looking, checking and updating work without."
    >
      <div className="account" ref={focus} tabIndex={-1}>
        <AccountEnding />
        {view !== null && <Accounts view={view} isAdding={isAdding} onAdd={setAdding} />}
        {view === null && error === null && <Busy>Reading who is signed in</Busy>}
      </div>
    </Section>
  )
}

interface AccountsProps {
  readonly view: AccountsView
  /** Whether both ways are shown although somebody is signed in. */
  readonly isAdding: boolean
  readonly onAdd: (isAdding: boolean) => void
}

function Accounts({ view, isAdding, onAdd }: AccountsProps): ReactNode {
  const { attempt } = useAccount()
  const { accounts, ways, report } = view
  const isSomebody = accounts.length > 0
  const active = activeOf(view)
  return (
    <>
      {ways.isFromEnvironment && <EnvironmentDecides />}
      {isSomebody && <AccountList view={view} onSignInAgain={() => onAdd(true)} />}
      {isSomebody && active === null && <p>None of them is in use here: calls are made as nobody.</p>}
      {attempt !== null && <AttemptPanel attempt={attempt} />}
      {attempt === null && (isAdding || !isSomebody) && (
        <SignInWays ways={ways} isFirst={!isSomebody} onSignedIn={() => onAdd(false)} />
      )}
      {isSomebody && <Actions canAdd={attempt === null && !isAdding} view={view} onAdd={() => onAdd(true)} />}
      {active !== null && <Permissions account={active} report={report} browser={ways.browser} />}
      {isSomebody && <AccountLinks />}
    </>
  )
}

function EnvironmentDecides(): ReactNode {
  return (
    <Banner tone="quiet" title="MODWELL_TOKEN decides for this run.">
      Calls are made with that token, whoever else is signed in. It can be neither changed nor signed out here, and no
      other account can be used: start Modwell without it for that.
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
          Add an account
        </Button>
      )}
      {isSeveral && (
        <Button look="danger" onPress={() => void signOut(null)}>
          Sign out everywhere
        </Button>
      )}
    </div>
  )
}
