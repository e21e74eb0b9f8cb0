import type { ChangeKind } from '../plans/plan.ts'

/** What lay in an instance's folder when it was adopted and was not written from here: it waits until a person trusts the folder. */
export interface ReceivedHistory {
  /** Entries of its history. */
  readonly changeSets: number
  /** A change that was interrupted there; null: none. */
  readonly interrupted: { readonly changeSet: string; readonly kind: ChangeKind } | null
  /** Holds, channels, links, ignored findings and ready watches. */
  readonly wishes: number
}

/** What came in once a person trusted the folder. */
export interface ImportedHistory {
  /** Entries of its history. */
  readonly changeSets: number
  readonly holds: number
  readonly channels: number
  readonly links: number
  readonly ignored: number
  /** Game versions that a person wants to be told of. */
  readonly ready: number
  /** The change that was interrupted there, and is finished or rolled back now; null: there was none. */
  readonly interrupted: ReceivedHistory['interrupted']
}

/** Stands among the change sets that an instance received for a journal that could not be read then: none has such an id. */
export const ANY_JOURNAL = '*'

/** Stands there for what people decided about the instance in other homes. */
export const ANY_WISHES = '*wishes'
