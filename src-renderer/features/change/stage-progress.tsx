import type { ReactNode } from 'react'
import type { Progress } from '../../../src-preload/contract.ts'
import { formatBytes } from '../../lib/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useChange } from './change-store.ts'

export const STAGES: Readonly<Record<Progress['stage'], string>> = {
  discover: 'Looking for instances',
  scan: 'Reading the folder',
  hash: 'Reading files',
  identify: 'Asking the service',
  check: 'Checking the answers',
  resolve: 'Working out what fits',
  stage: 'Downloading',
  apply: 'Applying',
  record: 'Writing the history',
  recover: 'Recovering',
  upload: 'Uploading',
  verify: 'Reading the store',
  prune: 'Throwing away',
  'back-up': 'Copying worlds',
  copy: 'Copying the instance',
}

/** What main is doing now; `fallback` before it has said anything. */
export function StageProgress({ fallback }: { readonly fallback: string }): ReactNode {
  const { progress, waitSeconds } = useChange()
  if (waitSeconds !== null) {
    return <ProgressBar label="The service asks to wait" share={null} text={`${Math.ceil(waitSeconds)} s`} />
  }
  if (progress === null) return <ProgressBar label={fallback} share={null} text="" />
  const { stage, done, total, unit } = progress
  const share = total === null || total === 0 ? null : Math.min(1, done / total)
  const show = (amount: number): string => (unit === 'bytes' ? formatBytes(amount) : String(amount))
  const text = total === null ? show(done) : `${show(done)} of ${show(total)}${unit === 'bytes' ? '' : ` ${unit}`}`
  return <ProgressBar label={STAGES[stage]} share={share} text={text} />
}
