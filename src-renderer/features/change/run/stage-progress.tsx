import type { ReactNode } from 'react'
import type { Progress } from '../../../../src-preload/contract.ts'
import { message, format, formatMessage, type Message } from '../../../../resources/text/text.ts'
import { formatBytes, formatWhile } from '../../../lib/words/format.ts'
import { ProgressBar } from '../../../ui/notes/progress-bar.tsx'
import { useChange } from '../change-store.ts'
import { useServiceName } from '../../../lib/words/service-name.ts'

export const STAGES: Readonly<Record<Progress['stage'], Message>> = {
  discover: message('stage-discover'),
  adopt: message('stage-adopt'),
  scan: message('stage-scan'),
  hash: message('stage-hash'),
  identify: message('stage-identify'),
  check: message('stage-check'),
  resolve: message('stage-resolve'),
  stage: message('stage-stage'),
  apply: message('stage-apply'),
  record: message('stage-record'),
  recover: message('stage-recover'),
  upload: message('stage-upload'),
  verify: message('stage-verify'),
  prune: message('stage-prune'),
  'back-up': message('stage-back-up'),
  copy: message('stage-copy'),
  'install-loader': message('stage-install-loader'),
}

/** What main is doing now; `fallback` before it has said anything. */
export function StageProgress({ fallback }: { readonly fallback: string }): ReactNode {
  const service = useServiceName()
  const { progress, waitSeconds } = useChange()
  if (waitSeconds !== null) {
    return (
      <ProgressBar
        label={formatMessage('change-service-waits', { service })}
        share={null}
        text={formatWhile(waitSeconds)}
      />
    )
  }
  if (progress === null) return <ProgressBar label={fallback} share={null} text="" />
  const { stage, done, total, unit } = progress
  const share = total === null || total === 0 ? null : Math.min(1, done / total)
  return <ProgressBar label={format(STAGES[stage])} share={share} text={sayUnits(done, total, unit)} />
}

/** `3 of 12 files`, `1.0 MiB of 4.0 MiB`; `total` null: not known. */
export function sayUnits(done: number, total: number | null, unit: Progress['unit']): string {
  if (unit === 'bytes') {
    if (total === null) return formatBytes(done)
    return formatMessage('change-amount', { done: formatBytes(done), total: formatBytes(total) })
  }
  return total === null ? String(done) : formatMessage('change-units', { done, total, unit })
}
