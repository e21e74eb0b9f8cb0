import type { Choice, Label } from '../plans/advice.ts'
import type { WithMessage } from '../words/with-message.ts'
import type { CrashCause } from './cause.ts'

/** A line of a log that shows something. `text` is masked: no secret, no name of a person, no control character is in it. */
export interface Evidence {
  /** As a person names the log: `logs/latest.log`, the name of a file that was given, `-`. */
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly text: string
}

/** What speaks against a suspect. */
export type SuspicionKind =
  /** The log says that it is this one. */
  | 'named'
  /** It has to be there, or in another version, for another. */
  | 'needed'
  /** Its mixin failed. */
  | 'mixin'
  /** It has, or should have, what is missing. */
  | 'lacks'
  /** It is in the error's stack: first, or further down. */
  | 'called'
  | 'passed'
  /** What was ticked is of it. */
  | 'ticked'
  /** It was changed shortly before. */
  | 'changed'
  /** Modwell has found a problem with it. */
  | 'finding'

/** With its words. */
export interface Suspicion extends WithMessage {
  readonly kind: SuspicionKind
  /** null: it is not from a log. */
  readonly evidence: Evidence | null
}

/** What Modwell last did with a suspect, shortly before the crash. Versions as they are shown; null: it was not there before, or is not now. */
export interface SuspectChange {
  readonly changeSet: string
  /** ISO 8601 UTC. */
  readonly at: string
  readonly from: string | null
  readonly to: string | null
}

/** What became of the file of a suspect since its log was written. Its words are a sentence. */
export interface SuspectSince extends WithMessage {
  /**
   * `replaced`: by another version; `changed`: its file was written since, and from which version is not known; `added`, `enabled`: the game
   * did not load it then.
   */
  readonly kind: 'replaced' | 'changed' | 'disabled' | 'removed' | 'added' | 'enabled'
  /** Its version then and now; null: it was not, or is not, loaded, or that is not known. */
  readonly from: string | null
  readonly to: string | null
}

/** Something that may be what broke the game. */
export interface Suspect {
  /** What it is called: a title, an id, a file's name or a package. */
  readonly title: string
  /** Its mod id; null: not known. */
  readonly id: string | null
  /** When the log was written; null: not known. */
  readonly version: string | null
  /** Its file as it is called now, relative to the game folder; null: none of the instance, or no instance was named. */
  readonly path: string | null
  /** A mod that lies in that file, where it is not the file's own; null: it is. */
  readonly nested: string | null
  readonly because: readonly Suspicion[]
  readonly change: SuspectChange | null
  /** null: nothing. */
  readonly since: SuspectSince | null
}

/** What a person can do that no plan does. */
export type CrashAdvice =
  | { readonly kind: 'give-more-memory' }
  /** Less for Java, as what Java does not take is what the system and the graphics lack. */
  | { readonly kind: 'give-less-memory' }
  | { readonly kind: 'close-programs' }
  /** null: the one that its game version wants. */
  | { readonly kind: 'use-java'; readonly major: number | null }
  | { readonly kind: 'use-64-bit-java' }
  | { readonly kind: 'remove-java-option'; readonly option: string }
  | { readonly kind: 'set-config-aside'; readonly path: string }
  | { readonly kind: 'update-graphics-driver' }
  | { readonly kind: 'close-overlay' }
  | { readonly kind: 'close-other-game' }
  | { readonly kind: 'accept-eula' }
  | { readonly kind: 'free-port' }
  | { readonly kind: 'check-permissions'; readonly path: string }
  | { readonly kind: 'free-disk-space' }
  | { readonly kind: 'reinstall-loader' }
  | { readonly kind: 'fetch-again'; readonly file: string }
  | { readonly kind: 'remove-from-mods'; readonly file: string }
  | { readonly kind: 'get-mod'; readonly mod: string; readonly range: string }
  | { readonly kind: 'other-version'; readonly mod: string; readonly range: string }
  | { readonly kind: 'keep-one'; readonly mod: string }
  | { readonly kind: 'use-newer-game' }
  /** `path`: its file, relative to the game folder; null: not known. */
  | { readonly kind: 'ask-author'; readonly mod: string; readonly path: string | null }

