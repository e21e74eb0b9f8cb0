import type { ReactNode } from 'react'
import type { Channel, FileRow } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { Select, type Option } from '../../ui/select.tsx'
import { useChoices } from './choices-store.ts'

const CHANNELS: readonly Channel[] = ['release', 'beta', 'alpha']

export interface FileChannelProps {
  readonly file: FileRow
  readonly instance: string
}

/** How stable the versions of a file's project may be. */
export function FileChannel({ file, instance }: FileChannelProps): ReactNode {
  const { chooseChannel } = useChoices()
  const options: readonly Option<Channel | 'usual'>[] = [
    { id: 'usual', label: words('inspector-channel-usual') },
    ...CHANNELS.map((id) => ({ id, label: words('inspector-channel', { channel: id }) })),
  ]
  return (
    <Select
      label={words('inspector-channel-of', { title: file.title })}
      isLabelShown={false}
      value={file.ownChannel ?? 'usual'}
      options={options}
      onChange={(id) => void chooseChannel(instance, file.id, id === 'usual' ? null : id)}
    />
  )
}
