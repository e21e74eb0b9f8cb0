/** What recovery found in an instance whose last change was interrupted. */
export interface Recovery {
  readonly instanceId: string
  readonly gamePath: string
  /** `waiting`: a journal that this home did not write is not carried out until a person says so. */
  readonly outcome: 'rolled-back' | 'finished' | 'failed' | 'waiting'
  /** Of the interrupted change; null where that cannot be told. */
  readonly changeSet: string | null
  /** The joint change set that it is a part of; null: none, or that cannot be told. */
  readonly joint: string | null
  readonly message: string
  /** What the person can do, as of an error. */
  readonly hint: string | null
  readonly commands: readonly string[]
}

/** One line of `doctor`. */
export interface Diagnosis {
  readonly subject: string
  readonly verdict: 'good' | 'repaired' | 'bad'
  readonly message: string
  readonly hint: string | null
  /** What does on the command line what the hint says, as those of an error. */
  readonly commands?: readonly string[]
}
