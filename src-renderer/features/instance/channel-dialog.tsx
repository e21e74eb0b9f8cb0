import type { ReactNode } from 'react'
import type { Channel, InstanceView } from '../../../src-preload/contract.ts'
import { nameAcceptance } from '../../lib/names.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { useChoices } from './choices-store.ts'

export interface ChannelDialogProps {
  readonly view: InstanceView
  readonly onClose: () => void
}

/** How stable the versions of an instance may be. */
export function ChannelDialog({ view, onClose }: ChannelDialogProps): ReactNode {
  const { chooseChannel } = useChoices()
  const { entry, channels } = view
  const choices = [
    { id: 'usual', label: 'As the settings say', hint: `${nameAcceptance(channels.usual)} at the moment.` },
    { id: 'release', label: nameAcceptance('release'), hint: 'The steadiest.' },
    { id: 'beta', label: nameAcceptance('beta'), hint: 'What authors want tried.' },
    { id: 'alpha', label: nameAcceptance('alpha'), hint: 'Everything, finished or not.' },
  ] as const
  const choose = (id: Channel | 'usual'): void => void chooseChannel(entry.id, null, id === 'usual' ? null : id)
  const close = (
    <Button look="primary" onPress={onClose}>
      Done
    </Button>
  )
  return (
    <Dialog title={`Channel of ${entry.name}`} onClose={onClose} actions={close}>
      <RadioList label="What is offered as newer" value={channels.own ?? 'usual'} choices={choices} onChange={choose} />
      <p className="soft">A mod with a channel of its own keeps it.</p>
    </Dialog>
  )
}
