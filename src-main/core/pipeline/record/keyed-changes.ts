import type { ChangeSet, FileSnapshot } from '../../model/changes/change-set.ts'

/** What a path that a change set names is: two with one key are one file. As `PathKey` where all are of one folder. */
export type HistoryKey = (path: string, instanceId: string) => string

/** Each spelling is a name of its own. */
export const exactHistoryKey: HistoryKey = (path) => path

/** What a change set did to one file. */
export interface KeyedChange {
  readonly key: string
  /** How it was spelled before, and is after. */
  readonly from: string
  readonly path: string
  readonly before: FileSnapshot | null
  readonly after: FileSnapshot | null
}

/** A change set's changes, one for each file: what it only spelled otherwise is one. */
export function keyedChanges(
  { changes, instanceId }: Pick<ChangeSet, 'changes' | 'instanceId'>,
  keyOf: HistoryKey,
): readonly KeyedChange[] {
  const byKey = new Map<string, KeyedChange>()
  for (const { path, before, after } of changes) {
    const key = keyOf(path, instanceId)
    const other = byKey.get(key)
    if (other === undefined) {
      byKey.set(key, { key, from: path, path, before, after })
      continue
    }
    byKey.set(key, {
      key,
      from: before === null ? other.from : path,
      path: after === null ? other.path : path,
      before: before ?? other.before,
      after: after ?? other.after,
    })
  }
  return [...byKey.values()]
}
