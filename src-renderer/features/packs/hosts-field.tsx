import type { ReactNode } from 'react'
import { words } from '../../../src-texts/text.ts'
import { Fold } from '../../ui/fold.tsx'
import { TextField } from '../../ui/text-field.tsx'

export interface HostsFieldProps {
  /** As typed. */
  readonly value: string
  readonly hint: string
  readonly onChange: (typed: string) => void
}

/** Whose files a pack may name besides those that every pack may. */
export function HostsField({ value, hint, onChange }: HostsFieldProps): ReactNode {
  return (
    <Fold title={words('packs-hosts')}>
      <TextField label={words('packs-hosts')} hint={hint} value={value} onChange={onChange} />
    </Fold>
  )
}

export function hostsIn(typed: string): readonly string[] {
  return typed.split(/[\s,]+/).filter((host) => host !== '')
}
