import { useState, type FormEvent, type ReactNode } from 'react'
import type { CallError, SettingsView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { act, takeAnswer } from '../../lib/asking/question.ts'
import { asSentence } from '../../lib/words/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { RadioList } from '../../ui/fields/radio-list.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { changeSettings } from './settings-store.ts'

/** The same in every language. */
const EXAMPLE = 'http://proxy.example:3128'

type Way = 'system' | 'none' | 'own'

export interface ProxySettingProps {
  readonly settings: Pick<SettingsView, 'proxy' | 'proxyInUse'>
}

/** Through what others are reached, and through what the service is reached now. An own proxy counts once its address is saved. */
export function ProxySetting({ settings: { proxy, proxyInUse } }: ProxySettingProps): ReactNode {
  const set = proxy === 'system' || proxy === 'none' ? proxy : 'own'
  const [way, setWay] = useState<Way>(set)
  const [address, setAddress] = useState(set === 'own' ? proxy : '')
  const [error, setError] = useState<CallError | null>(null)
  const choose = async (chosen: Way): Promise<void> => {
    setWay(chosen)
    setError(null)
    if (chosen !== 'own' && !(await changeSettings({ proxy: chosen }))) setWay(set)
  }
  const save = async (): Promise<void> => {
    const settings = await act('settings.set', { proxy: address }, setError)
    if (settings === undefined) return
    setError(null)
    takeAnswer('settings.get', null, settings)
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (address.trim() !== '') void save()
  }
  return (
    <div className="setting settings-proxy">
      <RadioList
        label={formatMessage('settings-network-proxy')}
        value={way}
        choices={[
          {
            id: 'system',
            label: formatMessage('settings-appearance-system'),
            hint: formatMessage('settings-network-proxy-system-hint'),
          },
          { id: 'none', label: formatMessage('settings-network-proxy-none'), hint: '' },
          {
            id: 'own',
            label: formatMessage('settings-network-proxy-own'),
            hint: formatMessage('settings-network-proxy-own-hint'),
          },
        ]}
        onChange={(chosen) => void choose(chosen)}
      />
      {way === 'own' && (
        <form className="settings-under settings-form" onSubmit={submit}>
          <TextField
            label={formatMessage('settings-network-proxy-address')}
            placeholder={EXAMPLE}
            value={address}
            error={error === null ? null : [asSentence(error.message), error.hint].filter(Boolean).join(' ')}
            onChange={setAddress}
          />
          <div className="settings-actions">
            <Button type="submit" look={address === proxy ? 'plain' : 'primary'} whyNot={whyNot(address, proxy)}>
              {formatMessage('settings-network-proxy-save')}
            </Button>
          </div>
        </form>
      )}
      <p role="status">{sayInUse(proxyInUse)}</p>
    </div>
  )
}

function whyNot(address: string, saved: string): string | null {
  if (address.trim() === '') return formatMessage('settings-network-proxy-address-first')
  return address === saved ? formatMessage('settings-service-unchanged') : null
}

function sayInUse(now: SettingsView['proxyInUse']): string {
  switch (now.kind) {
    case 'none':
      return formatMessage('settings-network-proxy-in-use-none')
    case 'address':
      return formatMessage('settings-network-proxy-in-use', {
        address: now.address,
        isFromVariable: now.by !== null,
        by: now.by ?? '',
      })
    case 'unreadable':
      return formatMessage('settings-network-proxy-unreadable', { by: now.by })
  }
}
