import type { ReasonCode } from './codes/reason-codes.ts'

/** What of a reason something is decided by, each with the codes that say so on disk. */
export const CODES_OF = {
  /** An instance's launcher has not followed a move yet. */
  moving: ['moving'],
  /** An instance was named otherwise than its folder says. */
  'named-differs': ['named-differs'],
  'no-game-version': ['no-game-version'],
  /** A folder of an instance cannot be listed, or a mistake of Modwell kept it from being read. */
  'not-read': ['unreadable-folder'],
  mistake: ['internal'],
  /** Something that the person does in the launcher, after a move. */
  'by-hand': ['by-hand'],
  /** A version that a move waits for was published. */
  'is-out': ['is-out'],
  /** A version for a move is waited for. */
  watched: ['watched'],
  'held-by-you': ['held-by-you'],
  'wrong-side': ['wrong-side'],
  /** Nothing could be newer: it is of a kind for which nothing is asked. */
  'no-target': ['no-target'],
  /** What the service said is no answer about the file. */
  'no-answer': ['foreign-project', 'older-version'],
  'not-loaded': ['file-not-loaded'],
  /** Nothing says for certain that what was published later is newer. */
  doubtful: ['lower-number', 'unclear-whether-newer'],
  'project-gone': ['project-gone'],
  'dependency-not-checked': ['dependency-not-checked'],
  incompatible: ['incompatible'],
  /** Another version of what it requires may help. */
  'lacks-dependency': ['dependency-does-not-fit', 'needs'],
  /** It goes to a version that was published later, for that alone. */
  'goes-on': ['newer-version'],
  /** It goes to a version that was published earlier. */
  'goes-back': ['earlier-version'],
  /** A file went away between being listed and being read. */
  vanished: ['vanished'],
  /** The system refused to read a file, which may change without the file changing. */
  forbidden: ['unreadable-file'],
  /** Bytes that were damaged on their way would say so too. */
  damaged: [
    'empty-file',
    'not-an-archive',
    'truncated-archive',
    'broken-archive',
    'broken-entry',
    'encrypted-entry',
    'unsupported-entry',
    'invalid-metadata',
    'missing-nested',
  ],
  /** A host did not answer. */
  unreached: ['unreachable'],
  /** What the service answered cannot be believed. */
  unbelieved: ['bad-answer'],
  /** A problem that fixing all leaves to the person. */
  'not-fixed': ['not-fixed'],
  'host-not-allowed': ['pack-host-not-allowed'],
  /** Nothing says that a file may be passed on in a pack. */
  'licence-unclear': ['licence-unclear'],
  /** An archive that is to be passed on in a pack cannot be read. */
  'unreadable-archive': ['unreadable'],
  /** What is planned will not work as things are. */
  'will-not-work': ['needed', 'not-met', 'no-reader'],
} as const satisfies Readonly<Record<string, readonly ReasonCode[]>>

export type ReasonFact = keyof typeof CODES_OF

const FACTS: ReadonlyMap<string, ReasonFact> = new Map(
  Object.entries(CODES_OF).flatMap(([fact, codes]) => codes.map((code) => [code, fact as ReasonFact] as const)),
)

/** What a code says that was read from disk, where facts are not written; null: nothing that is decided by. */
export function factOfCode(code: string): ReasonFact | null {
  return FACTS.get(code) ?? null
}
