import { asSentence } from '../../../lib/words/sentence.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AccountsView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorBanner } from '../../../lib/problem-banner.tsx'
import { useAccounts } from '../../../lib/asking/use-accounts.ts'
import { useServiceName } from '../../../lib/words/service-name.ts'
import { useAccount, type AskedAt, type SignInEnd } from './account-store.ts'
import { nameAccount } from './account-words.ts'
import { WebsiteWays } from './website-ways.tsx'

/** How the last thing that was done about accounts ended, where it was begun; who is signed in now is said for all of the section. */
export function AccountEnding({ at }: { readonly at: AskedAt }): ReactNode {
  const { ending, error: failure, askedAt, dismiss, signInInBrowser } = useAccount()
  const { value: view, error: unread } = useAccounts()
  const service = useServiceName()
  const place = ending?.kind === 'signed-in' ? 'section' : askedAt
  const error = (at === askedAt ? failure : null) ?? (at === 'section' ? unread : null)
  // Beside a field it goes with the next try.
  const away = at !== 'token' && (
    <Button look="quiet" icon={X} label={formatMessage('settings-account-dismiss')} onPress={dismiss}>
      {formatMessage('dismiss')}
    </Button>
  )
  if (error !== null) {
    return (
      <div ref={bringIntoSight}>
        <ErrorBanner error={{ ...error, message: asSentence(error.message) }} actions={away} />
      </div>
    )
  }
  if (ending === null || at !== place || isOver(ending, view)) return null
  switch (ending.kind) {
    case 'signed-in':
      return (
        <Banner
          tone="good"
          title={formatMessage('settings-account-signed-in', { name: nameAccount(ending.report.account) })}
          role="status"
          actions={away}
        >
          {ending.storedIn}
        </Banner>
      )
    case 'signed-out':
      return (
        <Banner
          tone="quiet"
          title={formatMessage('settings-account-signed-out')}
          role="status"
          actions={
            <>
              <WebsiteWays kinds={ending.tokenKinds} />
              {away}
            </>
          }
        >
          {formatMessage('settings-account-sign-out-hint', { service })}
        </Banner>
      )
    case 'declined':
      return <Banner tone="quiet" title={ending.message} role="status" actions={away} />
    case 'stopped':
      return (
        <Banner
          tone="quiet"
          title={formatMessage('settings-account-signing-in-stopped')}
          role="status"
          actions={away}
        />
      )
    case 'timed-out':
      return (
        <Banner
          tone="quiet"
          title={ending.message}
          role="status"
          actions={
            <Button onPress={() => void signInInBrowser({ scopes: [], at })}>{formatMessage('try-again')}</Button>
          }
        >
          {formatMessage('settings-account-sign-in-timed-out')}
        </Banner>
      )
    case 'not-configured':
      return (
        <Banner tone="warn" title={asSentence(ending.message)} role="status" actions={away}>
          {ending.hint}
        </Banner>
      )
  }
}

/** Whether the service has refused the sign-in since, which its account says. */
function isOver(ending: SignInEnd, view: AccountsView | null): boolean {
  if (ending.kind !== 'signed-in') return false
  const { id } = ending.report.account
  return view?.accounts.some((account) => account.id === id && account.problem !== null) === true
}

/** What was pressed may stand elsewhere, as in the foot of a dialog. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
