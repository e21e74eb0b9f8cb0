import { useEffect, type ReactNode } from 'react'
import type { Density, Theme } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { refresh, useQuestion } from '../../../lib/asking/question.ts'
import { ChoiceChips, type Chip } from '../../../ui/fields/chips/choice-chips.tsx'
import { Section } from '../section.tsx'
import { setTheme } from '../settings-store.ts'
import { Setting } from '../setting.tsx'
import { useWindowSettings } from '../use-window-settings.ts'

function listThemes(): readonly Chip<Theme>[] {
  return [
    { id: 'system', label: formatMessage('settings-appearance-system') },
    { id: 'light', label: formatMessage('settings-appearance-light') },
    { id: 'dark', label: formatMessage('settings-appearance-dark') },
  ]
}

function listDensities(): readonly Chip<Density>[] {
  return [
    { id: 'dense', label: formatMessage('settings-appearance-dense') },
    { id: 'usual', label: formatMessage('settings-appearance-usual') },
    { id: 'roomy', label: formatMessage('settings-appearance-roomy') },
  ]
}

export function AppearanceSection(): ReactNode {
  const { value: theme } = useQuestion('app.theme', null)
  // The colours may be chosen elsewhere while this is open.
  useEffect(() => {
    const media = window.matchMedia('(prefers-color-scheme: dark)')
    const again = (): void => void refresh('app.theme')
    media.addEventListener('change', again)
    return () => media.removeEventListener('change', again)
  }, [])
  const { own, change } = useWindowSettings()
  return (
    <Section title={formatMessage('settings-appearance-heading')} hint={formatMessage('settings-appearance-hint')}>
      <Setting title={formatMessage('settings-appearance-colours')}>
        <ChoiceChips
          label={formatMessage('settings-appearance-colours')}
          value={theme ?? 'system'}
          chips={listThemes()}
          onChange={(chosen) => void setTheme(chosen)}
        />
      </Setting>
      {own !== null && (
        <Setting
          title={formatMessage('settings-appearance-rows')}
          hint={formatMessage('settings-appearance-rows-hint')}
        >
          <ChoiceChips
            label={formatMessage('settings-appearance-rows')}
            value={own.density}
            chips={listDensities()}
            onChange={(density) => void change({ density })}
          />
        </Setting>
      )}
    </Section>
  )
}
