import type { ChangeKind } from './plan.ts'

/** What lay in an instance's folder when it was adopted and was not written from here: it waits until a person trusts the folder. */
export interface Received {
  /** Entries of its history. */
  readonly changeSets: number
  /** A change that was interrupted there; null: none. */
  readonly interrupted: { readonly changeSet: string; readonly kind: ChangeKind } | null
  /** Holds, channels and links. */
  readonly wishes: number
}

/** Stands among the change sets that an instance received for a journal that could not be read then: none has such an id. */
export const ANY_JOURNAL = '*'

/** Stands there for what people decided about the instance in other homes. */
export const ANY_WISHES = '*wishes'
