import type { RecordedFailure } from './change-set.ts'

export interface FailureGroup {
  /** Why all of them failed, in a sentence. */
  readonly why: string
  /** Each once. */
  readonly titles: readonly string[]
}

/** What failed of a change set, told once for each reason, in the order in which it failed. */
export function groupFailures(failures: readonly RecordedFailure[]): readonly FailureGroup[] {
  const groups = new Map<string, Set<string>>()
  for (const { title, reason } of failures) {
    const titles = groups.get(reason.message) ?? new Set()
    groups.set(reason.message, titles.add(title))
  }
  return [...groups].map(([why, titles]) => ({ why, titles: [...titles] }))
}
