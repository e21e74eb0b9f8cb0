import { useEffect, type ReactNode } from 'react'
import { toWords, words } from '../../../src-texts/text.ts'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AccountEnding } from './account-ending.tsx'
import { useAccount } from './account-store.ts'
import { activeOf } from './account-words.ts'
import { AttemptPanel } from './attempt-panel.tsx'
import { SignInWays } from './sign-in-ways.tsx'
import { useAccounts } from './use-accounts.ts'
import { useSignInWish, type SignInWish } from './sign-in-wish.ts'

/** Signs somebody in for what they just wanted, and then does it; nothing where nobody wants anything. */
export function SignInDialog(): ReactNode {
  const { wish } = useSignInWish()
  return wish === null ? null : <Asking wish={wish} />
}

function Asking({ wish: { scope, purpose, again } }: { readonly wish: SignInWish }): ReactNode {
  const { close } = useSignInWish()
  const { attempt, dismiss } = useAccount()
  const { value: view } = useAccounts('always')
  useEffect(dismiss, [dismiss])
  const isNobody = view !== null && activeOf(view) === null
  const what = { scope, purpose: toWords(purpose) }
  const signedIn = (): void => {
    close()
    again()
  }
  return (
    <Dialog
      title={isNobody ? words('sign-in-for') : words('sign-in-more-for')}
      width="wide"
      actions={<Button onPress={close}>{words('cancel')}</Button>}
      onClose={close}
    >
      <div className="account">
        {view === null ? (
          <Busy>{words('settings-account-reading')}</Busy>
        ) : (
          <>
            <p>{isNobody ? words('sign-in-first', what) : words('sign-in-more', what)}</p>
            <AccountEnding />
            {attempt !== null && <AttemptPanel attempt={attempt} />}
            <div className="account" hidden={attempt !== null}>
              <p className="soft">{words('sign-in-token-needs', { scope })}</p>
              <SignInWays ways={view.ways} isFirst={false} scopes={[scope]} onSignedIn={signedIn} />
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
