import type { ReactNode } from 'react'
import type { SettingsView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Setting } from './setting.tsx'
import { Section } from './section.tsx'
import { changeSettings } from './settings-store.ts'

const LEAST_DOWNLOADS = 1
const MAX_DOWNLOADS = 16

/** As they are where nobody sets anything. */
export const USUAL = { downloads: 6, freshMinutes: 10 } as const

export function NetworkSection({ settings }: { readonly settings: SettingsView }): ReactNode {
  return (
    <Section title={formatMessage('settings-network-heading')} hint={formatMessage('settings-network-hint')}>
      <NumberField
        label={formatMessage('settings-network-downloads', {
          least: LEAST_DOWNLOADS,
          most: MAX_DOWNLOADS,
          usual: USUAL.downloads,
        })}
        value={settings.downloads}
        least={LEAST_DOWNLOADS}
        most={MAX_DOWNLOADS}
        onChange={(downloads) => void changeSettings({ downloads })}
      />
      <NumberField
        label={formatMessage('settings-network-fresh')}
        hint={formatMessage('settings-network-fresh-hint', { usual: USUAL.freshMinutes })}
        value={settings.freshMinutes}
        least={0}
        most={10_080}
        onChange={(freshMinutes) => void changeSettings({ freshMinutes })}
      />
      <Setting title={formatMessage('settings-network-proxy')} hint={formatMessage('settings-network-proxy-hint')} />
    </Section>
  )
}
