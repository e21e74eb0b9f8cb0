/** Something that was planned and did not happen; nothing of it was changed. */
export interface Failure {
  readonly instanceId: string
  /** null: the whole instance. */
  readonly path: string | null
  readonly code: string
  readonly message: string
  readonly hint: string | null
  /** What does on the command line what the hint says, as those of an error. */
  readonly commands: readonly string[]
}
