import type { Progress } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'

export function describeProgress(progress: Progress | null, service: string): string {
  if (progress === null) return formatMessage('instance-checking')
  const { stage, done, total } = progress
  if (isRead(progress)) return formatMessage('instance-asking', { service })
  if (total === null)
    return isReading(stage) ? formatMessage('instance-reading') : formatMessage('instance-asking', { service })
  const counts = { done, total }
  return isReading(stage)
    ? formatMessage('instance-reading-some', counts)
    : formatMessage('instance-asking-some', { ...counts, service })
}

/** How far it is, in as few words as can be. */
export function countProgress(progress: Progress | null): string {
  if (progress === null || progress.total === null || isRead(progress)) return formatMessage('instance-checking')
  const { stage, done, total } = progress
  return formatMessage('instance-checked-some', { isReading: isReading(stage), done, total })
}

/** All is read, and the service has yet to answer. */
function isRead({ stage, done, total }: Progress): boolean {
  return isReading(stage) && total !== null && done >= total
}

function isReading(stage: Progress['stage']): boolean {
  return stage === 'scan' || stage === 'hash'
}
