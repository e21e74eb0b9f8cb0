import type { ReactNode } from 'react'
import type { Density, Theme } from '../../../src-preload/contract.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Section } from './section.tsx'
import { useSettings } from './settings-store.ts'
import { Setting } from './setting.tsx'
import { useWindowSettings } from './window-settings-store.ts'

const THEMES: readonly { readonly id: Theme; readonly label: string }[] = [
  { id: 'system', label: 'As the system' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
]

const DENSITIES: readonly { readonly id: Density; readonly label: string }[] = [
  { id: 'dense', label: 'Dense' },
  { id: 'usual', label: 'Usual' },
  { id: 'roomy', label: 'Roomy' },
]

export function AppearanceSection(): ReactNode {
  const { theme, setTheme } = useSettings()
  const { own, change } = useWindowSettings()
  return (
    <Section title="Appearance" hint="Both hold at once. Whether things move follows the system.">
      <Setting title="Colours">
        <ChoiceChips label="Colours" value={theme} chips={THEMES} onChange={(chosen) => void setTheme(chosen)} />
      </Setting>
      {own !== null && (
        <Setting title="Rows" hint="How high the rows of a list are.">
          <ChoiceChips
            label="Rows"
            value={own.density}
            chips={DENSITIES}
            onChange={(density) => void change({ density })}
          />
        </Setting>
      )}
    </Section>
  )
}
