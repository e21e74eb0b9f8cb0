import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useAccount } from './account-store.ts'
import { asSentence, nameAccount } from './account-words.ts'

/** How the last thing that was done about accounts ended. */
export function AccountEnding(): ReactNode {
  const { ending, error, dismiss, signInInBrowser } = useAccount()
  const away = (
    <Button look="quiet" icon={X} label="Dismiss what happened" onPress={dismiss}>
      Dismiss
    </Button>
  )
  if (error !== null) {
    return (
      <Banner tone="bad" title={asSentence(error.message)} role="alert" actions={away}>
        {error.hint}
      </Banner>
    )
  }
  switch (ending?.kind) {
    case undefined:
      return null
    case 'signed-in':
      return (
        <Banner tone="good" title={`Signed in as ${nameAccount(ending.report.account)}.`} role="status" actions={away}>
          {ending.storedIn}
        </Banner>
      )
    case 'declined':
      return <Banner tone="quiet" title={ending.message} role="status" actions={away} />
    case 'stopped':
      return <Banner tone="quiet" title="Signing in was stopped." role="status" actions={away} />
    case 'timed-out':
      return (
        <Banner
          tone="quiet"
          title={ending.message}
          role="status"
          actions={<Button onPress={() => void signInInBrowser([])}>Try again</Button>}
        >
          The time was over before the page was answered.
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
