import { ArrowRight, CircleArrowUp, CircleMinus, CirclePlus, Eye, EyeOff, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'

export interface StepRow {
  readonly action: 'add' | 'replace' | 'remove' | 'enable' | 'disable'
  readonly path: string
  readonly title: string
  /** Versions before and after, as far as they are known. */
  readonly from: string | null
  readonly to: string | null
  readonly reason: string
  /** `1.2 MiB`; null: nothing is fetched, or it is not known. */
  readonly size: string | null
  /** Whether it is left out, where it can be; absent or null: it cannot. */
  readonly choice?: { readonly isTaken: boolean } | null
}

const LOOKS: Readonly<Record<StepRow['action'], { readonly word: string; readonly icon: LucideIcon }>> = {
  add: { word: 'Add', icon: CirclePlus },
  replace: { word: 'Replace', icon: CircleArrowUp },
  remove: { word: 'Remove', icon: CircleMinus },
  enable: { word: 'Enable', icon: Eye },
  disable: { word: 'Disable', icon: EyeOff },
}

export interface StepListProps {
  readonly steps: readonly StepRow[]
  readonly isBusy?: boolean
  /** A step with a `choice` was taken in or left out. */
  readonly onChoose?: (path: string, isTaken: boolean) => void
}

/** Each change with its versions and its reason. */
export function StepList({ steps, isBusy = false, onChoose }: StepListProps): ReactNode {
  return (
    <ul className="steps" aria-busy={isBusy}>
      {steps.map((step) => {
        const { word, icon: Icon } = LOOKS[step.action]
        return (
          <li
            key={`${step.action} ${step.path}`}
            className={step.choice?.isTaken === false ? 'step step-left-out' : `step step-${step.action}`}
          >
            {step.choice !== undefined && step.choice !== null && onChoose !== undefined ? (
              <Checkbox
                label={`${word} ${step.title}`}
                isSelected={step.choice.isTaken}
                onChange={(isTaken) => onChoose(step.path, isTaken)}
              />
            ) : (
              <Icon size={16} aria-hidden />
            )}
            <div className="step-text">
              <div className="step-title">
                <span className="unseen">{word}: </span>
                <strong title={step.path}>{step.title}</strong>
                <Versions {...step} />
              </div>
              <div className="meta quiet">{step.reason}</div>
            </div>
            <span className="soft step-size">
              {[step.action === 'replace' ? null : word.toLowerCase(), step.size]
                .filter((text) => text !== null)
                .join(' · ')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Versions({ action, from, to }: StepRow): ReactNode {
  if (action !== 'replace') return <span className="step-versions soft cut">{to ?? from}</span>
  return (
    <span className="step-versions">
      <span className="soft cut">{from ?? 'unknown version'}</span>
      <ArrowRight size={14} role="img" aria-label="to" />
      <span className="cut">{to ?? 'unknown version'}</span>
    </span>
  )
}
