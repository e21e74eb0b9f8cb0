import type { FileChange, FileSnapshot, ChangeSwitch } from '../files/file-change.ts'
import type { PlanNotes } from '../plans/notes.ts'
import type { ChangeKind, StepAction, StepFile, Origin } from '../plans/plan.ts'
import type { Reason, RecordedReason } from '../words/reason.ts'

export type { FileChange, FileSnapshot, ChangeSwitch }

/** A step as it is remembered and shown. */
export interface RecordedStep {
  readonly action: StepAction
  readonly path: string
  readonly title: string
  readonly from: StepFile | null
  readonly to: StepFile | null
  readonly reason: RecordedReason
  readonly origin: Origin
}

/** Who made a change. Each is null where the system does not tell. */
export interface Actor {
  readonly user: string | null
  readonly host: string | null
  /** The command line, or the window. */
  readonly program: 'modwell' | 'window'
  readonly version: string
}

/** Bytes that a change set moved. */
export interface ByteCounts {
  /** That came from the service, of what it changed; what was in the store already is not counted, nor what failed. */
  readonly fetched: number
  /** Of the files that it replaced or removed; a file that only got another name is not counted. */
  readonly replaced: number
}

/** A plan that was applied: the unit of history and undo. */
export interface ChangeSet extends PlanNotes {
  readonly id: string
  readonly instanceId: string
  /** ISO 8601 UTC, as the clock said. */
  readonly at: string
  /** Its place in the history: higher than of all that was known when it was made. Absent: made before this was recorded. */
  readonly ordinal?: number
  /** The joint change set that it is a part of: the same id in each. Absent: it stands alone. */
  readonly joint?: string
  readonly kind: ChangeKind
  readonly steps: readonly RecordedStep[]
  readonly changes: readonly FileChange[]
  /** Folders that were made for it, outermost first: undoing it removes those that are empty then. */
  readonly folders: readonly string[]
  /** `undo` and `redo`: the change set they act on. */
  readonly of: string | null
  /** Absent or null: made before this was recorded. */
  readonly by?: Actor | null
  /** Absent or null: made before this was recorded. */
  readonly bytes?: ByteCounts | null
  /** How much of its plan failed and stayed as it was. Absent: nothing did, or it was made before this was recorded. */
  readonly failed?: number
  /** What that was, at most `MAX_FAILURES`. Absent: nothing failed, or it was made before this was recorded. */
  readonly failures?: readonly RecordedFailure[]
}

/** Something of a plan that failed and stayed as it was. */
export interface RecordedFailure {
  readonly title: string
  /** null: it was asked for by its title and has no path there. */
  readonly path: string | null
  /** Its code is that of the error. It names neither itself nor a hash. */
  readonly reason: RecordedReason
}

export const MAX_FAILURES = 1000

/** What comes after it gets the same once more, and stays readable. */
export const LAST_ORDINAL = 2 ** 52

/** A change set that stands in the way of another, and the files that both touch. */
export interface Blocker {
  readonly changeSet: string
  readonly at: string
  readonly kind: ChangeKind
  readonly paths: readonly string[]
  /** What it is in the way of it undid itself, as going to a point of the history does. Absent: it did not. */
  readonly hasUndoneIt?: true
}

/** A run that changed several instances: the change sets that have its id. */
export interface JointChangeSet {
  readonly id: string
  /** Ids of the instances that it changed, in the order of the run. */
  readonly instances: readonly string[]
}

/** How far an undo goes. */
export interface UndoReach {
  /** Ids of later change sets that are undone with it, newest first. */
  readonly also: readonly string[]
  /** How many later ones of its instance stay in effect. */
  readonly staying: number
}

/** A change set as history shows it: `applied` is in effect, `undone` was undone. */
export interface HistoryEntry {
  readonly changeSet: ChangeSet
  readonly state: 'applied' | 'undone'
  /** What turns it; null: it is itself an undo or redo, and what it is of is turned instead. */
  readonly undoOrRedo: 'undo' | 'redo' | null
  /** Ids of later change sets in effect that touch the same files: they must be undone first. */
  readonly blockedBy: readonly string[]
  /** The same with what they touch, for people. */
  readonly blockers: readonly Blocker[]
  /** Paths whose bytes are needed to turn it and are no longer kept; none for an undo or redo. */
  readonly missing: readonly string[]
  /** Those of them whose bytes went to another home, from which the change was made: from there it can be turned. */
  readonly elsewhere: readonly string[]
  /** In effect and blocked: that it cannot be undone with all that rests on it either, and why. null: it can, or need not. */
  readonly notWithLater: Reason | null
  /** What undoing it now comes to. null: it is not in effect, is itself an undo or redo, or cannot be undone with all that rests on it either. */
  readonly ifUndone: UndoReach | null
  /** Why it cannot simply be undone or redone now, and what can be done. null: it can, or it is itself an undo or redo. */
  readonly obstacle: Reason | null
  /** What it is a part of; null: it stands alone. */
  readonly joint: JointChangeSet | null
  /** Its date is later than now: a clock was wrong. */
  readonly isLaterThanNow: boolean
}

/** Right after a change set, or right before it. */
export interface HistoryPoint {
  readonly changeSet: string
  readonly isBefore: boolean
}

/** What differs between two points of an instance's history. Files that others changed are not looked at. */
export interface HistoryComparison {
  readonly instanceId: string
  readonly from: HistoryPoint
  /** null: as it is now. */
  readonly to: HistoryPoint | null
  /** By title. */
  readonly steps: readonly RecordedStep[]
  /** Whether nothing lies between them: no file differs, and the same change sets are in effect. */
  readonly isSame: boolean
}
