import type { WithMessage } from '../../words/with-message.ts'
import type { ChangelogSource, DraftChange, FileRole, Grouping } from './version-draft.ts'

export const CHECK_KINDS = [
  'unreadable',
  'may-not-publish',
  'other-mod',
  'number-used',
  'number-refused',
  'name-refused',
  'file-already-there',
  'same-file-twice',
  'file-name-refused',
  'too-large',
  'no-loader',
  'no-game-version',
  'loader-without-metadata',
  'declared-differs',
  'range-open',
  'unfilled-template',
  'sources-as-primary',
  'pack-invalid',
  'need-not-found',
  'need-differs',
  'need-has-no-version',
  'sides-contradict',
  'side-unknown',
  'changelog-empty',
  'changelog-too-long',
] as const

export type CheckKind = (typeof CHECK_KINDS)[number]

export type CheckLevel = 'problem' | 'warning' | 'fine'

/** One thing that was looked at before a byte is sent; `problem` stops it, `warning` is told, `fine` found nothing. */
export interface Check extends WithMessage {
  readonly kind: CheckKind
  readonly level: CheckLevel
  /** Of a `problem`: nothing is wrong, any of its fixes will do, and one has to be chosen. */
  readonly isQuestion: boolean
  /** `VersionDraft.key`; null: of all. */
  readonly version: string | null
  /**
   * `ReadFile.path`; of something needed its project's id, or its mod id where it has none; of a number that several share that number. null:
   * of no single one.
   */
  readonly file: string | null
  /** What mends it, the safest first. */
  readonly fixes: readonly LabelledFix[]
}

/** A fix as a person chooses it. */
export interface LabelledFix extends WithMessage {
  readonly fix: PublishFix
}

/** What the person chooses instead; applied by `amend`. */
export type PublishFix =
  /** `version` null: of all. */
  | { readonly kind: 'set'; readonly version: string | null; readonly change: DraftChange }
  | { readonly kind: 'set-role'; readonly file: string; readonly role: FileRole }
  | { readonly kind: 'leave-out'; readonly file: string }
  /** Although it was left out. */
  | { readonly kind: 'take-in'; readonly file: string }
  /** A warning is known and meant. */
  | {
      readonly kind: 'accept'
      readonly check: CheckKind
      readonly version: string | null
      readonly file: string | null
    }
  /** How the files become versions. */
  | { readonly kind: 'plan'; readonly grouping?: Grouping; readonly numberPattern?: string }
  | { readonly kind: 'changelog'; readonly source: ChangelogSource }
