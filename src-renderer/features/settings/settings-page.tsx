import { useEffect, type ReactNode } from 'react'
import type { Theme } from '../../../src-preload/contract.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Page } from '../../ui/page.tsx'
import { AboutSection } from './about-section.tsx'
import { AccountSection } from './account-section.tsx'
import { FolderSection } from './folder-section.tsx'
import { Section } from './section.tsx'
import { ServiceSection } from './service-section.tsx'
import { useSettings } from './settings-store.ts'
import { StoreSection } from './store-section.tsx'
import { UpdateSection } from './update-section.tsx'

const THEMES: readonly { readonly id: Theme; readonly label: string }[] = [
  { id: 'system', label: 'As the system' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
]

export interface SettingsPageProps {
  /** The service was asked anew, or is another one. */
  readonly onServiceChange: () => void
}

export function SettingsPage({ onServiceChange }: SettingsPageProps): ReactNode {
  const { settings, theme, error, load, setTheme } = useSettings()
  useEffect(() => void load(), [load])
  return (
    <Page title="Settings">
      {error !== null && (
        <Banner tone="bad" title={error.message} role="alert">
          {error.hint}
        </Banner>
      )}
      {settings === null ? (
        error === null && <Busy>Reading the settings</Busy>
      ) : (
        <div className="settings">
          <ServiceSection key={settings.serviceUrl} settings={settings} onChange={onServiceChange} />
          <AccountSection />
          <UpdateSection settings={settings} />
          <StoreSection settings={settings} />
          <FolderSection settings={settings} />
          <Section title="Appearance">
            <ChoiceChips label="Colours" value={theme} chips={THEMES} onChange={(chosen) => void setTheme(chosen)} />
          </Section>
          <AboutSection />
        </div>
      )}
    </Page>
  )
}
