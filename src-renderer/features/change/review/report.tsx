import type { ReactNode } from 'react'
import type { ReportView } from '../../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { toStepRow } from '../../../lib/lists/step-row.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { StepList } from '../../../ui/step-list.tsx'
import { useChange } from '../change-store.ts'
import { Failures } from './failures.tsx'
import { sayMade, takeBackOf } from './made-words.ts'
import { SkippedList } from './skipped-list.tsx'

export interface ReportProps {
  readonly report: ReportView
}

/** What became of it: what failed and why, what changed, what was left. */
export function Report({ report }: ReportProps): ReactNode {
  const { changeSets, skipped, failed, whyFailed, cancelled, worldCopies } = report
  const propose = useChange((state) => state.propose)
  const back = takeBackOf(report)
  const made = changeSets.reduce((sum, { steps }) => sum + steps.length, 0)
  return (
    <>
      <Failures failed={failed} whyFailed={whyFailed} />
      {back !== null && (
        <Banner
          tone="good"
          title={formatMessage('change-sentence', { what: sayMade(report) })}
          role="status"
          actions={
            <Button label={back.title} onPress={() => void propose(back.wish, back.title)}>
              {back.word}
            </Button>
          }
        >
          {failed.length > 0 ? formatMessage('change-failed-others', { count: made }) : null}
        </Banner>
      )}
      {worldCopies.length > 0 && (
        <Banner tone="good" title={formatMessage('change-worlds-copied')} role="status">
          {worldCopies.join(listSeparator())}
        </Banner>
      )}
      {cancelled.length > 0 && (
        <Banner tone="quiet" title={formatMessage('change-left-by-cancel', { names: cancelled })} role="status" />
      )}
      {changeSets.map(({ id, instanceName, steps }) => (
        <section key={id} className="change-plan" aria-label={instanceName}>
          {changeSets.length > 1 && <h3>{instanceName}</h3>}
          <StepList steps={steps.map((step) => ({ ...toStepRow(step), isDone: true }))} />
        </section>
      ))}
      <SkippedList skipped={skipped} />
    </>
  )
}
