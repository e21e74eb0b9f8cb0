import type { Progress } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'

export function describeProgress(progress: Progress | null): string {
  if (progress === null) return words('instance-checking')
  const { stage, done, total } = progress
  const isReading = stage === 'scan' || stage === 'hash'
  if (total === null) return words(isReading ? 'instance-reading' : 'instance-asking')
  return words(isReading ? 'instance-reading-some' : 'instance-asking-some', { done, total })
}
