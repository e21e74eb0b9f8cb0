import type {
  Actor,
  Blocker,
  ByteCounts,
  ChangeSet,
  HistoryEntry,
  HistoryPoint,
} from '../../src-main/core/model/changes/change-set.ts'
import type { ChangeSwitch } from '../../src-main/core/model/files/file-change.ts'
import type { SettingChange } from '../../src-main/core/model/moves/move.ts'

/** A change set as the history shows it. */
export interface HistoryView
  extends
    Pick<HistoryEntry, 'state' | 'undoOrRedo' | 'missing' | 'notWithLater' | 'isLaterThanNow'>,
    Pick<ChangeSet, 'id' | 'instanceId' | 'at' | 'kind' | 'of' | 'steps'> {
  readonly instanceName: string
  /** Why it cannot simply be undone or redone now, in sentences; null: it can. */
  readonly obstacle: string | null
  readonly blockers: readonly BlockerView[]
  /** null: it was not recorded. */
  readonly by: Actor | null
  /** null: it was not recorded. */
  readonly bytes: ByteCounts | null
  /** Other change sets that it undid or brought back. */
  readonly turns: readonly ChangeSwitch[]
  /** What the instance was before and after; null: that stayed. */
  readonly setting: SettingChange | null
  /** The run over several instances that it is a part of: undoing it here undoes it in its own instance alone. null: it stands alone. */
  readonly joint: { readonly id: string; readonly instanceNames: readonly string[] } | null
}

/** What stands in the way of a change set. */
export interface BlockerView extends Pick<Blocker, 'changeSet' | 'at' | 'kind'> {
  /** The files that both touch, as words: `mods/a.jar, mods/b.jar`. */
  readonly files: string
}

export type { Actor, HistoryPoint }
