import type { Remedy } from '../words/remedy.ts'
import type { WithHint, WithMessage } from '../words/with-message.ts'

/** What recovery found in an instance whose last change was interrupted. */
export interface Recovery extends WithMessage, WithHint {
  readonly instanceId: string
  readonly gamePath: string
  /** `waiting`: a journal that this home did not write is not carried out until a person says so. */
  readonly outcome: 'rolled-back' | 'finished' | 'failed' | 'waiting'
  /** Of the interrupted change; null where that cannot be told. */
  readonly changeSet: string | null
  /** The joint change set that it is a part of; null: none, or that cannot be told. */
  readonly joint: string | null
  readonly remedies: readonly Remedy[]
}

/** One line of `doctor`. */
export interface Diagnosis extends WithMessage, WithHint {
  readonly subject: string
  /** Which instance it is about; absent: none, or its name is not known. */
  readonly instance?: { readonly id: string; readonly name: string }
  readonly verdict: 'good' | 'repaired' | 'bad'
  /** What the person can do, as of an error. */
  readonly remedies?: readonly Remedy[]
}
