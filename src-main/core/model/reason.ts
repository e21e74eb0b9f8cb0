/** Why something is as it is: a code to match on (kebab-case) and a sentence for a person. */
export interface Reason {
  readonly code: string
  readonly message: string
}
