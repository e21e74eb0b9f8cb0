import type { ReactNode } from 'react'
import type { SettingsView } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { Section } from './section.tsx'
import { changeSettings } from './settings-store.ts'

const LEAST_DOWNLOADS = 1
const MOST_DOWNLOADS = 16

export function NetworkSection({ settings }: { readonly settings: SettingsView }): ReactNode {
  return (
    <Section title={words('settings-network-heading')} hint={words('settings-network-hint')}>
      <NumberField
        label={words('settings-network-downloads')}
        hint={words('settings-network-downloads-hint', { least: LEAST_DOWNLOADS, most: MOST_DOWNLOADS })}
        value={settings.downloads}
        least={LEAST_DOWNLOADS}
        most={MOST_DOWNLOADS}
        onChange={(downloads) => void changeSettings({ downloads })}
      />
      <NumberField
        label={words('settings-network-fresh')}
        hint={words('settings-network-fresh-hint')}
        value={settings.freshMinutes}
        least={0}
        most={10_080}
        onChange={(freshMinutes) => void changeSettings({ freshMinutes })}
      />
    </Section>
  )
}
