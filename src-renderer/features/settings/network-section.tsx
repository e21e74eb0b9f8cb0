import type { ReactNode } from 'react'
import type { SettingsView } from '../../../src-preload/contract.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { Section } from './section.tsx'
import { useSettings } from './settings-store.ts'

export function NetworkSection({ settings }: { readonly settings: SettingsView }): ReactNode {
  const { change } = useSettings()
  return (
    <Section title="Network" hint="How much is asked at once, and how often. A proxy is taken from the environment.">
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
