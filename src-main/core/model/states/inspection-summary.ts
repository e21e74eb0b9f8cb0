import { countStates } from './file-states.ts'
import type { FileState, Inspection } from './finding.ts'

/** What an inspection comes to, without its files. */
export interface InspectionSummary {
  readonly instanceId: string
  readonly files: number
  readonly disabled: number
  /** Every state, what needs a person first. */
  readonly states: readonly { readonly state: FileState; readonly count: number }[]
  /** ISO 8601 UTC of the oldest answer that the states rest on; null: none. */
  readonly checkedAt: string | null
  /** Whether any state rests on the cache. */
  readonly fromCache: boolean
  /** Since when some state could not be confirmed; null: all are as the service says. */
  readonly staleSince: string | null
}

export function summariseInspection(instanceId: string, { files }: Pick<Inspection, 'files'>): InspectionSummary {
  return {
    instanceId,
    files: files.length,
    disabled: files.filter(({ file }) => !file.enabled).length,
    states: countStates(files),
    checkedAt: files.reduce<string | null>((oldest, { checkedAt }) => earlier(oldest, checkedAt), null),
    fromCache: files.some(({ fromCache }) => fromCache),
    staleSince: files.reduce<string | null>((first, { stale }) => earlier(first, stale?.since ?? null), null),
  }
}

function earlier(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return left ?? right
  return left < right ? left : right
}
