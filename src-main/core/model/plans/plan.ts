import type { Advice } from './advice.ts'
import type { MoveOutlook, SettingChange } from '../moves/move.ts'
import type { Failure } from '../words/failure.ts'
import type { FileChange, ChangeSwitch } from '../files/file-change.ts'
import type { PackConflict, InstalledPack, PackLink } from '../packs/pack.ts'
import type { NewInstance } from '../instances/new-instance.ts'
import type { Problem, Reason } from '../words/reason.ts'
import type { StepMark } from './step-marks.ts'
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
  /** Paths of other steps of this plan without which this one must not happen. */
  readonly needs: readonly string[]
}

/** Why a file is in an instance. */
export type Origin =
  | { readonly kind: 'adopted' }
  /** The instance's pack brought it. */
  | { readonly kind: 'pack' }
  | { readonly kind: 'explicit' }
  | { readonly kind: 'dependency'; readonly of: string }

/** Something a person may have expected to change and that does not. */
export interface SkippedFile {
  readonly path: string
  readonly title: string
  readonly reason: Reason
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

/** What would change in one instance, and why. Nothing is changed before it is committed. */
export interface Plan {
  readonly id: string
  readonly instanceId: string
  readonly kind: ChangeKind
  /** ISO 8601 UTC. */
  readonly at: string
  readonly steps: readonly PlanStep[]
  readonly skipped: readonly SkippedFile[]
  /** What to know before agreeing, with what could be done instead. */
  readonly advice: readonly Advice[]
  /** Bytes to fetch as far as told, without what the store has already, and without what a plan before it of the same wish fetches. */
  readonly downloadBytes: number
  /** Of the files to fetch, how many have a size that is not told. Absent: none. */
  readonly unknownSizes?: number
  /** Bytes of it that came whole while it was planned. Absent: none. */
  readonly fetchedBytes?: number
  /** Why nothing can be planned here, e.g. the folder is gone: then there are no steps, and committing it fails; null: all is well. */
  readonly problem: Problem | null
  /** Folders that it changes and that other instances have too: what happens there happens to them. Absent: none. */
  readonly sharedWith?: readonly SharedFolder[]
  /** Ids of plans that change files which this one counts on: nothing is to be done where one of them was not carried out. Absent: none. */
  readonly restsOn?: readonly string[]
  /** `update`: how many of the files that it is about could be checked for something newer, and how many could not. */
  readonly checks?: Checks
  /** `undo`: the change set that it undoes; `redo`: the one that it brings back. */
  readonly of: string | null
  /** What the instance is before and after; absent: that stays. */
  readonly setting?: SettingChange
  /** `move`: all that was looked at. */
  readonly outlook?: MoveOutlook
  /** `undo` and the like: what the store has lost and the service still has, fetched before anything is changed. Absent: nothing. */
  readonly lost?: readonly VersionFile[]
  /** What the steps mean for the disk, where every byte was in Modwell's hands before. Absent: it follows from the steps. */
  readonly changes?: readonly FileChange[]
  /** As of `ChangeSet`. */
  readonly turns?: readonly ChangeSwitch[]
  /** `install-pack`, `update-pack`: what the instance has of it then. */
  readonly pack?: InstalledPack
  /** `update-pack`: the change set that brought what it was told from; null: none, another launcher did. */
  readonly packFrom?: string | null
  /** What the instance is said to have of its pack changes, even where no file does. Absent: it does not. */
  readonly isPackChanged?: true
  /** `update-pack`: files that the person and the pack both changed, with what the pack has. Absent: none. */
  readonly bothChanged?: readonly PackConflict<VersionFile>[]
  /** `update-pack`: what the versions between say of themselves, newest first. Absent: nothing is known. */
  readonly changelog?: readonly ChangelogEntry[]
  /** What a pack only names, for the person to get. Absent: nothing. */
  readonly elsewhere?: readonly PackLink[]
  /** The instance that is made for it, which nobody knows before; absent: it is adopted. */
  readonly making?: NewInstance
  /** What is wanted and cannot be done, known before anything is fetched, beside what can be. Absent: nothing. */
  readonly unobtainable?: readonly Failure[]
}

/** Whether carrying it out changes anything: a file, or what is in none. */
export function isChanging(plan: Pick<Plan, 'steps' | 'setting' | 'isPackChanged'>): boolean {
  return plan.steps.length > 0 || changesLedger(plan)
}

/** Whether something is changed that only the ledger says. */
export function changesLedger({ setting, isPackChanged }: Pick<Plan, 'setting' | 'isPackChanged'>): boolean {
  return setting?.isLedgers === true || isPackChanged === true
}
