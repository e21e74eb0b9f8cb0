import type { Advice } from './advice.ts'
import type { MoveOutlook } from '../moves/move.ts'
import type { NotesWith, PlanCondition, PlanNotes } from './notes.ts'
import type { Failure } from '../words/failure.ts'
import type { FileChange } from '../files/file-change.ts'
import type { PackConflict, PackLink } from '../packs/pack.ts'
import type { FillableLauncher } from '../instances/launcher-entry.ts'
import type { NewInstance } from '../instances/new-instance.ts'
import type { Problem, Reason } from '../words/reason.ts'
import type { StepMark } from '../states/succession.ts'
import type { ChangelogEntry, VersionFile } from '../versions/version.ts'

export type StepAction = 'add' | 'replace' | 'remove' | 'enable' | 'disable'
export type ChangeKind =
  | 'update'
  | 'install'
  | 'install-pack'
  | 'update-pack'
  | 'remove'
  | 'enable'
  | 'disable'
  | 'move'
  | 'fix'
  | 'bisect'
  | 'undo'
  | 'redo'
  | 'undo-with-later'
  | 'restore-point'
  | 'restore'

/** One side of a step: the file before or after. Service names are null for a file it does not know. */
export interface StepFile {
  /** Relative to the game folder, `/`. */
  readonly path: string
  readonly sha1: string
  readonly size: number | null
  readonly projectId: string | null
  readonly versionId: string | null
  /** The version's number, else the version that the file itself declares. */
  readonly version: string | null
}

export interface PlanStep {
  readonly action: StepAction
  /** Where the file is now; for `add`, where it will be. */
  readonly path: string
  readonly title: string
  readonly from: StepFile | null
  readonly to: StepFile | null
  readonly reason: Reason
  /** `replace` by another version of its project, where the service knows the one that is there; absent for all else. */
  readonly marks?: readonly StepMark[]
  /** `replace` and `add`: what to fetch; null when the bytes are here already. */
  readonly download: VersionFile | null
  /** `replace` of a launcher's own file, or of one that is merged with a pack's: its new text; absent for all else. */
  readonly content?: string
  /** Why it is there at all, kept in the instance: asked for by name, or needed by another project. */
  readonly origin: Origin
  /** The bytes lie in the pack itself; absent: they do not. */
  readonly isOverride?: true
  /** Paths of other steps of this plan without which this one must not happen. */
  readonly needs: readonly string[]
  /** What it brings was fetched before. Absent: it is still to be fetched, or nothing is. */
  readonly isHere?: true
}

/** Why a file is in an instance. */
export type Origin =
  | { readonly kind: 'adopted' }
  /** The instance's pack brought it. */
  | { readonly kind: 'pack' }
  | { readonly kind: 'explicit' }
  | { readonly kind: 'dependency'; readonly of: string }

/** What was decided of a file that does not change, where something else follows from it. */
export type WhyKept =
  /** What is asked for is there. */
  | 'already-there'
  /** An instance that shares the folder changes it. */
  | 'shared-with'
  /** The pack leaves it to the person. */
  | 'optional'
  /** The person has it otherwise than the pack. */
  | 'yours'

/** Something a person may have expected to change and that does not. */
export interface SkippedFile {
  readonly path: string
  readonly title: string
  readonly reason: Reason
  /** Absent: nothing follows from why it stays. Never written to disk or to `--json`. */
  readonly cause?: WhyKept
}

export interface SharedFolder {
  /** Relative to the game folder, `/`. */
  readonly folder: string
  readonly instances: readonly { readonly id: string; readonly name: string }[]
}

export interface Checks {
  readonly checked: number
  readonly unchecked: number
}

