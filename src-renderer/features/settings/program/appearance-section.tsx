import { Keyboard } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { Density, SettingsView, Theme } from '../../../../src-preload/contract.ts'
import { chooseLanguage, LANGUAGES, nameLanguage } from '../../../../resources/text/languages.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { refresh, useQuestion } from '../../../lib/asking/question.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips, type Chip } from '../../../ui/fields/chips/choice-chips.tsx'
import { Section } from '../section.tsx'
import { changeSettings, setTheme } from '../settings-store.ts'
import { Setting } from '../setting.tsx'
import { Select, type Option } from '../../../ui/fields/select.tsx'
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

function listLanguages(chosen: SettingsView['language']): readonly Option<SettingsView['language']>[] {
  const own = LANGUAGES.map((id) => ({ id, label: nameLanguage(id) }))
  // The window is in the system's language then; of another it is not known here.
  const language = nameLanguage(chooseLanguage([document.documentElement.lang]))
  const system =
    chosen === 'system'
      ? formatMessage('settings-language-system', { language })
      : formatMessage('settings-appearance-system')
  return [{ id: 'system', label: system }, ...own]
}

export interface AppearanceSectionProps {
  readonly settings: SettingsView
  /** Shows what keys do. */
  readonly onKeys: () => void
}

export function AppearanceSection({ settings, onKeys }: AppearanceSectionProps): ReactNode {
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
    <Section title={formatMessage('settings-appearance-heading')}>
      <Setting title={formatMessage('settings-appearance-colours')}>
        <ChoiceChips
          label={formatMessage('settings-appearance-colours')}
          value={theme ?? 'system'}
          chips={listThemes()}
          onChange={(chosen) => void setTheme(chosen)}
        />
      </Setting>
      <Setting title={formatMessage('settings-language')}>
        <Select
          label={formatMessage('settings-language')}
          isLabelShown={false}
          value={settings.language}
          options={listLanguages(settings.language)}
          onChange={(language) => void changeSettings({ language })}
        />
      </Setting>
      {own !== null && (
        <Setting title={formatMessage('settings-appearance-rows')}>
          <ChoiceChips
            label={formatMessage('settings-appearance-rows')}
            value={own.density}
            chips={listDensities()}
            onChange={(density) => void change({ density })}
          />
        </Setting>
      )}
      <p className="meta quiet">{formatMessage('settings-appearance-hint')}</p>
      <div className="settings-actions">
        <Button icon={Keyboard} onPress={onKeys}>
          {formatMessage('keys')}
          <kbd aria-hidden>?</kbd>
        </Button>
      </div>
    </Section>
  )
}
