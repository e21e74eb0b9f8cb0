/** What recovery found in an instance whose last change was interrupted. */
export interface Recovery {
  readonly instanceId: string
  readonly gamePath: string
  readonly outcome: 'rolled-back' | 'finished' | 'failed'
  readonly message: string
}

/** One line of `doctor`. */
export interface Diagnosis {
  readonly subject: string
  readonly verdict: 'good' | 'mended' | 'bad'
  readonly message: string
  readonly hint: string | null
  /** What does on the command line what the hint says, as those of an error. */
  readonly commands?: readonly string[]
}
