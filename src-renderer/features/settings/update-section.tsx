import type { ReactNode } from 'react'
import type { Channel, SettingsView } from '../../../src-preload/contract.ts'
import { nameAcceptance } from '../../lib/names.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Select, type Option } from '../../ui/select.tsx'
import { Section } from './section.tsx'
import { useSettings } from './settings-store.ts'

const CHANNELS = (['release', 'beta', 'alpha'] as const).map((id): Option<Channel> => ({
  id,
  label: nameAcceptance(id),
}))

export function UpdateSection({ settings }: { readonly settings: SettingsView }): ReactNode {
  const { change } = useSettings()
  return (
    <Section title="Updates" hint="What is offered, and how it is fetched. The command line uses the same settings.">
      <Select
        label="Channel"
        value={settings.channel}
        options={CHANNELS}
        onChange={(channel) => void change({ channel })}
      />
      <Checkbox isSelected={settings.fabricOnQuilt} onChange={(fabricOnQuilt) => void change({ fabricOnQuilt })}>
        On Quilt, take versions for Fabric of projects that have none for Quilt
      </Checkbox>
      <NumberField
        label="Parallel downloads"
        hint="1 to 16."
        value={settings.downloads}
        least={1}
        most={16}
        onChange={(downloads) => void change({ downloads })}
      />
      <NumberField
        label="Answers stay fresh for"
        hint="Minutes. Within them a check uses the cache; Check now always asks."
        value={settings.freshMinutes}
        least={0}
        most={10_080}
        onChange={(freshMinutes) => void change({ freshMinutes })}
      />
    </Section>
  )
}
