import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../../src-texts/text.ts'
import { Button } from '../../../ui/button.tsx'
import { useAccount } from './account-store.ts'

/** What only the site can do. */
export function AccountLinks(): ReactNode {
  const { openPage } = useAccount()
  return (
    <div className="account-links">
      <p className="soft">{formatMessage('settings-account-sign-out-hint')}</p>
      <div className="settings-actions">
        <Button look="quiet" icon={ExternalLink} onPress={() => void openPage('grants')}>
          {formatMessage('settings-account-end-grants')}
        </Button>
        <Button look="quiet" icon={ExternalLink} onPress={() => void openPage('tokens')}>
          {formatMessage('settings-account-tokens')}
        </Button>
        <Button look="quiet" icon={ExternalLink} onPress={() => void openPage('deletion')}>
          {formatMessage('settings-account-delete')}
        </Button>
      </div>
    </div>
  )
}
