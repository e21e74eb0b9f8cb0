import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AccountPage } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { act } from '../../lib/asking/question.ts'
import { Button } from '../../ui/button.tsx'

/** Said plainly: no token that a program has may do these. */
export function OnSite(): ReactNode {
  return (
    <section className="profile-ending" aria-labelledby="profile-ending">
      <h2 id="profile-ending">{formatMessage('profile-account')}</h2>
      <p className="soft">{formatMessage('profile-site-only')}</p>
      <div className="button-line">
        <Button look="quiet" icon={ExternalLink} onPress={() => openPage('grants')}>
          {formatMessage('manage-application-access')}
        </Button>
        <Button look="danger" icon={ExternalLink} onPress={() => openPage('deletion')}>
          {formatMessage('profile-delete')}
        </Button>
      </div>
    </section>
  )
}

function openPage(page: AccountPage): void {
  void act('account.open-page', { page })
}
