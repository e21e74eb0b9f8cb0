import type { HistoryView, StepView } from '../../../src-preload/contract.ts'
import { formatBytes } from '../words/format.ts'
import { sayBriefly } from '../words/say-briefly.ts'

type Step = HistoryView['steps'][number] & Partial<Pick<StepView, 'downloadBytes' | 'marks'>>

/** A step as a line to show: of a plan with what is to be fetched, of the history with how large the file is, or was. */
export function toStepRow({ action, path, title, from, to, versions, reason, marks, downloadBytes }: Step | StepView) {
  const size = downloadBytes === undefined ? (to ?? from)?.size : downloadBytes
  return {
    action,
    path,
    title,
    from: from?.version ?? null,
    to: to?.version ?? null,
    shown: versions,
    reason: sayBriefly(reason),
    ...(marks !== undefined && { marks }),
    size: typeof size === 'number' ? formatBytes(size) : null,
  }
}
