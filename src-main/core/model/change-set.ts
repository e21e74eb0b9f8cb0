import type { SettingChange } from './move.ts'
import type { ChangeKind, StepAction, StepFile, Origin } from './plan.ts'
import type { Reason } from './reason.ts'

/** What a file on disk was or is, exactly; its bytes are in the store under `sha512`. */
export interface FileSnapshot {
  readonly sha512: string
  readonly sha1: string
  readonly size: number
  /** Permission bits. */
  readonly mode: number
  readonly uid: number
  readonly gid: number
  /** Nanoseconds since 1970 as a decimal string. */
  readonly mtimeNs: string
}

/** One path before and after: the whole of what was done to the disk, and swapped, of taking it back. null: no file. */
export interface FileChange {
  /** Relative to the game folder, `/`. */
  readonly path: string
  readonly before: FileSnapshot | null
  readonly after: FileSnapshot | null
}

/** A step as it is remembered and shown. */
export interface RecordedStep {
  readonly action: StepAction
  readonly path: string
  readonly title: string
  readonly from: StepFile | null
  readonly to: StepFile | null
  readonly reason: Reason
  readonly origin: Origin
}

/** A plan that was applied: the unit of history and undo. */
export interface ChangeSet {
  readonly id: string
  readonly instanceId: string
  /** ISO 8601 UTC. */
  readonly at: string
  readonly kind: ChangeKind
  readonly steps: readonly RecordedStep[]
  readonly changes: readonly FileChange[]
  /** Folders that were made for it, outermost first: taking it back removes those that are empty then. */
  readonly folders: readonly string[]
  /** `undo` and `redo`: the change set they act on. */
  readonly of: string | null
  /** What the instance is before and after; absent: that stays. */
  readonly setting?: SettingChange
}

/** A change set as history shows it: `applied` is in effect, `undone` was taken back. */
export interface HistoryEntry {
  readonly changeSet: ChangeSet
  readonly state: 'applied' | 'undone'
  /** Ids of later change sets in effect that touch the same files: they must be taken back first. */
  readonly blockedBy: readonly string[]
  /** Paths whose bytes are needed to turn it and are no longer kept; none for an undo or redo. */
  readonly missing: readonly string[]
}
