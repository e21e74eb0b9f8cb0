import type { FileState } from '../../src-main/core/model/states/finding.ts'
import type { InspectionSummary } from '../../src-main/core/model/states/inspection-summary.ts'
import type { InstanceDescription, Launcher } from '../../src-main/core/model/instances/instance.ts'
import type { Reason, RecordedReason } from '../../src-main/core/model/words/reason.ts'

/** An adopted instance with what its last inspection said. */
export interface LibraryEntry extends Omit<InstanceDescription, 'path' | 'gamePath' | 'notes'> {
  readonly id: string
  /** What it is called where others are listed too: its name, with as much of its folder as tells it from another of that name. */
  readonly label: string
  /** For showing only. */
  readonly folder: string
  /** For showing only, as they may be of a list that was kept. */
  readonly notes: readonly RecordedReason[]
  readonly problem: string | null
  /** false: its folder has gone elsewhere, or is on a disk that is not there. */
  readonly isThere: boolean
  /** ISO 8601 UTC of the last change that Modwell made, or of its adoption. */
  readonly changedAt: string
  readonly artwork: ArtworkView
  /** Of the last inspection, of this window or before; null: none is known. */
  readonly check: CheckSummary | null
  /** How much was found when it was looked for last, of this window or before; null: it was not yet. */
  readonly problems: ProblemCounts | null
}

/** What goes when an instance is deleted. */
export interface DeletionView {
  /** For showing only, as are the worlds. */
  readonly folder: string
  readonly worlds: readonly string[]
}

/** What is ignored counts apart. */
export interface ProblemCounts {
  readonly problems: number
  readonly notes: number
  readonly ignored: number
  /** ISO 8601 UTC: when it was looked. */
  readonly at: string
}

/** Which pictures there are at `modwell-app://artwork/<instance>/icon` and `…/screenshot`: another text with each other picture; null: none. */
export interface ArtworkView {
  readonly icon: string | null
  readonly screenshot: string | null
  /** What the icon's colour makes of the page's head, `#rrggbb`; null: it has no icon whose colour is known. */
  readonly tint: { readonly dark: string; readonly light: string } | null
}

/** What the page shows in its first frame, before anything is asked. */
export interface FirstLook {
  /** As they were listed last; null: they never were. */
  readonly entries: readonly LibraryEntry[] | null
  readonly order: LibraryOrder
}

/** How the library is laid out. */
export interface LibraryOrder {
  readonly group: 'none' | 'launcher' | 'loader'
  readonly sort: 'need' | 'name' | 'changed'
}

export interface CheckSummary extends Omit<InspectionSummary, 'instanceId' | 'states'> {
  /** Every state, what needs a person first. */
  readonly states: readonly StateCount[]
}

/** How many files are in a state. */
export interface StateCount {
  readonly state: FileState
  readonly count: number
  /** `3 updates` */
  readonly counted: string
}

/** What `library.discover` found; `id` is main's name for it, `folder` is for showing only. */
export type Found = { readonly id: string; readonly folder: string; readonly launcher: Launcher } & (
  | (Pick<InstanceDescription, 'name' | 'loader' | 'gameVersion' | 'notes'> & {
      readonly kind: 'instance'
      readonly isAdopted: boolean
      /** In whose usual place it lies, where `launcher` does not say; null: it does, or a person named the folder. */
      readonly program: string | null
    })
  | { readonly kind: 'unreadable'; readonly reason: Reason }
)

/** Where instances are looked for; `folder` is for showing only. `program`: whose place it is; null: one that the person named. */
export interface LookedIn {
  readonly program: string | null
  readonly folder: string
}

export interface Adoption {
  /** Id of a `Found`, or of a folder that `details-needed` named. */
  readonly found: string
  readonly name: string | null
  readonly loader: string | null
  readonly gameVersion: string | null
}

export type AdoptionAnswer =
  | { readonly kind: 'adopted'; readonly entry: LibraryEntry }
  /** Loader or game version cannot be told: ask the person and adopt `found` with them. */
  | { readonly kind: 'details-needed'; readonly found: string; readonly folder: string; readonly message: string }