/** What all plans have. `Notes`: what those of a kind have noted beside files. */
export interface PlanBase<Notes extends PlanNotes = NotesWith> {
  readonly id: string
  readonly instanceId: string
  /** ISO 8601 UTC. */
  readonly at: string
  readonly steps: readonly PlanStep[]
  readonly skipped: readonly SkippedFile[]
  /** What to know before agreeing, with what could be done instead. */
  readonly advice: readonly Advice[]
  /** What was asked before and this plan has the person's answer to, which can be changed. Absent: nothing. Not in `--json`. */
  readonly answered?: readonly Advice[]
  /** Bytes to fetch as far as told, without what the store has already, and without what a plan before it of the same wish fetches. */
  readonly downloadBytes: number
  /** Of the files to fetch, how many have a size that is not told. Absent: none. */
  readonly unknownSizes?: number
  /** Bytes that came whole while it was planned, without what came for a plan before it of the same wish. Absent: none. */
  readonly fetchedBytes?: number
  /** Why nothing can be planned here, e.g. the folder is gone: then there are no steps, and committing it fails; null: all is well. */
  readonly problem: Problem | null
  /** Folders that it changes and that other instances have too: what happens there happens to them. Absent: none. */
  readonly sharedWith?: readonly SharedFolder[]
  /** What is wanted and cannot be done, known before anything is fetched, beside what can be. Absent: nothing. */
  readonly unobtainable?: readonly Failure[]
  readonly requires: readonly PlanCondition[]
  /** What must be in the store before anything is changed, beside what the steps bring. */
  readonly stores: readonly VersionFile[]
  readonly notes: Notes
}

/** One whose steps say all. */
export interface PlainPlan extends PlanBase {
  readonly kind: 'install' | 'remove' | 'enable' | 'disable' | 'fix' | 'bisect' | 'restore'
}

export interface UpdatePlan extends PlanBase {
  readonly kind: 'update'
  /** How many of the files that it is about could be checked for something newer, and how many could not. */
  readonly checks: Checks
}

export interface MovePlan extends PlanBase<NotesWith<'setting'>> {
  readonly kind: 'move'
  /** All that was looked at. */
  readonly outlook: MoveOutlook
}

export interface InstallPackPlan extends PlanBase<NotesWith<'pack'>> {
  readonly kind: 'install-pack'
  /** The instance that is made for it, which nobody knows before; null: it is adopted. */
  readonly making: NewInstance | null
  /** The launcher in which that could be played at once, as it gets the loader by itself; null: none, or it needs no loader. */
  readonly readyIn: FillableLauncher | null
  /** What the pack only names, for the person to get. */
  readonly manualDownloads: readonly PackLink[]
}

export interface UpdatePackPlan extends PlanBase<NotesWith<'pack' | 'setting'>> {
  readonly kind: 'update-pack'
  /** Files that the person and the pack both changed, with what the pack has. */
  readonly bothChanged: readonly PackConflict<VersionFile>[]
  /** What the versions between say of themselves, newest first; empty: nothing is known. */
  readonly changelog: readonly ChangelogEntry[]
  /** As of `InstallPackPlan`. */
  readonly manualDownloads: readonly PackLink[]
  /** It is another version, which the instance is said to have even where no file changes. */
  readonly isPackChanged: boolean
}

/** What goes over the history. */
interface OverHistory {
  /** What the steps mean for the disk. */
  readonly changes: readonly FileChange[]
  /** Which pack the instance is said to have changes, even where no file does. */
  readonly isPackChanged: boolean
}

export interface UndoPlan extends PlanBase<NotesWith<never, 'setting'>>, OverHistory {
  readonly kind: 'undo' | 'redo'
  /** The change set that it undoes, or brings back. */
  readonly of: string
}

/** Its notes say which change sets it switches. */
export interface RewindPlan extends PlanBase<NotesWith<'turns', 'setting'>>, OverHistory {
  readonly kind: 'undo-with-later' | 'restore-point'
  /** Where it cannot be planned: the change set that it was asked for; null: it can. */
  readonly of: string | null
}

/** What would change in one instance, and why. Nothing is changed before it is committed. */
export type Plan = PlainPlan | UpdatePlan | MovePlan | InstallPackPlan | UpdatePackPlan | UndoPlan | RewindPlan

/** A plan of which nothing is decided yet. */
export function emptyPlan(instanceId: string, { newId, clock }: { newId(): string; clock(): Date }): PlanBase {
  return {
    id: newId(),
    instanceId,
    at: clock().toISOString(),
    steps: [],
    skipped: [],
    advice: [],
    downloadBytes: 0,
    problem: null,
    requires: [],
    stores: [],
    notes: {},
  }
}
