import type { WithMessage } from '../words/with-message.ts'
import type { BisectEnd } from './bisect.ts'
import type { HistoryEntry } from './change-set.ts'

/** What a person did, as it would stand in a diary. */
export type Deed =
  | {
      readonly kind: 'pack'
      readonly name: string
      /** null: it was not there, or which it was is not known. */
      readonly from: string | null
      readonly to: string
      readonly isNew: boolean
      readonly isBack: boolean
      readonly files: number
    }
  /** null: that stayed, or is not known. */
  | {
      readonly kind: 'move'
      readonly gameVersion: string | null
      readonly loader: string | null
      readonly files: number
    }
  /** One file in the place of another. Versions that are not known are null. */
  | {
      readonly kind: 'version'
      readonly title: string
      readonly from: string | null
      readonly to: string | null
      readonly isBack: boolean
    }
  | {
      readonly kind: 'files'
      readonly did: 'update' | 'install' | 'remove' | 'enable' | 'disable' | 'fix' | 'restore'
      /** Each once; the version with it where it is the only one. */
      readonly titles: readonly string[]
      readonly count: number
      readonly isModsOnly: boolean
      /** Came because what was installed needs it. */
      readonly needed: number
      /** Changed besides. */
      readonly others: number
    }
  /** A step of a search by halves. */
  | { readonly kind: 'switch'; readonly enabled: number; readonly disabled: number }
  /** `deed` null: what it was is not known. `later`: undone with it. */
  | { readonly kind: 'undo' | 'redo'; readonly deed: Deed | null; readonly later: number }
  /** Going to a point of the history. null: nothing was undone for it. */
  | { readonly kind: 'point'; readonly before: Deed | null; readonly files: number }
  | {
      readonly kind: 'search'
      /** `unknown`: nothing remembers how it ended. */
      readonly end: BisectEnd | 'running' | 'unknown'
      /** Of what was found. */
      readonly titles: readonly string[]
      readonly steps: number
    }
  /** The same in several instances. */
  | { readonly kind: 'several'; readonly deed: Deed; readonly instances: number }

/** A deed in words. */
export interface ToldDeed extends Required<WithMessage> {
  readonly deed: Deed
}

/** What one run did, as it is told when it has ended. */
export interface ToldRun extends ToldDeed {
  /** What takes it back: all of it, where it changed several instances. Of an undo, to redo what it undid. */
  readonly takesBack: { readonly kind: 'undo' | 'redo'; readonly changeSet: string }
}

/** Several change sets that are one thing to a person: a run over several instances, or the steps of a search by halves. */
export interface HistoryRun extends ToldDeed {
  readonly kind: 'joint' | 'search'
  readonly id: string
}

/** A change set with what it did in words. */
export interface DiaryEntry extends HistoryEntry {
  /** Somebody else, or this person on another computer, made it. */
  readonly isByOther: boolean
  readonly told: ToldDeed
  /** null: it stands alone. */
  readonly run: HistoryRun | null
  /** All that failed of its plan was done by later changes that stand. */
  readonly isFailedDone: boolean
}
