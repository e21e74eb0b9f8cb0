import type { ReactNode } from 'react'
import type { Channel, SettingsView } from '../../../src-preload/contract.ts'
import { nameAcceptance } from '../../lib/names.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select, type Option } from '../../ui/select.tsx'
import { Section } from './section.tsx'
import { useSettings } from './settings-store.ts'
import { useWindowSettings } from './window-settings-store.ts'

const CHANNELS = (['release', 'beta', 'alpha'] as const).map((id): Option<Channel> => ({
  id,
  label: nameAcceptance(id),
}))

const HOURS = [
  { id: 'off', label: 'Never', hours: 0 },
  { id: 'hourly', label: 'Every hour', hours: 1 },
  { id: 'often', label: 'Every 6 hours', hours: 6 },
  { id: 'daily', label: 'Every day', hours: 24 },
] as const

export function UpdateSection({ settings }: { readonly settings: SettingsView }): ReactNode {
  const { change } = useSettings()
  const { own, change: changeOwn } = useWindowSettings()
  return (
    <Section title="Updates" hint="What is offered. The command line uses the same channel.">
      <Select
        label="Channel"
        value={settings.channel}
        options={CHANNELS}
        onChange={(channel) => void change({ channel })}
      />
      <Checkbox isSelected={settings.fabricOnQuilt} onChange={(fabricOnQuilt) => void change({ fabricOnQuilt })}>
        On Quilt, take versions for Fabric of projects that have none for Quilt
      </Checkbox>
      <Select
        label="Check in the background"
        value={HOURS.find(({ hours }) => hours === own?.checkHours)?.id ?? 'off'}
        options={HOURS}
        onChange={(chosen) => void changeOwn({ checkHours: HOURS.find(({ id }) => id === chosen)?.hours ?? 0 })}
      />
    </Section>
  )
}
