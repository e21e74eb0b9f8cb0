import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useAccount } from './account-store.ts'
import { formatCountdown } from './account-words.ts'
import type { Attempt } from './attempt.ts'

/** Signing in, while it goes on: what is waited for, how long still, and how to stop it. */
export function AttemptPanel({ attempt }: { readonly attempt: Attempt }): ReactNode {
  const { stop } = useAccount()
  const isWaiting = attempt.way === 'browser' && !attempt.isChecking
  return (
    <div className="account-panel" role="group" aria-label="Signing in">
      <Busy>{sayWhat(attempt)}</Busy>
      {isWaiting && <Countdown {...attempt} />}
      {isWaiting && attempt.unopened !== null && <Unopened address={attempt.address} why={attempt.unopened} />}
      {attempt.strays > 0 && (
        <p className="soft">
          Something else called where the answer is expected and was turned away ({attempt.strays}). That changes
          nothing.
        </p>
      )}
      <div className="settings-actions">
        {isWaiting && <OpenAgain isDisabled={attempt.address === ''} />}
        <Button onPress={stop}>Cancel</Button>
      </div>
    </div>
  )
}

function sayWhat({ way, isChecking }: Attempt): string {
  if (way === 'token') return 'Asking the service whose token it is'
  return isChecking ? 'The browser is done. Asking the service whose account it is' : 'Waiting for your browser'
}

function Countdown({ secondsLeft, secondsGiven, unopened }: Attempt): ReactNode {
  if (secondsLeft === null) return null
  return (
    <>
      {unopened === null && <p>Answer the page that opened there; this goes on by itself then.</p>}
      <ProgressBar label="Time left" share={secondsLeft / secondsGiven} text={formatCountdown(secondsLeft)} />
    </>
  )
}

function OpenAgain({ isDisabled }: { readonly isDisabled: boolean }): ReactNode {
  const { openPage } = useAccount()
  return (
    <Button icon={ExternalLink} isDisabled={isDisabled} onPress={() => void openPage('sign-in')}>
      Open the page again
    </Button>
  )
}

function Unopened({ address, why }: { readonly address: string; readonly why: string }): ReactNode {
  return (
    <Banner tone="warn" title="The browser did not open." role="status">
      <p>{why}</p>
      <label className="account-address">
        Copy this address into one:
        <input
          className="field-input mono"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
    </Banner>
  )
}
