import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Section } from './section.tsx'
import { useWindowSettings } from './use-window-settings.ts'

export function LinksSection(): ReactNode {
  const { own, change } = useWindowSettings()
  if (own === null) return null
  return (
    <Section title={formatMessage('settings-links-heading')} hint={formatMessage('settings-links-hint')}>
      <Checkbox
        isSelected={own.takesModrinthLinks}
        onChange={(takesModrinthLinks) => void change({ takesModrinthLinks })}
      >
        <span>
          {formatMessage('settings-links-take-others', { scheme: 'modrinth://' })}{' '}
          <span className="radio-hint">{formatMessage('settings-links-take-others-hint')}</span>
        </span>
      </Checkbox>
    </Section>
  )
}
