import type { Choice } from './advice.ts'
import type { InstanceDescription } from './instance.ts'
import type { Checks } from './plan.ts'
import type { Reason } from './reason.ts'

/** What is wrong, or worth knowing, in an instance. */
export type FindingKind =
  | 'missing'
  | 'wrong-version'
  | 'incompatible'
  | 'duplicate'
  | 'wrong-loader'
  | 'wrong-game-version'
  | 'wrong-side'
  | 'changed'
  | 'unreadable'
  | 'orphan'
  | 'unknown'
  | 'held'
  | 'update-available'
  | 'update-refused'
  | 'not-checked'
  /** What a move disabled because nothing fitted: now something does. */
  | 'is-out'

export interface Finding {
  readonly kind: FindingKind
  /** `problem`: the game may not start, or not as it should. */
  readonly severity: 'problem' | 'note'
  /** The file it is about, and others that take part; relative to the game folder. */
  readonly path: string
  readonly others: readonly string[]
  readonly title: string
  /** What shows it. */
  readonly evidence: readonly Reason[]
  /** `unknown`: projects that its mod ids name, which a link would make of it. */
  readonly maybe?: readonly { readonly slug: string; readonly title: string }[]
  /** Ids of a person's holds that keep it as it is; absent: none does. */
  readonly holds?: readonly string[]
  /** What could be done, as plans. */
  readonly remedies: readonly Choice[]
}

export interface InstanceFindings {
  readonly instance: InstanceDescription & { readonly id: string | null }
  readonly findings: readonly Finding[]
  /** How many of its files could be checked. */
  readonly checks: Checks
  /** Why the instance cannot be read; null: all was read. */
  readonly problem: Reason | null
}
