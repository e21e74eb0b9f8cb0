import type { ReactNode } from 'react'
import type { Density, Theme } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { useQuestion } from '../../lib/question.ts'
import { ChoiceChips, type Chip } from '../../ui/choice-chips.tsx'
import { Section } from './section.tsx'
import { setTheme } from './settings-store.ts'
import { Setting } from './setting.tsx'
import { useWindowSettings } from './use-window-settings.ts'

function listThemes(): readonly Chip<Theme>[] {
  return [
    { id: 'system', label: words('settings-appearance-system') },
    { id: 'light', label: words('settings-appearance-light') },
    { id: 'dark', label: words('settings-appearance-dark') },
  ]
}

function listDensities(): readonly Chip<Density>[] {
  return [
    { id: 'dense', label: words('settings-appearance-dense') },
    { id: 'usual', label: words('settings-appearance-usual') },
    { id: 'roomy', label: words('settings-appearance-roomy') },
  ]
}

export function AppearanceSection(): ReactNode {
  const { value: theme } = useQuestion('app.theme', null)
  const { own, change } = useWindowSettings()
  return (
    <Section title={words('settings-appearance-heading')} hint={words('settings-appearance-hint')}>
      <Setting title={words('settings-appearance-colours')}>
        <ChoiceChips
          label={words('settings-appearance-colours')}
          value={theme ?? 'system'}
          chips={listThemes()}
          onChange={(chosen) => void setTheme(chosen)}
        />
      </Setting>
      {own !== null && (
        <Setting title={words('settings-appearance-rows')} hint={words('settings-appearance-rows-hint')}>
          <ChoiceChips
            label={words('settings-appearance-rows')}
            value={own.density}
            chips={listDensities()}
            onChange={(density) => void change({ density })}
          />
        </Setting>
      )}
    </Section>
  )
}
