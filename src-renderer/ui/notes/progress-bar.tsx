import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'

export interface ProgressBarProps {
  readonly label: string
  /** 0 to 1; null: nobody knows how much is left. */
  readonly share: number | null
  /** `12 of 30 MiB`. */
  readonly text: string
  /** Nothing comes now: it has no colour. Absent: it goes on. */
  readonly isResting?: boolean
}

export function ProgressBar({ label, share, text, isResting = false }: ProgressBarProps): ReactNode {
  return (
    <AriaProgressBar
      className={isResting ? 'progress progress-resting' : 'progress'}
      value={(share ?? 0) * 100}
      isIndeterminate={share === null}
      valueLabel={text}
    >
      {({ percentage }) => (
        <>
          <div className="progress-text">
            <Label title={label}>{label}</Label>
            <span className="soft">{text}</span>
          </div>
          <div className="progress-track">
            <div
              className={share === null ? 'progress-fill progress-unknown' : 'progress-fill'}
              style={{ width: `${percentage ?? 30}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  )
}
