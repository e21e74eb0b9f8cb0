import type { FindingKind, FindingView } from '../../../src-preload/contract.ts'
import type { TextId } from '../../../resources/text/catalogue.ts'

/** What each is, as a badge. */
export const FINDING_KINDS = {
  missing: 'problems-kind-missing',
  'wrong-version': 'problems-kind-wrong-version',
  incompatible: 'problems-kind-incompatible',
  duplicate: 'problems-kind-duplicate',
  'wrong-loader': 'problems-kind-wrong-loader',
  'wrong-game-version': 'problems-kind-wrong-game-version',
  'wrong-side': 'problems-kind-wrong-side',
  changed: 'problems-kind-changed',
  unreadable: 'problems-kind-unreadable',
  orphan: 'problems-kind-orphan',
  'is-out': 'problems-kind-is-out',
  unknown: 'problems-kind-unknown',
  held: 'problems-kind-held',
  'update-available': 'problems-kind-update-available',
  'update-refused': 'problems-kind-update-refused',
  'not-checked': 'problems-kind-not-checked',
} as const satisfies Record<FindingKind, TextId>

/** What each that waits is, by who holds it back. */
export const HELD_KINDS = {
  blocked: 'problems-kind-blocked',
  'on-hold': 'problems-kind-on-hold',
  waiting: 'problems-kind-waiting',
} as const satisfies Record<NonNullable<FindingView['heldAs']>, TextId>

/** Notes in the order in which they are worth reading; updates stand in the list of content, each with how several of them are counted. */
export const NOTE_KINDS = [
  { kind: 'is-out', counted: 'problems-notes-is-out' },
  { kind: 'unknown', counted: 'problems-notes-unknown', meaning: 'problems-notes-unknown-meaning' },
  { kind: 'orphan', counted: 'problems-notes-orphan' },
  { kind: 'held', heldAs: 'blocked', counted: 'problems-notes-blocked', meaning: 'problems-notes-blocked-meaning' },
  { kind: 'held', heldAs: 'on-hold', counted: 'problems-notes-on-hold' },
  { kind: 'held', heldAs: 'waiting', counted: 'problems-notes-waiting' },
  { kind: 'update-refused', counted: 'state-refused-counted' },
  { kind: 'not-checked', counted: 'state-not-checked-counted' },
] as const satisfies readonly {
  readonly kind: FindingKind
  readonly heldAs?: FindingView['heldAs']
  readonly counted: TextId
  /** What that means for the person. */
  readonly meaning?: TextId
}[]
