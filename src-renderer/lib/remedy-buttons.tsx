import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Remedy } from '../../src-preload/contract.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { useOffers, type FailedWish } from './asking/remedies.ts'

export interface RemedyButtonsProps {
  readonly remedies: readonly Remedy[] | undefined
  /** What was wanted when it failed; absent: nothing that can be wanted again. */
  readonly failed?: FailedWish | null
  /** Where all of them are of one kind. */
  readonly icon?: LucideIcon
  readonly look?: ButtonProps['look']
}

/** A button for each thing that the person can do about it here; nothing where there is none. */
export function RemedyButtons({ remedies, failed = null, icon, look = 'plain' }: RemedyButtonsProps): ReactNode {
  return useOffers(remedies, failed).map(({ id, label, act }) => (
    <Button key={id} size="small" look={look} onPress={act} {...(icon !== undefined && { icon })}>
      {label}
    </Button>
  ))
}
