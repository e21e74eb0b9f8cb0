import type { Actor, Blocker, ByteCounts, ChangeSet, HistoryEntry } from '../../src-main/core/model/change-set.ts'
import type { Switched } from '../../src-main/core/model/file-change.ts'
import type { SettingChange } from '../../src-main/core/model/move.ts'

/** A change set as the history shows it. */
export interface HistoryView
  extends
    Pick<HistoryEntry, 'state' | 'undoOrRedo' | 'blockers' | 'missing' | 'elsewhere' | 'notWithLater'>,
    Pick<ChangeSet, 'id' | 'instanceId' | 'at' | 'kind' | 'of' | 'steps'> {
  readonly instanceName: string
  /** null: it was not recorded. */
  readonly by: Actor | null
  /** null: it was not recorded. */
  readonly bytes: ByteCounts | null
  /** Other change sets that it undid or brought back. */
  readonly turns: readonly Switched[]
  /** What the instance was before and after; null: that stayed. */
  readonly setting: SettingChange | null
}

export type { Actor, Blocker }
