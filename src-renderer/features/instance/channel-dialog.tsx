import type { ReactNode } from 'react'
import type { Channel, InstanceView } from '../../../src-preload/contract.ts'
import type { TextId } from '../../../src-texts/catalogue.ts'
import { words } from '../../../src-texts/text.ts'
import { nameAcceptance } from '../../lib/names.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { useChoices } from './choices-store.ts'

export interface ChannelDialogProps {
  readonly view: InstanceView
  readonly onClose: () => void
}

const CHANNELS: readonly Channel[] = ['release', 'beta', 'alpha']
const HINTS = {
  release: 'instance-channel-release-hint',
  beta: 'instance-channel-beta-hint',
  alpha: 'instance-channel-alpha-hint',
} as const satisfies Record<Channel, TextId>

/** How stable the versions of an instance may be. */
export function ChannelDialog({ view, onClose }: ChannelDialogProps): ReactNode {
  const { chooseChannel } = useChoices()
  const { entry, channels } = view
  const usual = words('instance-channel-usual-now', { channel: channels.usual })
  const choices = [
    { id: 'usual' as const, label: words('instance-channel-usual'), hint: usual },
    ...CHANNELS.map((id) => ({ id, label: nameAcceptance(id), hint: words(HINTS[id]) })),
  ]
  const choose = (id: Channel | 'usual'): void => void chooseChannel(entry.id, null, id === 'usual' ? null : id)
  const close = (
    <Button look="primary" onPress={onClose}>
      {words('done')}
    </Button>
  )
  return (
    <Dialog title={words('instance-channel-of', { name: entry.name })} onClose={onClose} actions={close}>
      <RadioList
        label={words('instance-channel-choice')}
        value={channels.own ?? 'usual'}
        choices={choices}
        onChange={choose}
      />
      <p className="soft">{words('instance-channel-own')}</p>
    </Dialog>
  )
}