/** The likeliest to help first. */
export type CrashRemedy =
  /** A wish that the core takes: propose it and it is shown before anything changes. */
  | ({ readonly kind: 'plan' } & Choice)
  /** To play it, by its id, as what is at fault was changed since. */
  | ({ readonly kind: 'play'; readonly instance: string } & Label)
  /** A search by halves in that instance, by its id. */
  | ({ readonly kind: 'find-by-halves'; readonly instance: string } & Label)
  | ({ readonly kind: 'advice'; readonly advice: CrashAdvice } & Label)

/** A log that was read. */
export interface ReadLog {
  /** As in `Evidence`. */
  readonly file: string
  readonly kind: 'log' | 'crash-report' | 'jvm-report' | 'launcher-log'
  /** ISO 8601 UTC of its last change; null: not known. */
  readonly at: string | null
  readonly lines: number
}

/** The end of a log, as it can be shown: masked as `Evidence` is. */
export interface ShownLog {
  readonly file: string
  /** All that it has. */
  readonly count: number
  /** The last of them, in their order. */
  readonly lines: readonly ShownLine[]
}

export interface ShownLine {
  /** From 1. */
  readonly number: number
  readonly text: string
  /** It begins an error, or goes on with one. */
  readonly isError: boolean
}

/** A log that lies in an instance. */
export interface KeptLog extends Pick<ReadLog, 'file' | 'kind'> {
  /** ISO 8601 UTC of its last change. */
  readonly at: string
  /** As it lies there, packed or not. */
  readonly bytes: number
}

interface CrashBase {
  /** What was read, the one that tells most first. */
  readonly logs: readonly ReadLog[]
  /** The instance it is about; null: none was named. */
  readonly instance: { readonly id: string; readonly name: string } | null
}

/** Its words are the cause in one sentence. `isCertain`: the log says so itself; else it is what fits best. At most a few suspects; none: it is no mod's fault, or nobody's in particular. */
export interface KnownCrash extends CrashBase, WithMessage {
  readonly kind: 'known'
  readonly cause: CrashCause
  /** What else the same log says has to be mended, as there may be several of these. */
  readonly also: readonly ({ readonly cause: CrashCause } & WithMessage)[]
  readonly isCertain: boolean
  /** Of the suspects, and of what was missing; none: all is as it was when the log was written, as far as is known. */
  readonly since: readonly SuspectSince[]
  readonly evidence: readonly Evidence[]
  readonly suspects: readonly Suspect[]
  readonly remedies: readonly CrashRemedy[]
}

/** It crashed, and why is not said, or too many could be meant. */
export interface UnknownCrash extends CrashBase {
  readonly kind: 'not-known'
  /** `many-suspects`: as many fit equally well. */
  readonly what: 'nothing-recognised' | 'many-suspects'
  /** Where it is seen that it crashed. */
  readonly evidence: readonly Evidence[]
  readonly suspects: readonly Suspect[]
  readonly remedies: readonly CrashRemedy[]
}

/** Nothing in it says that the game stopped by itself. `ends-with-error`: an error is what it says last; `empty`: nothing is in it; `no-log`: there is none. */
export interface NoCrash extends CrashBase {
  readonly kind: 'no-crash'
  readonly what: 'ran' | 'ends-with-error' | 'empty' | 'no-log'
  /** The error that it ends with. */
  readonly evidence: readonly Evidence[]
  /** For a game that stopped although its log does not say so; none: it says nothing of an error. */
  readonly remedies: readonly CrashRemedy[]
}

export type CrashReading = KnownCrash | UnknownCrash | NoCrash

/** More that fit equally well are no answer. */
export const MAX_SUSPECTS = 3
