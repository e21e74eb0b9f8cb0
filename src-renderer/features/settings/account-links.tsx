import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAccount } from './account-store.ts'

/** What only the site can do. */
export function AccountLinks(): ReactNode {
  const { openPage } = useAccount()
  return (
    <div className="account-links">
      <p className="soft">
        Signing out forgets the token here; the service still knows it until you end it. An account is deleted on the
        site only.
      </p>
      <div className="settings-actions">
        <Button look="quiet" icon={ExternalLink} onPress={() => void openPage('grants')}>
          End what was granted
        </Button>
        <Button look="quiet" icon={ExternalLink} onPress={() => void openPage('tokens')}>
          Your tokens
        </Button>
        <Button look="quiet" icon={ExternalLink} onPress={() => void openPage('deletion')}>
          Delete the account
        </Button>
      </div>
    </div>
  )
}
