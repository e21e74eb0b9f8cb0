import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AccountsView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { AccountEnding } from './account-ending.tsx'
import { useAccount } from './account-store.ts'
import type { NextStepProps } from './next-step.tsx'
import { useServiceName } from '../../../lib/words/service-name.ts'
import { TokenPlaces } from './token-places.tsx'
import { TokenWay } from './token-way.tsx'

export interface SignInWaysProps extends Pick<NextStepProps, 'foot'> {
  readonly ways: AccountsView['ways']
  /** What is asked for besides the least and what was granted before; absent: nothing. */
  readonly scopes?: readonly string[]
  /** Gives it up; absent or null: that is done elsewhere. */
  readonly onCancel?: (() => void) | null
  /** Somebody is, and for all that was wanted as far as is known. */
  readonly onSignedIn: () => void
}

/** How to sign in: one button for the browser where that can be used, else a token; the other way is folded. */
export function SignInWays({ ways, scopes = [], foot, onCancel = null, onSignedIn }: SignInWaysProps): ReactNode {
  const token = { uses: ways.scopeUses, scopes, onSignedIn }
  if (ways.browser.kind !== 'ready')
    return <TokenWay {...token} asksPlace onCancel={onCancel} {...(foot !== undefined && { foot })} />
  return (
    <>
      <BrowserWay scopes={scopes} onCancel={onCancel} onSignedIn={onSignedIn} />
      <TokenPlaces />
      <Fold title={formatMessage('settings-account-sign-in-token-instead')}>
        <TokenWay {...token} />
      </Fold>
    </>
  )
}

interface WayProps {
  readonly scopes: readonly string[]
  readonly onCancel: (() => void) | null
  readonly onSignedIn: () => void
}

function BrowserWay({ scopes, onCancel, onSignedIn }: WayProps): ReactNode {
  const service = useServiceName()
  const { signInInBrowser } = useAccount()
  const signIn = async (): Promise<void> => {
    await signInInBrowser({ scopes, at: 'browser' })
    if (useAccount.getState().ending?.kind === 'signed-in') onSignedIn()
  }
  return (
    <div className="account-way">
      <p>{formatMessage('settings-account-sign-in-browser-hint', { service })}</p>
      <div className="settings-actions">
        <Button look="primary" icon={ExternalLink} onPress={() => void signIn()}>
          {formatMessage('settings-account-open-browser')}
        </Button>
        {onCancel !== null && <Button onPress={onCancel}>{formatMessage('cancel')}</Button>}
      </div>
      <AccountEnding at="browser" />
    </div>
  )
}
