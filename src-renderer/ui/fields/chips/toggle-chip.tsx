import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'

export interface ToggleChipProps {
  readonly isSelected: boolean
  readonly children: ReactNode
  readonly onChange: (isSelected: boolean) => void
}

/** What a list is narrowed to, or not: on a ground of its own, for it stands beside others that are chosen on their own. */
export function ToggleChip({ isSelected, children, onChange }: ToggleChipProps): ReactNode {
  return (
    <ToggleButton className="chip chip-toggle" isSelected={isSelected} onChange={onChange}>
      {isSelected && <Check size={14} aria-hidden />}
      {children}
    </ToggleButton>
  )
}
