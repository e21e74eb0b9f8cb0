import type { ReactNode } from 'react'
import type { ReportView } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { toStepRow } from '../../lib/step-row.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { useChange } from './change-store.ts'
import { Failures } from './failures.tsx'
import { idOf, sayMade } from './made-words.ts'
import { SkippedList } from './review.tsx'

export interface ReportProps {
  readonly title: string
  readonly report: ReportView
}

/** What became of it: what failed and why, what changed, what was left. */
export function Report({ title, report }: ReportProps): ReactNode {
  const { changeSets, skipped, failed } = report
  const propose = useChange((state) => state.propose)
  const undo = (): void =>
    void propose({ kind: 'undo', changeSet: idOf(report) }, words('change-do-to', { what: words('undo'), title }))
  return (
    <>
      <Failures failed={failed} />
      {changeSets.length > 0 && (
        <Banner
          tone="good"
          title={words('change-sentence', { what: sayMade(report) })}
          role="status"
          actions={
            <Button label={words('change-do-to', { what: words('undo'), title })} onPress={undo}>
              {words('undo')}
            </Button>
          }
        />
      )}
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
