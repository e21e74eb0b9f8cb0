import type { ReactNode } from 'react'
import type { Channel, SettingsView } from '../../../../src-preload/contract.ts'
import { message, format, formatMessage } from '../../../../resources/text/text.ts'
import { nameAcceptance } from '../../../lib/words/names.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Section } from '../section.tsx'
import { changeSettings } from '../settings-store.ts'
import { Setting } from '../setting.tsx'
import { useWindowSettings } from '../use-window-settings.ts'

const CHANNELS: readonly Channel[] = ['release', 'beta', 'alpha']

const HOURS = [
  { id: 'off', text: message('settings-updates-never'), hours: 0 },
  { id: 'hourly', text: message('settings-updates-hourly'), hours: 1 },
  { id: 'often', text: message('settings-updates-often'), hours: 6 },
  { id: 'daily', text: message('settings-updates-daily'), hours: 24 },
] as const

/** MiB. */
const SIZES = [
  { id: 'always', size: 0 },
  { id: 'some', size: 50 },
  { id: 'usual', size: 500 },
  { id: 'much', size: 2_000 },
  // The most that can be set: no change downloads that much.
  { id: 'never', size: 1_000_000 },
] as const

/** What somebody set elsewhere is one of them too. */
function sizesWith(own: number) {
  const isKnown = SIZES.some(({ size }) => size === own)
  return [...SIZES, ...(isKnown ? [] : [{ id: 'own' as const, size: own }])].map(({ id, size }) => {
    return { id, label: formatMessage('settings-ask-above-size', { size }) }
  })
}

export function UpdateSection({ settings }: { readonly settings: SettingsView }): ReactNode {
  const { own, change } = useWindowSettings()
  return (
    <Section title={formatMessage('settings-updates-heading')} hint={formatMessage('settings-updates-hint')}>
      <Setting title={formatMessage('settings-updates-channel')}>
        <Select
          label={formatMessage('settings-updates-channel')}
          isLabelShown={false}
          value={settings.channel}
          options={CHANNELS.map((id) => ({ id, label: nameAcceptance(id) }))}
          onChange={(channel) => void changeSettings({ channel })}
        />
        <p className="meta quiet">{formatMessage('settings-updates-channel-hint')}</p>
      </Setting>
      <Select
        label={formatMessage('settings-updates-check')}
        value={HOURS.find(({ hours }) => hours === own?.checkHours)?.id ?? 'off'}
        options={HOURS.map(({ id, text }) => ({ id, label: format(text) }))}
        onChange={(chosen) => void change({ checkHours: HOURS.find(({ id }) => id === chosen)?.hours ?? 0 })}
      />
      <Setting title={formatMessage('settings-ask-above')}>
        <Select
          label={formatMessage('settings-ask-above')}
          isLabelShown={false}
          value={SIZES.find(({ size }) => size === settings.askAboveMiB)?.id ?? 'own'}
          options={sizesWith(settings.askAboveMiB)}
          onChange={(chosen) => {
            const size = SIZES.find(({ id }) => id === chosen)?.size
            if (size !== undefined) void changeSettings({ askAboveMiB: size })
          }}
        />
        <p className="meta quiet">{formatMessage('settings-ask-above-hint')}</p>
      </Setting>
      <Setting title={formatMessage('settings-updates-counts')}>
        <Checkbox
          isSelected={settings.fabricOnQuilt}
          onChange={(fabricOnQuilt) => void changeSettings({ fabricOnQuilt })}
        >
          {formatMessage('settings-updates-fabric-on-quilt')}
        </Checkbox>
        <Checkbox
          isSelected={settings.offerPackMods}
          onChange={(offerPackMods) => void changeSettings({ offerPackMods })}
        >
          <span>
            {formatMessage('settings-updates-pack-mods')}{' '}
            <span className="radio-hint">{formatMessage('settings-updates-pack-mods-hint')}</span>
          </span>
        </Checkbox>
      </Setting>
    </Section>
  )
}
