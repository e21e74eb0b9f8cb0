import type { ReactNode } from 'react'
import type { Channel, InstanceView } from '../../../../src-preload/contract.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { nameAcceptance } from '../../../lib/words/names.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RadioList } from '../../../ui/fields/radio-list.tsx'
import { useChoices } from '../list/choices-store.ts'

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
  const usual = formatMessage('instance-channel-usual-now', { channel: channels.usual })
  const choices = [
    { id: 'usual' as const, label: formatMessage('instance-channel-usual'), hint: usual },
    ...CHANNELS.map((id) => ({ id, label: nameAcceptance(id), hint: formatMessage(HINTS[id]) })),
  ]
  const choose = (id: Channel | 'usual'): void => void chooseChannel(entry.id, null, id === 'usual' ? null : id)
  const close = (
    <Button look="primary" onPress={onClose}>
      {formatMessage('done')}
    </Button>
  )
  return (
    <Dialog title={formatMessage('instance-channel-of', { name: entry.label })} onClose={onClose} actions={close}>
      <RadioList
        label={formatMessage('instance-channel-choice')}
        value={channels.own ?? 'usual'}
        choices={choices}
        onChange={choose}
      />
      <p className="soft">{formatMessage('instance-channel-own')}</p>
    </Dialog>
  )
}
