import type { ChangeSet, RecordedStep } from '../../src-main/core/model/changes/change-set.ts'
import type { Freshness } from '../../src-main/core/model/times/freshness.ts'
import type { Loader } from '../../src-main/core/model/instances/loader.ts'
import type { ChangeKind, SkippedFile, PlanStep, SharedFolder } from '../../src-main/core/model/plans/plan.ts'
import type { RunningPlan } from '../../src-main/core/model/instances/running-game.ts'
import type { AdviceView } from './advice.ts'
import type { ChangelogView } from './browse.ts'
import type { ElsewhereView, PackSource, PackTargetChoice } from './packs.ts'
import type { CallError } from './result.ts'
import type { Remedy } from '../../src-main/core/model/words/remedy.ts'
import type { Reason } from '../../src-main/core/model/words/reason.ts'

/** What a person wants changed, in ids. `files` empty: everything that can be updated. */
export type ChangeWish =
  | {
      readonly kind: 'update'
      readonly instances: readonly string[] | 'all'
      readonly files: readonly string[]
      /** These stay as they are, unless something requires them otherwise; absent: none. */
      readonly except?: readonly string[]
      readonly freshness: Freshness
    }
  | {
      readonly kind: 'install'
      readonly instance: string
      readonly project: string
      readonly version: string | null
      /** More projects of the same plan; absent: none. */
      readonly also?: readonly string[]
      /** The same in other instances too; absent: in none. */
      readonly others?: readonly string[]
      readonly freshness: Freshness
    }
  /** Files that the person dropped or chose, by the ids of `GivenFile`; what cannot be installed is named, and the others are. */
  | {
      readonly kind: 'install-files'
      readonly instance: string
      readonly files: readonly string[]
      readonly freshness: Freshness
    }
  | {
      readonly kind: 'install-pack'
      readonly pack: PackSource
      readonly into: PackTargetChoice
      /** Whose addresses it may name besides those that every pack may; absent: none. */
      readonly hosts?: readonly string[]
      /** Also into an instance of another loader or game version; absent: not. */
      readonly isMismatchAllowed?: true
      readonly freshness: Freshness
    }
  /** `version`: one of its project, by number or id; null: the newest. */
  | {
      readonly kind: 'update-pack'
      readonly instance: string
      readonly version: string | null
      /** Whose addresses it may name besides those that were allowed before; absent: none. */
      readonly hosts?: readonly string[]
      readonly freshness: Freshness
    }
  /** To that game version and loader (null: none), all together. */
  | {
      readonly kind: 'move'
      readonly instances: readonly string[]
      readonly gameVersion: string | null
      readonly loader: Loader | null
      readonly freshness: Freshness
    }
  | FilesWish
  /** The safe remedies of all its problems, but for what is ignored. */
  | { readonly kind: 'fix'; readonly instance: string; readonly freshness: Freshness }
  /** `undo-with-later`: with every later change set that rests on it. */
  | { readonly kind: 'undo' | 'redo' | 'undo-with-later'; readonly changeSet: string }
  /** The instance as it was right after that change set, or right before it. */
  | { readonly kind: 'restore-point'; readonly changeSet: string; readonly isBefore: boolean }
  /** What a plan or a finding offered. */
  | { readonly kind: 'choice'; readonly choice: string }

/** Takes files out, or switches them. */
export interface FilesWish {
  readonly kind: 'remove' | 'enable' | 'disable'
  readonly instance: string
  readonly files: readonly string[]
}

export interface PlanView {
  readonly id: string
  readonly instanceId: string
  readonly instanceName: string
  readonly kind: ChangeKind
  readonly steps: readonly StepView[]
  readonly skipped: readonly SkippedFile[]
  readonly advice: readonly AdviceView[]
  /** What the instance is said to have of its pack changes, even where no file does. Absent: it does not. */
  readonly isPackChanged?: true
  /** Of a pack's update: what the versions between say of themselves, newest first. Absent: nothing is known. */
  readonly changelog?: readonly ChangelogView[]
  /** What a pack only names, for the person to get. Absent: nothing. */
  readonly elsewhere?: readonly ElsewhereView[]
  /** What was asked for and cannot be done, beside what can be. */
  readonly unobtainable: readonly Unobtainable[]
  /** Why nothing of it can be done; null: it can. */
  readonly problem: Reason | null
  readonly downloadBytes: number
  /** Of the files to fetch, how many have a size that is not told. */
  readonly unknownSizes: number
  /** Folders that it changes and that other instances have too. */
  readonly sharedWith: readonly SharedFolder[]
}

export interface Unobtainable {
  /** What the person named; null: nothing of its own. */
  readonly named: string | null
  readonly message: string
  readonly hint: string | null
  readonly remedies: readonly Remedy[]
}

/** A step for review; `downloadBytes` null: nothing to fetch, or the service does not tell how much. */
export interface StepView extends Omit<PlanStep, 'download' | 'origin' | 'needs'> {
  /** The id of the file that it concerns, as the list of files has it; null: it is not there yet. */
  readonly file: string | null
  readonly downloadBytes: number | null
}

/** When plans are carried out: refused while a game runs, each as its game has ended, or whatever runs. */
export type CommitTiming = 'now' | 'when-stopped' | 'while-running'

/** A game or server that a plan would change something under. */
export interface RunningView extends Pick<RunningPlan, 'instanceId' | 'instanceName'> {
  /** The plan's id. */
  readonly plan: string
  /** How it was noticed, to end a sentence. */
  readonly sign: string
}

export interface ReportView {
  /** Of the run over several instances that they are parts of; null: it was not one. */
  readonly joint: string | null
  readonly changeSets: readonly (Pick<ChangeSet, 'id' | 'instanceId' | 'at' | 'kind'> & {
    readonly instanceName: string
    readonly steps: readonly RecordedStep[]
  })[]
  readonly skipped: readonly SkippedFile[]
  /** `file`: the id of the one that could not be changed, as the list of files has it; null: it is about more than one, or a new one. */
  readonly failed: readonly (CallError & {
    readonly instanceId: string
    readonly instanceName: string
    readonly path: string | null
    /** Of what it was to become, as the plan had it; null: it is not about one file. */
    readonly title: string | null
    readonly file: string | null
  })[]
}
