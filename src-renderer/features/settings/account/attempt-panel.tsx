import { Check, Copy, ExternalLink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/notes/progress-bar.tsx'
import { useAccount } from './account-store.ts'
import { formatCountdown } from './account-words.ts'
import type { Attempt } from './attempt.ts'
import { useServiceName } from '../../../lib/words/service-name.ts'

/** Signing in, while it goes on: what is waited for, how long still, and how to stop it. By a token it is said where that was pasted. */
export function AttemptPanel({ attempt }: { readonly attempt: Attempt }): ReactNode {
  const { stop } = useAccount()
  const service = useServiceName()
  const isWaiting = attempt.way === 'browser' && !attempt.isChecking
  return (
    <div className="account-panel" role="group" aria-label={formatMessage('settings-account-signing-in')}>
      <Busy>{sayWhat(attempt, service)}</Busy>
      {isWaiting && <Countdown {...attempt} />}
      {isWaiting && attempt.unopened !== null && <Unopened address={attempt.address} why={attempt.unopened} />}
      {attempt.strays > 0 && (
        <p className="soft">{formatMessage('settings-account-strays', { count: attempt.strays })}</p>
      )}
      <div className="settings-actions">
        {isWaiting && <AddressButtons isDisabled={attempt.address === ''} />}
        <Button onPress={stop}>{formatMessage('cancel')}</Button>
      </div>
    </div>
  )
}

function sayWhat({ way, isChecking }: Attempt, service: string): string {
  if (way === 'token') return formatMessage('settings-account-asking-whose-token', { service })
  return isChecking
    ? formatMessage('settings-account-asking-whose-account', { service })
    : formatMessage('settings-account-waiting')
}

function Countdown({ secondsLeft, secondsGiven, unopened }: Attempt): ReactNode {
  if (secondsLeft === null) return null
  return (
    <>
      {unopened === null && <p>{formatMessage('settings-account-answer-page')}</p>}
      <ProgressBar
        label={formatMessage('settings-account-time-left')}
        share={secondsLeft / secondsGiven}
        text={formatCountdown(secondsLeft)}
      />
    </>
  )
}

/** For who signs in with another browser than the one that opened, or that did not. */
function AddressButtons({ isDisabled }: { readonly isDisabled: boolean }): ReactNode {
  const { openPage, copyAddress } = useAccount()
  const [isCopied, setCopied] = useState(false)
  return (
    <>
      <Button icon={ExternalLink} isDisabled={isDisabled} onPress={() => void openPage('sign-in')}>
        {formatMessage('settings-account-open-page-again')}
      </Button>
      <Button icon={isCopied ? Check : Copy} isDisabled={isDisabled} onPress={() => void copyAddress().then(setCopied)}>
        {isCopied ? formatMessage('settings-account-address-copied') : formatMessage('settings-account-address-copy')}
      </Button>
    </>
  )
}

function Unopened({ address, why }: { readonly address: string; readonly why: string }): ReactNode {
  return (
    <Banner tone="warn" title={formatMessage('settings-account-browser-not-opened')} role="status">
      <p>{why}</p>
      <label className="account-address">
        {formatMessage('settings-account-copy-address')}
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
