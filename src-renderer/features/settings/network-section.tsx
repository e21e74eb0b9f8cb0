import type { ReactNode } from 'react'
import type { SettingsView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { ProxySetting } from './proxy-setting.tsx'
import { Section } from './section.tsx'
import { changeSettings } from './settings-store.ts'

const DOWNLOADS = { least: 1, most: 16 } as const
/** At most a week. */
const MINUTES = { least: 0, most: 10_080 } as const

export function NetworkSection({ settings }: { readonly settings: SettingsView }): ReactNode {
  const { usual } = settings
  return (
    <Section title={formatMessage('settings-network-heading')}>
      <NumberField
        label={formatMessage('settings-network-downloads')}
        hint={formatMessage('settings-network-range', { usual: usual.downloads, ...DOWNLOADS })}
        value={settings.downloads}
        {...DOWNLOADS}
        onChange={(downloads) => void changeSettings({ downloads })}
      />
      <NumberField
        label={formatMessage('settings-network-fresh')}
        hint={`${formatMessage('settings-network-range', { usual: usual.freshMinutes, ...MINUTES })} ${formatMessage('settings-network-fresh-hint')}`}
        value={settings.freshMinutes}
        unit="minute"
        {...MINUTES}
        onChange={(freshMinutes) => void changeSettings({ freshMinutes })}
      />
      <ProxySetting key={settings.proxy} settings={settings} />
    </Section>
  )
}
