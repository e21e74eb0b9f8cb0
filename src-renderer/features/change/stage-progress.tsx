import type { ReactNode } from 'react'
import type { Progress } from '../../../src-preload/contract.ts'
import { say, toWords, words, type Text } from '../../../src-texts/text.ts'
import { formatBytes, formatWhile } from '../../lib/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useChange } from './change-store.ts'

export const STAGES: Readonly<Record<Progress['stage'], Text>> = {
  discover: say('stage-discover'),
  scan: say('stage-scan'),
  hash: say('stage-hash'),
  identify: say('stage-identify'),
  check: say('stage-check'),
  resolve: say('stage-resolve'),
  stage: say('stage-stage'),
  apply: say('stage-apply'),
  record: say('stage-record'),
  recover: say('stage-recover'),
  upload: say('stage-upload'),
  verify: say('stage-verify'),
  prune: say('stage-prune'),
  'back-up': say('stage-back-up'),
  copy: say('stage-copy'),
}

/** What main is doing now; `fallback` before it has said anything. */
export function StageProgress({ fallback }: { readonly fallback: string }): ReactNode {
  const { progress, waitSeconds } = useChange()
  if (waitSeconds !== null) {
    return <ProgressBar label={words('change-service-waits')} share={null} text={formatWhile(waitSeconds)} />
  }
  if (progress === null) return <ProgressBar label={fallback} share={null} text="" />
  const { stage, done, total, unit } = progress
  const share = total === null || total === 0 ? null : Math.min(1, done / total)
  return <ProgressBar label={toWords(STAGES[stage])} share={share} text={sayUnits(done, total, unit)} />
}

/** `3 of 12 files`, `1.0 MiB of 4.0 MiB`; `total` null: not known. */
export function sayUnits(done: number, total: number | null, unit: Progress['unit']): string {
  if (unit === 'bytes') {
    if (total === null) return formatBytes(done)
    return words('change-amount', { done: formatBytes(done), total: formatBytes(total) })
  }
  return total === null ? String(done) : words('change-units', { done, total, unit })
}
