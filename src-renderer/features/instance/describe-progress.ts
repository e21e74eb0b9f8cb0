import type { Progress } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../src-texts/text.ts'

export function describeProgress(progress: Progress | null): string {
  if (progress === null) return formatMessage('instance-checking')
  const { stage, done, total } = progress
  const isReading = stage === 'scan' || stage === 'hash'
  if (total === null) return formatMessage(isReading ? 'instance-reading' : 'instance-asking')
  return formatMessage(isReading ? 'instance-reading-some' : 'instance-asking-some', { done, total })
}
