import type { BisectReport, BisectStatus } from '../../core/model/changes/bisect.ts'
import { commitDocument } from './change-document.ts'
import { reasonDocument } from './instance-document.ts'

/** `bisect`: the search as it stands; null: there was none on the instance. */
export function bisectDocument(status: BisectStatus | null): object {
  if (status === null) return { bisect: null }
  const { instanceId, notes, ...rest } = status
  return { bisect: { ...rest, notes: notes.map(reasonDocument), instance: instanceId } }
}

/** The same after a step, with what was switched for it as other changes tell it. */
export function bisectReportDocument({ status, changeSet, skipped, sharedWith }: BisectReport): object {
  const { instanceId } = status
  const done = {
    changeSets: changeSet === null ? [] : [changeSet],
    skipped: skipped.map((one) => ({ ...one, instanceId })),
    failed: [],
  }
  const changes = commitDocument(done, [{ instanceId, sharedWith }])
  return { ...bisectDocument(status), ...changes }
}
