import type { ReactNode } from 'react'
import { words } from '../../../src-texts/text.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Section } from './section.tsx'
import { useWindowSettings } from './use-window-settings.ts'

export function LinksSection(): ReactNode {
  const { own, change } = useWindowSettings()
  if (own === null) return null
  return (
    <Section title={words('settings-links-heading')} hint={words('settings-links-hint')}>
      <p>{words('settings-links-own', { scheme: 'modwell://' })}</p>
      <Checkbox
        isSelected={own.takesModrinthLinks}
        onChange={(takesModrinthLinks) => void change({ takesModrinthLinks })}
      >
        {words('settings-links-take-others', { scheme: 'modrinth://' })}
      </Checkbox>
    </Section>
  )
}
