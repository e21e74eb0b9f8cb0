import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../src-texts/text.ts'
import { Fold } from '../../ui/fold.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

export interface HostsFieldProps {
  /** Who needs any. */
  readonly about: string
  readonly hint: string
  /** Named before; absent: none. */
  readonly known?: readonly string[]
  readonly onChange: (hosts: readonly string[]) => void
}

/** Whose files a pack may name besides those that every pack may. */
export function HostsField({ about, hint, known = [], onChange }: HostsFieldProps): ReactNode {
  const [typed, setTyped] = useState(known.join(' '))
  const type = (value: string): void => {
    setTyped(value)
    onChange(value.split(/[\s,]+/).filter((host) => host !== ''))
  }
  return (
    <Fold title={formatMessage('packs-hosts')}>
      <p className="meta soft">{about}</p>
      <TextField label={formatMessage('packs-hosts')} hint={hint} value={typed} onChange={type} />
    </Fold>
  )
}
