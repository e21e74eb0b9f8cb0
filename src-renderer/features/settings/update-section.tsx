import type { ReactNode } from 'react'
import type { Channel, SettingsView } from '../../../src-preload/contract.ts'
import { say, toWords, words } from '../../../src-texts/text.ts'
import { nameAcceptance } from '../../lib/names.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'
import { Section } from './section.tsx'
import { changeSettings } from './settings-store.ts'
import { useWindowSettings } from './use-window-settings.ts'

const CHANNELS: readonly Channel[] = ['release', 'beta', 'alpha']

const HOURS = [
  { id: 'off', text: say('settings-updates-never'), hours: 0 },
  { id: 'hourly', text: say('settings-updates-hourly'), hours: 1 },
  { id: 'often', text: say('settings-updates-often'), hours: 6 },
  { id: 'daily', text: say('settings-updates-daily'), hours: 24 },
] as const

export function UpdateSection({ settings }: { readonly settings: SettingsView }): ReactNode {
  const { own, change } = useWindowSettings()
  return (
    <Section title={words('settings-updates-heading')} hint={words('settings-updates-hint')}>
      <Select
        label={words('settings-updates-channel')}
        value={settings.channel}
        options={CHANNELS.map((id) => ({ id, label: nameAcceptance(id) }))}
        onChange={(channel) => void changeSettings({ channel })}
      />
      <Checkbox
        isSelected={settings.fabricOnQuilt}
        onChange={(fabricOnQuilt) => void changeSettings({ fabricOnQuilt })}
      >
        {words('settings-updates-fabric-on-quilt')}
      </Checkbox>
      <Select
        label={words('settings-updates-check')}
        value={HOURS.find(({ hours }) => hours === own?.checkHours)?.id ?? 'off'}
        options={HOURS.map(({ id, text }) => ({ id, label: toWords(text) }))}
        onChange={(chosen) => void change({ checkHours: HOURS.find(({ id }) => id === chosen)?.hours ?? 0 })}
      />
    </Section>
  )
}
