import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Section } from './section.tsx'
import { useWindowSettings } from './window-settings-store.ts'

export function LinksSection(): ReactNode {
  const { own, change } = useWindowSettings()
  if (own === null) return null
  return (
    <Section
      title="Links"
      hint="Links from a browser or another program show a page here. They never install anything."
    >
      <p>
        <span className="mono">modwell://</span> links are always taken.
      </p>
      <Checkbox
        isSelected={own.takesModrinthLinks}
        onChange={(takesModrinthLinks) => void change({ takesModrinthLinks })}
      >
        Take modrinth:// links as well
      </Checkbox>
    </Section>
  )
}
