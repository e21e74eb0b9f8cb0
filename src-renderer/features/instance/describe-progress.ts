import type { Progress } from '../../../src-preload/contract.ts'

export function describeProgress(progress: Progress | null): string {
  if (progress === null) return 'Checking'
  const words = progress.stage === 'scan' || progress.stage === 'hash' ? 'Reading files' : 'Asking the service'
  return progress.total === null ? words : `${words}: ${progress.done} of ${progress.total}`
}
