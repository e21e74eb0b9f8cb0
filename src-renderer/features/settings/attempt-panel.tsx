import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '../../../src-texts/text.ts'
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
    <div className="account-panel" role="group" aria-label={words('settings-account-signing-in')}>
      <Busy>{sayWhat(attempt)}</Busy>
      {isWaiting && <Countdown {...attempt} />}
      {isWaiting && attempt.unopened !== null && <Unopened address={attempt.address} why={attempt.unopened} />}
      {attempt.strays > 0 && <p className="soft">{words('settings-account-strays', { count: attempt.strays })}</p>}
      <div className="settings-actions">
        {isWaiting && <OpenAgain isDisabled={attempt.address === ''} />}
        <Button onPress={stop}>{words('cancel')}</Button>
      </div>
    </div>
  )
}

function sayWhat({ way, isChecking }: Attempt): string {
  if (way === 'token') return words('settings-account-asking-whose-token')
  return isChecking ? words('settings-account-asking-whose-account') : words('settings-account-waiting')
}

function Countdown({ secondsLeft, secondsGiven, unopened }: Attempt): ReactNode {
  if (secondsLeft === null) return null
  return (
    <>
      {unopened === null && <p>{words('settings-account-answer-page')}</p>}
      <ProgressBar
        label={words('settings-account-time-left')}
        share={secondsLeft / secondsGiven}
        text={formatCountdown(secondsLeft)}
      />
    </>
  )
}

function OpenAgain({ isDisabled }: { readonly isDisabled: boolean }): ReactNode {
  const { openPage } = useAccount()
  return (
    <Button icon={ExternalLink} isDisabled={isDisabled} onPress={() => void openPage('sign-in')}>
      {words('settings-account-open-page-again')}
    </Button>
  )
}

function Unopened({ address, why }: { readonly address: string; readonly why: string }): ReactNode {
  return (
    <Banner tone="warn" title={words('settings-account-browser-not-opened')} role="status">
      <p>{why}</p>
      <label className="account-address">
        {words('settings-account-copy-address')}
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
