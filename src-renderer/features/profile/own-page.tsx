import type { ReactNode } from 'react'
import type { UserView } from '../../../src-preload/contract.ts'
import { format, formatMessage, message, type Message } from '../../../resources/text/text.ts'
import { Tabs } from '../../ui/sections/tabs.tsx'
import { OnSite } from './on-site.tsx'
import { OwnPayouts } from './own-payouts.tsx'
import { OwnProfile, type AskSignIn } from './own-profile.tsx'
import { OwnReports } from './own-reports.tsx'
import { OWN_TABS, useOwnTab, type OwnTab } from './own-tab.ts'

const NAMES: Readonly<Record<OwnTab, Message>> = {
  profile: message('profile-heading'),
  payouts: message('payouts-heading'),
  reports: message('reports-heading'),
}

export interface OwnPageProps {
  readonly user: UserView
  readonly projects: ReactNode
  readonly onSignIn: AskSignIn
}

/** Who one is and what one made, with what cannot be undone last; what one earned and reported, each where it is asked for. */
export function OwnPage({ user, projects, onSignIn }: OwnPageProps): ReactNode {
  const { tab, show } = useOwnTab()
  return (
    <Tabs
      label={formatMessage('profile-own')}
      value={tab}
      tabs={OWN_TABS.map((id) => ({ id, label: format(NAMES[id]) }))}
      onChange={show}
    >
      {tab === 'profile' && (
        <div className="profile profile-of-own">
          <OwnProfile user={user} onSignIn={onSignIn} />
          {projects}
          <OnSite />
        </div>
      )}
      {tab === 'payouts' && <OwnPayouts />}
      {tab === 'reports' && <OwnReports />}
    </Tabs>
  )
}
