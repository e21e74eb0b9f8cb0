import { useEffect, type ReactNode } from 'react'
import type { SettingsView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useQuestion } from '../../lib/asking/question.ts'
import { Busy } from '../../ui/notes/busy.tsx'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { Page } from '../../ui/page.tsx'
import { AboutSection } from './program/about-section.tsx'
import { AccountSection } from './account/account-section.tsx'
import { AppearanceSection } from './program/appearance-section.tsx'
import { DoctorSection } from './program/doctor-section.tsx'
import { FolderSection } from './folder-section.tsx'
import { NetworkSection } from './network-section.tsx'
import { NotificationsSection } from './program/notifications-section.tsx'
import { ServiceSection } from './service-section.tsx'
import { useSettings } from './settings-store.ts'
import { StoreSection } from './store/store-section.tsx'
import { UpdateSection } from './program/update-section.tsx'
import { SectionList } from '../../ui/sections/section-list.tsx'
import { listSections, type SectionId } from './settings-sections.ts'

export interface SettingsPageProps {
  readonly section: SectionId
  readonly onSection: (section: SectionId) => void
  /** The service was asked anew, or is another one. */
  readonly onServiceChange: () => void
  /** Shows what keys do. */
  readonly onKeys: () => void
}

export function SettingsPage({ section, onSection, onServiceChange, onKeys }: SettingsPageProps): ReactNode {
  const { value: settings, error: unread } = useQuestion('settings.get', null)
  const refused = useSettings((state) => state.error)
  useEffect(() => useSettings.setState({ error: null }), [])
  const error = unread ?? refused
  return (
    <Page title={formatMessage('settings-heading')}>
      <FailureBanner error={error} />
      <div className="sections">
        <SectionList
          label={formatMessage('settings-sections')}
          section={section}
          sections={listSections()}
          onSection={onSection}
        />
        <div className="settings-shown">
          {settings === null ? (
            error === null && <Busy>{formatMessage('settings-reading')}</Busy>
          ) : (
            <Shown section={section} settings={settings} onServiceChange={onServiceChange} onKeys={onKeys} />
          )}
        </div>
      </div>
    </Page>
  )
}

interface ShownProps extends Pick<SettingsPageProps, 'section' | 'onServiceChange' | 'onKeys'> {
  readonly settings: SettingsView
}

function Shown({ section, settings, onServiceChange, onKeys }: ShownProps): ReactNode {
  switch (section) {
    case 'service':
      return <ServiceSection key={settings.serviceUrl} settings={settings} onChange={onServiceChange} />
    case 'account':
      return <AccountSection />
    case 'folders':
      return <FolderSection settings={settings} />
    case 'updates':
      return <UpdateSection settings={settings} />
    case 'store':
      return <StoreSection settings={settings} />
    case 'network':
      return <NetworkSection settings={settings} />
    case 'appearance':
      return <AppearanceSection settings={settings} onKeys={onKeys} />
    case 'notifications':
      return <NotificationsSection />
    case 'doctor':
      return <DoctorSection />
    case 'about':
      return <AboutSection />
  }
}
