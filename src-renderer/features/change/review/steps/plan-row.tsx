import type { StepView } from '../../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { ChangesBetween } from '../../../../lib/changes-between.tsx'
import { formatBytes } from '../../../../lib/words/format.ts'
import { toStepRow } from '../../../../lib/lists/step-row.ts'
import type { StepRow } from '../../../../ui/step-list.tsx'

/** Mods and packs. */
const ARCHIVE = /\.(jar|zip)(\.disabled)?$/i

/** A step of a plan as a line to show, with its project's icon, which opens to what its authors wrote. */
export function toPlanRow(step: StepView): StepRow {
  const { from, to, marks } = step
  const project = (to ?? from)?.projectId ?? null
  const told = toStepRow(step)
  const row = {
    ...told,
    icon: project === null ? null : `modwell-app://icon/${project}`,
    isOtherFile: project === null && !ARCHIVE.test(step.path),
    // What lies in a pack, or was given, is not fetched and yet has a size.
    size: told.size ?? (step.action === 'add' && typeof to?.size === 'number' ? formatBytes(to.size) : null),
  }
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
