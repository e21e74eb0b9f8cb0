import type { ReactNode } from 'react'
import type { InboxKind, NotificationKind, QuietHours } from '../../../src-preload/contract.ts'
import { say, toWords, words, type Text } from '../../../src-texts/text.ts'
import { KIND_NAMES } from '../../lib/inbox-kinds.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fold } from '../../ui/fold.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { Select } from '../../ui/select.tsx'
import { Section } from './section.tsx'
import { Setting } from './setting.tsx'
import { useWindowSettings } from './use-window-settings.ts'

const KINDS: readonly { readonly id: NotificationKind; readonly text: Text }[] = [
  { id: 'updates', text: say('settings-notifications-updates') },
  { id: 'watched', text: say('settings-notifications-watched') },
  { id: 'failed', text: say('settings-notifications-failed') },
  { id: 'inbox', text: say('settings-notifications-inbox') },
]

const TRAYS = [
  { id: 'none', label: say('settings-tray-none'), hint: say('settings-tray-none-hint') },
  { id: 'shown', label: say('settings-tray-shown'), hint: say('settings-tray-shown-hint') },
  { id: 'keeps-running', label: say('settings-tray-keeps-running'), hint: say('settings-tray-keeps-running-hint') },
] as const

const NIGHT = { from: 22, to: 8 } as const
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ id: `${hour}`, label: `${`${hour}`.padStart(2, '0')}:00` }))

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
    <Section title={words('settings-notifications-heading')} hint={words('settings-notifications-hint')}>
      <Setting title={words('settings-notifications-when')}>
        {KINDS.map(({ id, text }) => (
          <Checkbox key={id} isSelected={chosen.has(id)} onChange={(isWanted) => choose(id, isWanted)}>
            {toWords(text)}
          </Checkbox>
        ))}
        {chosen.has('inbox') && (
          <InboxKinds muted={own.mutedInboxKinds} onChange={(muted) => void change({ mutedInboxKinds: muted })} />
        )}
      </Setting>
      <Quiet hours={own.quietHours} onChange={(quietHours) => void change({ quietHours })} />
      <RadioList
        label={words('settings-tray-heading')}
        value={own.tray}
        choices={TRAYS.map(({ id, label, hint }) => ({ id, label: toWords(label), hint: toWords(hint) }))}
        onChange={(tray) => void change({ tray })}
      />
    </Section>
  )
}

interface InboxKindsProps {
  readonly muted: readonly InboxKind[]
  readonly onChange: (muted: readonly InboxKind[]) => void
}

function InboxKinds({ muted, onChange }: InboxKindsProps): ReactNode {
  return (
    <Fold title={words('settings-notifications-inbox-kinds')}>
      {[...KIND_NAMES].map(([kind, name]) => (
        <Checkbox
          key={kind}
          isSelected={!muted.includes(kind)}
          onChange={(isWanted) => onChange([...muted.filter((one) => one !== kind), ...(isWanted ? [] : [kind])])}
        >
          {words(name)}
        </Checkbox>
      ))}
    </Fold>
  )
}

interface QuietProps {
  readonly hours: QuietHours | null
  readonly onChange: (hours: QuietHours | null) => void
}

function Quiet({ hours, onChange }: QuietProps): ReactNode {
  return (
    <Setting title={words('settings-notifications-quiet')} hint={words('settings-notifications-quiet-hint')}>
      <Checkbox isSelected={hours !== null} onChange={(isOn) => onChange(isOn ? NIGHT : null)}>
        {words('settings-notifications-quiet-on')}
      </Checkbox>
      {hours !== null && (
        <div className="settings-pair">
          <Select
            label={words('settings-notifications-quiet-from')}
            value={`${hours.from}`}
            options={HOURS}
            onChange={(from) => onChange({ ...hours, from: Number(from) })}
          />
          <Select
            label={words('settings-notifications-quiet-to')}
            value={`${hours.to}`}
            options={HOURS}
            onChange={(to) => onChange({ ...hours, to: Number(to) })}
          />
        </div>
      )}
    </Setting>
  )
}
