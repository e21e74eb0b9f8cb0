import type { FileState } from '../../src-main/core/model/finding.ts'
import type { StateWords } from '../../src-main/core/model/file-states.ts'
import type { InstanceDescription, Launcher } from '../../src-main/core/model/instance.ts'
import type { Reason } from '../../src-main/core/model/reason.ts'

/** An adopted instance with what its last inspection said. */
export interface LibraryEntry extends Omit<InstanceDescription, 'path' | 'gamePath'> {
  readonly id: string
  /** For showing only. */
  readonly folder: string
  readonly problem: string | null
  /** Of the last inspection, of this window or before; null: none is known. */
  readonly check: CheckSummary | null
  /** How much was found when it was looked for last, of this window or before; null: it was not yet. */
  readonly problems: ProblemCounts | null
}

/** What is ignored counts apart. */
export interface ProblemCounts {
  readonly problems: number
  readonly notes: number
  readonly ignored: number
  /** ISO 8601 UTC: when it was looked. */
  readonly at: string
}

export interface CheckSummary {
  readonly files: number
  readonly disabled: number
  /** Every state, what needs a person first. */
  readonly states: readonly StateCount[]
  /** ISO 8601 UTC of the oldest answer that the states rest on; null: none. */
  readonly checkedAt: string | null
  /** Whether any state rests on the cache. */
  readonly fromCache: boolean
  /** Since when some state could not be confirmed; null: all are as the service says. */
  readonly staleSince: string | null
}

/** How many files are in a state. */
export interface StateCount extends Pick<StateWords, 'word' | 'counted'> {
  readonly state: FileState
  readonly count: number
}

/** What `library.discover` found; `id` is main's name for it, `folder` is for showing only. */
export type Found = { readonly id: string; readonly folder: string; readonly launcher: Launcher } & (
  | (Pick<InstanceDescription, 'name' | 'loader' | 'gameVersion' | 'notes'> & {
      readonly kind: 'instance'
      readonly isAdopted: boolean
    })
  | { readonly kind: 'unreadable'; readonly reason: Reason }
)

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
