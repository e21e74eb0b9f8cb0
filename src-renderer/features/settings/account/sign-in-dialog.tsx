import { useEffect, type ReactNode } from 'react'
import { format, formatMessage } from '../../../../src-texts/text.ts'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AccountEnding } from './account-ending.tsx'
import { useAccount } from './account-store.ts'
import { activeOf } from './account-words.ts'
import { AttemptPanel } from './attempt-panel.tsx'
import { SignInWays } from './sign-in-ways.tsx'
import { useAccounts } from '../use-accounts.ts'
import { useSignInWish, type SignInWish } from './sign-in-wish.ts'
import { useServiceName } from '../../../lib/words/service-name.ts'

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
  const what = { service: useServiceName(), purpose: format(purpose) }
  const signedIn = (): void => {
    close()
    again()
  }
  return (
    <Dialog
      title={isNobody ? formatMessage('sign-in-for') : formatMessage('sign-in-more-for')}
      width="wide"
      actions={<Button onPress={close}>{formatMessage('cancel')}</Button>}
      onClose={close}
    >
      <div className="account">
        {view === null ? (
          <Busy>{formatMessage('settings-account-reading')}</Busy>
        ) : (
          <>
            <p>{isNobody ? formatMessage('sign-in-first', what) : formatMessage('sign-in-more', what)}</p>
            <AccountEnding at="section" />
            {attempt !== null && <AttemptPanel attempt={attempt} />}
            <div className="account" hidden={attempt !== null}>
              <SignInWays ways={view.ways} isFirst={false} scopes={[scope]} onSignedIn={signedIn} />
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
