import type { FindingKind } from '../../../src-preload/contract.ts'
import type { TextId } from '../../../src-texts/catalogue.ts'

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

/** Notes in the order in which they are worth reading; updates stand in the list of content, each with how several of them are counted. */
export const NOTE_KINDS = [
  ['is-out', 'problems-notes-is-out'],
  ['unknown', 'problems-notes-unknown'],
  ['orphan', 'problems-notes-orphan'],
  ['held', 'state-held-counted'],
  ['update-refused', 'state-refused-counted'],
  ['not-checked', 'state-not-checked-counted'],
] as const satisfies readonly (readonly [FindingKind, TextId])[]
