import type { HistoryView, StepView } from '../../src-preload/contract.ts'
import { formatBytes } from './format.ts'

type Step = HistoryView['steps'][number] & Partial<Pick<StepView, 'downloadBytes'>>

/** A step of a plan or of the history as a line to show. */
export function toStepRow({ action, path, title, from, to, reason, downloadBytes }: Step | StepView) {
  return {
    action,
    path,
    title,
    from: from?.version ?? null,
    to: to?.version ?? null,
    reason: reason.message,
    size: typeof downloadBytes === 'number' ? formatBytes(downloadBytes) : null,
  }
}
