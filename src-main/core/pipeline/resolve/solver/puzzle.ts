/** Something that must be decided: which of its choices stands there. */
export interface Place {
  readonly key: string
  /** The better first; never empty. */
  readonly choices: readonly string[]
}

export interface Pick {
  readonly place: string
  readonly choice: string
}

/**
 * If all of `when` stand, one of `oneOf` must. Empty `when`: always; empty `oneOf`: `when` must never stand together. A pick
 * that names no existing choice never stands.
 */
export interface Rule {
  readonly when: readonly Pick[]
  readonly oneOf: readonly Pick[]
  /** Names why; several rules may share one reason. */
  readonly reason: string
}

export interface Puzzle {
  /** The more important first. A key that comes again is ignored. */
  readonly places: readonly Place[]
  readonly rules: readonly Rule[]
}

export type Solution =
  | { readonly kind: 'solved'; readonly chosen: ReadonlyMap<string, string> }
  | {
      readonly kind: 'impossible'
      /** A smallest set of reasons that cannot all hold; empty only if a place has no choice at all. */
      readonly reasons: readonly string[]
    }

export interface SolveOptions {
  /**
   * How many rules may be looked at to prove a set of reasons the smallest in number (150,000; 10,000 to explain). Beyond that the set is still
   * unsatisfiable, and none of its reasons can be left out.
   */
  readonly effort?: number
}
