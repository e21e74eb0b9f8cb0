import type { StepView } from '../../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { ChangesBetween } from '../../../../lib/changes-between.tsx'
import { toStepRow } from '../../../../lib/lists/step-row.ts'
import type { StepRow } from '../../../../ui/step-list.tsx'

/** A step of a plan as a line to show, with its project's icon, which opens to what its authors wrote. */
export function toPlanRow(step: StepView): StepRow {
  const { from, to, marks } = step
  const project = (to ?? from)?.projectId ?? null
  const row = { ...toStepRow(step), icon: project === null ? null : `modwell-app://icon/${project}` }
  const [before, after] = [from?.versionId ?? null, to?.versionId ?? null]
  if (step.action !== 'replace' || project === null || after === null || before === after) return row
  const isBack = marks?.includes('earlier') === true
  if (isBack && before === null) return row
  const label = isBack
    ? formatMessage('change-what-is-lost', { title: step.title })
    : formatMessage('change-what-changed', { title: step.title })
  const range = isBack && before !== null ? { from: after, to: before } : { from: before, to: after }
  return {
    ...row,
    more: { label, render: () => <ChangesBetween project={project} {...range} isNewestTold={!isBack} /> },
  }
}
