import type { ReactNode } from 'react'
import type { NotificationKind } from '../../../src-preload/contract.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { Section } from './section.tsx'
import { Setting } from './setting.tsx'
import { useWindowSettings } from './window-settings-store.ts'

const KINDS: readonly { readonly id: NotificationKind; readonly label: string }[] = [
  { id: 'updates', label: 'A check in the background found updates' },
  { id: 'watched', label: 'A mod that a move waits for is out' },
  { id: 'failed', label: 'A change failed' },
]

const TRAYS = [
  { id: 'none', label: 'Not in the tray', hint: 'Closing the window ends Modwell.' },
  { id: 'shown', label: 'In the tray', hint: 'With the number of updates. Closing the window ends Modwell.' },
  {
    id: 'keeps-running',
    label: 'In the tray, also without a window',
    hint: 'Closing the window leaves Modwell there, and it goes on checking. Quit is in its menu.',
  },
] as const

/** What is seen of Modwell outside its window. */
export function NotificationsSection(): ReactNode {
  const { own, change } = useWindowSettings()
  if (own === null) return null
  const chosen = new Set(own.notifications)
  const choose = (kind: NotificationKind, isWanted: boolean): void => {
    const notifications = KINDS.map(({ id }) => id).filter((id) => (id === kind ? isWanted : chosen.has(id)))
    void change({ notifications })
  }
  return (
    <Section title="Notifications" hint="What the system tells while you do not look at Modwell.">
      <Setting title="Notify when">
        {KINDS.map(({ id, label }) => (
          <Checkbox key={id} isSelected={chosen.has(id)} onChange={(isWanted) => choose(id, isWanted)}>
            {label}
          </Checkbox>
        ))}
      </Setting>
      <RadioList label="Tray" value={own.tray} choices={TRAYS} onChange={(tray) => void change({ tray })} />
    </Section>
  )
}
