import { useEffect, useState, type ReactNode } from 'react'
import type { Account, AccountsView } from '../../../../src-preload/contract.ts'
import { formatMessage, type Message } from '../../../../resources/text/text.ts'
import { asSentence } from '../../../lib/words/sentence.ts'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { AccountEnding } from './account-ending.tsx'
import { useAccount } from './account-store.ts'
import { activeOf } from './account-words.ts'
import { AttemptPanel } from './attempt-panel.tsx'
import { LackingToken } from './permissions/lacking-token.tsx'
import { SignInWays } from './sign-in-ways.tsx'
import { useAccounts } from '../../../lib/asking/use-accounts.ts'
import { useSignInWish, type SignInWish } from './sign-in-wish.ts'
import { useServiceName } from '../../../lib/words/service-name.ts'

/** Signs somebody in for what they just wanted, and then does it where they were; nothing where nobody wants anything. */
export function SignInDialog(): ReactNode {
  const { wish } = useSignInWish()
  return wish === null ? null : <Asking wish={wish} />
}

function Asking({ wish: { scope, purpose, again } }: { readonly wish: SignInWish }): ReactNode {
  const { close } = useSignInWish()
  const { attempt, dismiss } = useAccount()
  const { value: view } = useAccounts('always')
  useEffect(dismiss, [dismiss])
  const active = activeOf(view)
  const service = useServiceName()
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const signedIn = (): void => {
    close()
    again()
  }
  return (
    <Dialog
      title={titleOf(active, purpose)}
      // What goes on has a button of its own that stops it.
      actions={
        attempt === null && (
          <>
            <Button onPress={close}>{formatMessage('cancel')}</Button>
            <span ref={setFoot} className="account-next" />
          </>
        )
      }
      onClose={close}
    >
      <div className="account">
        {view === null ? (
          <Busy>{formatMessage('settings-account-reading')}</Busy>
        ) : (
          <>
            <Why>{sayWhy(view, { scope, purpose }, service)}</Why>
            <AccountEnding at="section" />
            {attempt?.way === 'browser' && <AttemptPanel attempt={attempt} />}
            <div className="account" hidden={attempt?.way === 'browser'}>
              <Ways
                view={view}
                scopes={scope === null ? [] : [scope]}
                purpose={purpose}
                foot={foot}
                onSignedIn={signedIn}
              />
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Why it is not enough may turn out while the dialog is open, and is said below. */
function titleOf(active: Account | null, purpose: Message | null): string {
  if (active === null) return formatMessage('sign-in-for')
  if (active.problem !== null || purpose === null) return formatMessage('sign-in-yours')
  return formatMessage('sign-in-lacks', { purpose })
}

/** null: the title says all that is known. */
function sayWhy(
  view: AccountsView,
  { scope, purpose }: Pick<SignInWish, 'scope' | 'purpose'>,
  service: string,
): string | null {
  const active = activeOf(view)
  if (active !== null && active.problem !== null) return asSentence(active.problem.message)
  if (purpose === null) return formatMessage('sign-in-back-here')
  if (active === null) return formatMessage('sign-in-first', { purpose })
  const label = view.ways.scopeUses.find((use) => use.scope === scope)?.label
  return label === undefined ? null : formatMessage('sign-in-more', { service, label })
}

function Why({ children }: { readonly children: string | null }): ReactNode {
  return children !== null && <p>{children}</p>
}

interface WaysProps {
  readonly view: AccountsView
  readonly scopes: readonly string[]
  /** What is to be allowed; null: as before. */
  readonly purpose: Message | null
  /** Of the dialog. */
  readonly foot: HTMLElement | null
  readonly onSignedIn: () => void
}

/** Who has a token edits it, as long as the service knows it, which leaves it as it is stored; all others sign in anew. */
function Ways({ view, scopes, purpose, foot, onSignedIn }: WaysProps): ReactNode {
  const { ways } = view
  const active = activeOf(view)
  const [isRefused, setRefused] = useState(false)
  if (active?.tokenKind !== 'personal' || isRefused || active.problem !== null)
    return <SignInWays ways={ways} scopes={scopes} foot={foot} onSignedIn={onSignedIn} />
  return (
    <>
      <LackingToken
        view={view}
        scopes={scopes}
        purpose={purpose}
        foot={foot}
        onEnough={onSignedIn}
        onRefused={() => setRefused(true)}
      />
      <Fold
        title={formatMessage(
          ways.browser.kind === 'ready' ? 'settings-account-another-way' : 'settings-account-token-another',
        )}
      >
        <SignInWays ways={ways} scopes={scopes} onSignedIn={onSignedIn} />
      </Fold>
    </>
  )
}
