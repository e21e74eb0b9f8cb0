import type { ReactNode } from 'react'
import type { Channel, FileRow } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { Select, type Option } from '../../../ui/fields/select.tsx'
import { useChoices } from '../list/choices-store.ts'

const CHANNELS: readonly Channel[] = ['release', 'beta', 'alpha']

export interface FileChannelProps {
  readonly file: FileRow
  readonly instance: string
}

/** How stable the versions of a file's project may be. */
export function FileChannel({ file, instance }: FileChannelProps): ReactNode {
  const { chooseChannel } = useChoices()
  const options: readonly Option<Channel | 'usual'>[] = [
    { id: 'usual', label: formatMessage('inspector-channel-usual') },
    ...CHANNELS.map((id) => ({ id, label: formatMessage('inspector-channel', { channel: id }) })),
  ]
  return (
    <Select
      label={formatMessage('inspector-channel-of', { title: file.title })}
      isLabelShown={false}
      value={file.ownChannel ?? 'usual'}
      options={options}
      onChange={(id) => void chooseChannel(instance, file.id, id === 'usual' ? null : id)}
    />
  )
}
