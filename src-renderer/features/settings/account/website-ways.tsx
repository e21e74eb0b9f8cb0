import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Account } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { useAccount } from './account-store.ts'

export interface WebsiteWaysProps {
  readonly kinds: readonly Account['tokenKind'][]
}

/** Where what these sign-ins rest on is seen and removed, on the site. */
export function WebsiteWays({ kinds }: WebsiteWaysProps): ReactNode {
  const { openPage } = useAccount()
  return (
    <>
      {kinds.includes('oauth') && (
        <Button look="quiet" icon={ExternalLink} onPress={() => void openPage('grants')}>
          {formatMessage('manage-application-access')}
        </Button>
      )}
      {(kinds.includes('personal') || !kinds.includes('oauth')) && (
        <Button look="quiet" icon={ExternalLink} onPress={() => void openPage('tokens')}>
          {formatMessage('settings-account-tokens')}
        </Button>
      )}
    </>
  )
}
