import { useEffect, type ReactNode } from 'react'
import type { SettingsView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../src-texts/text.ts'
import { useQuestion } from '../../lib/asking/question.ts'
import { Busy } from '../../ui/notes/busy.tsx'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { Page } from '../../ui/page.tsx'
import { AboutSection } from './program/about-section.tsx'
import { AccountSection } from './account/account-section.tsx'
import { AppearanceSection } from './program/appearance-section.tsx'
import { DoctorSection } from './program/doctor-section.tsx'
import { FolderSection } from './folder-section.tsx'
import { LinksSection } from './links-section.tsx'
import { NetworkSection } from './network-section.tsx'
import { NotificationsSection } from './program/notifications-section.tsx'
import { ServiceSection } from './service-section.tsx'
import { useSettings } from './settings-store.ts'
import { StoreSection } from './store/store-section.tsx'
import { UpdateSection } from './program/update-section.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { listSections, type SectionId } from './settings-sections.ts'

export interface SettingsPageProps extends SectionListProps {
  /** The service was asked anew, or is another one. */
  readonly onServiceChange: () => void
}

interface SectionListProps {
  readonly section: SectionId
  readonly onSection: (section: SectionId) => void
}

export function SettingsPage({ section, onSection, onServiceChange }: SettingsPageProps): ReactNode {
  const { value: settings, error: unread } = useQuestion('settings.get', null)
  const refused = useSettings((state) => state.error)
  useEffect(() => useSettings.setState({ error: null }), [])
  const error = unread ?? refused
  return (
    <Page title={formatMessage('settings-heading')}>
      <FailureBanner error={error} />
      <div className="settings">
        <SectionList section={section} onSection={onSection} />
        <div className="settings-shown">
          {settings === null ? (
            error === null && <Busy>{formatMessage('settings-reading')}</Busy>
          ) : (
            <Shown section={section} settings={settings} onServiceChange={onServiceChange} />
          )}
        </div>
      </div>
    </Page>
  )
}

interface ShownProps extends Pick<SettingsPageProps, 'section' | 'onServiceChange'> {
  readonly settings: SettingsView
}

function Shown({ section, settings, onServiceChange }: ShownProps): ReactNode {
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
      return <AppearanceSection />
    case 'notifications':
      return <NotificationsSection />
    case 'links':
      return <LinksSection />
    case 'doctor':
      return <DoctorSection />
    case 'about':
      return <AboutSection />
  }
}

/** The sections beside what they hold; above it, as one field, where there is no room beside. */
function SectionList({ section, onSection }: SectionListProps): ReactNode {
  const sections = listSections()
  return (
    <>
      <nav className="settings-list" aria-label={formatMessage('settings-sections')}>
        <ul>
          {sections.map(({ id, label, icon: Icon }) => (
            <li key={id}>
              <button
                type="button"
                className="settings-entry"
                aria-current={id === section ? 'page' : undefined}
                onClick={() => onSection(id)}
              >
                <Icon size={16} aria-hidden />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-select">
        <Select label={formatMessage('settings-section')} value={section} options={sections} onChange={onSection} />
      </div>
    </>
  )
}
