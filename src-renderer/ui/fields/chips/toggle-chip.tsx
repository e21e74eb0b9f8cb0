import { Square, SquareCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'

export interface ToggleChipProps {
  readonly isSelected: boolean
  readonly children: ReactNode
  readonly onChange: (isSelected: boolean) => void
}

/** What a list is narrowed to, or not. */
export function ToggleChip({ isSelected, children, onChange }: ToggleChipProps): ReactNode {
  return (
    <ToggleButton className="chip" isSelected={isSelected} onChange={onChange}>
      {isSelected ? <SquareCheck size={14} aria-hidden /> : <Square size={14} aria-hidden />}
      {children}
    </ToggleButton>
  )
}
