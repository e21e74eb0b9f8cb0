import type { FileState } from '../../src-main/core/model/states/finding.ts'
import type { InspectionSummary } from '../../src-main/core/model/states/inspection-summary.ts'
import type { InstanceDescription, InstanceUse } from '../../src-main/core/model/instances/instance.ts'
import type { Offers } from '../../src-main/core/model/states/offers.ts'
import type { RecordedReason } from '../../src-main/core/model/words/reason.ts'

/** An adopted instance with what its last inspection said. */
export interface LibraryEntry extends Omit<InstanceDescription, 'path' | 'gamePath' | 'notes'> {
  readonly id: string
  /** What it is called where others are listed too: its name, with as much of its folder as tells it from another of that name. */
  readonly label: string
  /** For showing only. */
  readonly folder: string
  /** What the person wrote of it; null: nothing. */
  readonly personalNote: string | null
  /** For showing only, as they may be of a list that was kept. */
  readonly notes: readonly RecordedReason[]
  readonly problem: string | null
  /** false: its folder has gone elsewhere, or is on a disk that is not there. */
  readonly isThere: boolean
  /** ISO 8601 UTC of the last change that Modwell made, or of its adoption. */
  readonly changedAt: string
  /** As its launcher says. */
  readonly use: InstanceUse
  readonly artwork: ArtworkView
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

/** Which pictures there are at `modwell-app://artwork/<instance>/icon` and `…/screenshot`: another text with each other picture; null: none. */
export interface ArtworkView {
  readonly icon: string | null
  /** The icon is one that the person chose here, and can be removed. */
  readonly isIconChosen: boolean
  readonly screenshot: string | null
  /** What the icon's colour makes of the page's head, `#rrggbb`; null: it has no icon whose colour is known. */
  readonly tint: { readonly dark: string; readonly light: string } | null
}

export type PackNews = NonNullable<Offers['pack']>

export interface CheckSummary extends Omit<
  InspectionSummary,
  'instanceId' | 'states' | 'pack' | 'withPack' | 'fromCache'
> {
  readonly offers: Offers
  /** Its time is not the one that is said of all that are listed with it. */
  readonly isOfOtherTime: boolean
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
