import type { ReactNode } from 'react'
import type { InboxKind, NotificationKind, QuietHours } from '../../../../src-preload/contract.ts'
import { message, format, formatMessage, type Message } from '../../../../resources/text/text.ts'
import { KIND_NAMES } from '../../../lib/words/inbox-kinds.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { RadioList } from '../../../ui/fields/radio-list.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Section } from '../section.tsx'
import { Setting } from '../setting.tsx'
import { useWindowSettings } from '../use-window-settings.ts'

const KINDS: readonly { readonly id: NotificationKind; readonly text: Message }[] = [
  { id: 'updates', text: message('settings-notifications-updates') },
  { id: 'watched', text: message('settings-notifications-watched') },
  { id: 'failed', text: message('settings-notifications-failed') },
  { id: 'inbox', text: message('settings-notifications-inbox') },
]

const TRAYS = [
  { id: 'none', label: message('settings-tray-none'), hint: message('settings-tray-none-hint') },
  { id: 'shown', label: message('settings-tray-shown'), hint: message('settings-tray-shown-hint') },
  {
    id: 'keeps-running',
    label: message('settings-tray-keeps-running'),
    hint: message('settings-tray-keeps-running-hint'),
  },
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
    <Section
      title={formatMessage('settings-notifications-heading')}
      hint={formatMessage('settings-notifications-hint')}
    >
      <Setting title={formatMessage('settings-notifications-when')}>
        {KINDS.map(({ id, text }) => (
          <Checkbox key={id} isSelected={chosen.has(id)} onChange={(isWanted) => choose(id, isWanted)}>
            {format(text)}
          </Checkbox>
        ))}
        {chosen.has('inbox') && (
          <InboxKinds muted={own.mutedInboxKinds} onChange={(muted) => void change({ mutedInboxKinds: muted })} />
        )}
      </Setting>
      <Quiet hours={own.quietHours} onChange={(quietHours) => void change({ quietHours })} />
      <RadioList
        label={formatMessage('settings-tray-heading')}
        value={own.tray}
        choices={TRAYS.map(({ id, label, hint }) => ({ id, label: format(label), hint: format(hint) }))}
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
    <div className="settings-under">
      <Fold
        title={formatMessage('settings-notifications-inbox-kinds', {
          isAll: muted.length === 0,
          chosen: KIND_NAMES.size - muted.length,
          all: KIND_NAMES.size,
        })}
      >
        {[...KIND_NAMES].map(([kind, name]) => (
          <Checkbox
            key={kind}
            isSelected={!muted.includes(kind)}
            onChange={(isWanted) => onChange([...muted.filter((one) => one !== kind), ...(isWanted ? [] : [kind])])}
          >
            {formatMessage(name)}
          </Checkbox>
        ))}
      </Fold>
    </div>
  )
}

interface QuietProps {
  readonly hours: QuietHours | null
  readonly onChange: (hours: QuietHours | null) => void
}

function Quiet({ hours, onChange }: QuietProps): ReactNode {
  return (
    <Setting title={formatMessage('settings-notifications-quiet')}>
      <Checkbox isSelected={hours !== null} onChange={(isOn) => onChange(isOn ? NIGHT : null)}>
        {formatMessage('settings-notifications-quiet-on')}
      </Checkbox>
      {hours !== null && (
        <div className="settings-pair settings-under">
          <Select
            label={formatMessage('settings-notifications-quiet-from')}
            value={`${hours.from}`}
            options={HOURS}
            onChange={(from) => onChange({ ...hours, from: Number(from) })}
          />
          <Select
            label={formatMessage('settings-notifications-quiet-to')}
            value={`${hours.to}`}
            options={HOURS}
            onChange={(to) => onChange({ ...hours, to: Number(to) })}
          />
          <p className="meta quiet">{formatMessage('settings-notifications-quiet-hint')}</p>
        </div>
      )}
    </Setting>
  )
}
