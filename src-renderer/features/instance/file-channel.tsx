import type { ReactNode } from 'react'
import type { Channel, FileRow } from '../../../src-preload/contract.ts'
import { nameChannel } from '../../lib/names.ts'
import { Select, type Option } from '../../ui/select.tsx'
import { useChoices } from './choices-store.ts'

const OPTIONS: readonly Option<Channel | 'usual'>[] = [
  { id: 'usual', label: 'Channel: as usual' },
  ...(['release', 'beta', 'alpha'] as const).map((id) => ({
    id,
    label: `Channel: ${nameChannel(id).toLowerCase()}`,
  })),
]

export interface FileChannelProps {
  readonly file: FileRow
  readonly instance: string
}

/** How stable the versions of a file's project may be. */
export function FileChannel({ file, instance }: FileChannelProps): ReactNode {
  const { chooseChannel } = useChoices()
  return (
    <Select
      label={`Channel of ${file.title}`}
      isLabelShown={false}
      value={file.ownChannel ?? 'usual'}
      options={OPTIONS}
      onChange={(id) => void chooseChannel(instance, file.id, id === 'usual' ? null : id)}
    />
  )
}
