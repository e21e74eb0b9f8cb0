import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { useLibrary } from '../../features/library/library-store.ts'
import { useServiceName } from '../../lib/words/service-name.ts'
import { useToldOfSilence } from '../../lib/asking/silence.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { isReachable, useService } from './service-store.ts'
import { tryAgain } from './try-again.ts'

/** That the service does not answer, under the page: what is on it stays where it is. */
export function OfflineBanner(): ReactNode {
  const service = useServiceName()
  const isOffline = useService(isReachable) === false
  const isFailing = useService(({ contact }) => contact?.last?.isFailing === true)
  const isAsking = useService((state) => state.isAsking)
  const isChecking = useLibrary((state) => state.isChecking)
  const isToldOnPage = useToldOfSilence(({ parts }) => parts.length > 0)
  // A check asks by itself, and it is not known before its end.
  if (!isOffline || isChecking || isToldOnPage) return null
  return (
    <div className="app-offline">
      <Banner
        tone="quiet"
        icon={CloudOff}
        title={formatMessage(isFailing ? 'service-answered-badly-in-brief' : 'offline-heading', { service })}
        role="status"
        actions={
          <Button size="small" isDisabled={isAsking} onPress={() => void tryAgain()}>
            {formatMessage('try-again')}
          </Button>
        }
      >
        {formatMessage('offline-hint')}
      </Banner>
    </div>
  )
}
