import type { FindingKind } from '../../../src-preload/contract.ts'

/** `[as a badge, one of them, several of them]`. */
export const FINDING_WORDS: Readonly<Record<FindingKind, readonly [badge: string, one: string, many: string]>> = {
  missing: ['Something is missing', 'missing', 'missing'],
  'wrong-version': ['Wrong version', 'wrong version', 'wrong versions'],
  incompatible: ['Does not go together', 'does not go together', 'do not go together'],
  duplicate: ['There twice', 'there twice', 'there twice'],
  'wrong-loader': ['Wrong loader', 'for another loader', 'for another loader'],
  'wrong-game-version': ['Wrong game version', 'for another game version', 'for other game versions'],
  'wrong-side': ['Wrong side', 'for the other side', 'for the other side'],
  changed: ['Changed on disk', 'changed on disk', 'changed on disk'],
  unreadable: ['Unreadable', 'unreadable', 'unreadable'],
  orphan: ['Needed by nothing', 'needed by nothing', 'needed by nothing'],
  'is-out': ['Is out now', 'is out now', 'are out now'],
  unknown: ['Unknown', 'unknown to the service', 'unknown to the service'],
  held: ['Held', 'held back', 'held back'],
  'update-available': ['Update available', 'update available', 'updates available'],
  'update-refused': ['Answer refused', 'answer refused', 'answers refused'],
  'not-checked': ['Not checked', 'not checked', 'not checked'],
}

/** Notes in the order in which they are worth reading. */
export const NOTE_KINDS: readonly FindingKind[] = [
  'is-out',
  'unknown',
  'orphan',
  'held',
  'update-refused',
  'not-checked',
  'update-available',
]
