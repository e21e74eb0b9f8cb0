import type { ReactNode } from 'react'
import type { ReportView } from '../../../src-preload/contract.ts'
import { formatCount } from '../../lib/format.ts'
import { toStepRow } from '../../lib/step-row.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { useChange } from './change-store.ts'
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
      {failed.map((failure) => (
        <Banner
          key={`${failure.instanceName} ${failure.path}`}
          tone="bad"
          title={failure.message}
          role="alert"
          actions={<TryAgain failure={failure} />}
        >
          {failure.hint}
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

/** Where fetching one file of an update failed, it alone is wanted once more. */
function TryAgain({ failure }: { readonly failure: ReportView['failed'][number] }): ReactNode {
  const propose = useChange((state) => state.propose)
  const { code, file, path, instanceId, instanceName } = failure
  if (file === null || !FETCHING.has(code)) return null
  const name = path?.slice(path.lastIndexOf('/') + 1) ?? instanceName
  const again = (): void =>
    void propose({ kind: 'update', instances: [instanceId], files: [file], freshness: 'normal' }, `Update ${name}`)
  return (
    <Button label={`Try again: ${name}`} onPress={again}>
      Try again
    </Button>
  )
}

const FETCHING: ReadonlySet<string> = new Set(['download-failed', 'wrong-hash'])
