import type { ReactNode } from 'react'
import type { ReportView } from '../../../src-preload/contract.ts'
import { formatCount } from '../../lib/format.ts'
import { toStepRow } from '../../lib/step-row.ts'
import { Banner } from '../../ui/banner.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { SkippedList } from './review.tsx'

/** What became of it: what changed, what failed and why, what was left. */
export function Report({ report }: { readonly report: ReportView }): ReactNode {
  const { changeSets, skipped, failed } = report
  const steps = changeSets.reduce((sum, changeSet) => sum + changeSet.steps.length, 0)
  return (
    <>
      {steps > 0 && (
        <Banner tone="good" title={`${formatCount(steps, 'change')} made.`} role="status">
          One click in the history takes {steps === 1 ? 'it' : 'them'} back.
        </Banner>
      )}
      {failed.map(({ instanceName, path, message, hint }) => (
        <Banner key={`${instanceName} ${path}`} tone="bad" title={message} role="alert">
          {hint}
        </Banner>
      ))}
      {changeSets.map(({ id, instanceName, steps: made }) => (
        <section key={id} className="change-plan" aria-label={instanceName}>
          {changeSets.length > 1 && <h3>{instanceName}</h3>}
          <StepList steps={made.map(toStepRow)} />
        </section>
      ))}
      <SkippedList skipped={skipped} />
    </>
  )
}
