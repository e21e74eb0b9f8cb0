import type { Choice } from './advice.ts'
import type { InstanceDescription } from '../instances/instance.ts'
import type { Checks } from './plan.ts'
import type { Reason } from '../words/reason.ts'
import type { Remedy } from '../words/remedy.ts'

export const FINDING_KINDS = [
  'missing',
  'wrong-version',
  'incompatible',
  'duplicate',
  'wrong-loader',
  'wrong-game-version',
  'wrong-side',
  'changed',
  'unreadable',
  'orphan',
  'unknown',
  'held',
  'update-available',
  'update-refused',
  'not-checked',
  /** What a move disabled because nothing fitted: now something does. */
  'is-out',
] as const

/** What is wrong, or worth knowing, in an instance. */
export type FindingKind = (typeof FINDING_KINDS)[number]

export interface Finding {
  readonly kind: FindingKind
  /** `problem`: the game may not start, or not as it should. */
  readonly severity: 'problem' | 'note'
  /** The file it is about, and others that take part; relative to the game folder. */
  readonly path: string
  readonly others: readonly string[]
  readonly title: string
  /** The mod or project that is missing, or is there in a wrong version; absent: none is. */
  readonly needs?: string
  /** What shows it. */
  readonly evidence: readonly Reason[]
  /** `unknown`: projects that its mod ids name, which a link would make of it. */
  readonly maybe?: readonly { readonly slug: string; readonly title: string }[]
  /** Ids of a person's holds that keep it as it is; absent: none does. */
  readonly holds?: readonly string[]
  /** What could be done, as plans. */
  readonly remedies: readonly Choice[]
  /** What a person can do about it besides, which changes no file. Absent: nothing. */
  readonly helps?: readonly Remedy[]
}

/** A finding as it stands in an instance. */
export interface ListedFinding extends Finding {
  /** The same as long as it is about the same, whatever it says of it: of its kind, with the same mods. Two about the same have one. */
  readonly id: string
  /** That a person does not want it to count; null: it counts. */
  readonly ignored: IgnoreNote | null
}

export interface IgnoreNote {
  /** ISO 8601 UTC. */
  readonly since: string
  /** Why, in the person's own words. */
  readonly note: string | null
}

/** A finding that a person does not want to count, as it was then. It may be gone since. */
export interface IgnoredFinding extends IgnoreNote {
  /** As of `ListedFinding`. */
  readonly id: string
  readonly instanceId: string
  readonly kind: FindingKind
  readonly title: string
  /** What showed it. */
  readonly message: string
}

/** Which findings are not to count, and why. */
export interface IgnoreWish {
  /** Ids of findings. */
  readonly findings: readonly string[]
  readonly note: string | null
}

export interface InstanceFindings {
  readonly instance: InstanceDescription & { readonly id: string | null }
  /** Those that are ignored come last. */
  readonly findings: readonly ListedFinding[]
  /** ISO 8601 UTC: when they were looked for. */
  readonly at: string
  /** How many of its files could be checked. */
  readonly checks: Checks
  /** Why the instance cannot be read; null: all was read. */
  readonly problem: Reason | null
}

/** How many findings there are in an instance, as of when they were looked for. */
export interface FindingCounts {
  readonly instanceId: string
  readonly problems: number
  readonly notes: number
  readonly ignored: number
  /** ISO 8601 UTC. */
  readonly at: string
}

/** What stops the game or loses something, and nobody ignores. */
export function isOpenProblem({ severity, ignored }: ListedFinding): boolean {
  return severity === 'problem' && ignored === null
}

/** All that helps is that its file goes, and nothing with it. */
export function isFixedByRemoval({ path, remedies }: Pick<Finding, 'path' | 'remedies'>): boolean {
  const [only, ...more] = remedies.map(({ wish }) => wish)
  if (only?.kind !== 'remove' || more.length > 0 || only.withDependents === true) return false
  return only.targets.length === 1 && only.targets[0] === path
}
