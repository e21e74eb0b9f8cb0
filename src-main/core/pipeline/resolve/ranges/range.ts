import type { MavenVersion } from './maven-version.ts'
import type { SemanticVersion } from './semantic-version.ts'

export type Grammar = 'fabric' | 'maven'

/** Versions that a metadata file allows. */
export type Range =
  | { readonly kind: 'any' }
  | { readonly kind: 'terms'; /** Joined by and; never empty. */ readonly terms: readonly Term[] }
  | {
      readonly kind: 'intervals'
      /** Joined by or; never empty. */
      readonly intervals: readonly Interval[]
      /** Written in a Fabric file: what stands behind a `+` does not count. */
      readonly isBuildIgnored: boolean
    }
  /** Nothing can be told by it. */
  | { readonly kind: 'unreadable' }

export interface Term {
  /** `.x`: all that begin as the version does, written `1.20.x`. */
  readonly operator: Operator | '.x'
  /** A plain text: no semantic version; it can only be the same or another. */
  readonly version: SemanticVersion | string
}

export type Operator = '>=' | '<=' | '>' | '<' | '=' | '~' | '^'

export interface Interval {
  /** null: without end on that side. */
  readonly lower: Bound | null
  readonly upper: Bound | null
}

export interface Bound {
  readonly text: string
  readonly version: MavenVersion
  /** Whether the version itself is within. */
  readonly isIn: boolean
}
