import type { CrashCause } from '../../../../model/crash/cause.ts'
import type { SuspicionKind } from '../../../../model/crash/crash.ts'

/** By what a suspect is known in a log, and how much speaks against it. */
export interface Clue {
  readonly of: ClueOf
  readonly kind: Exclude<SuspicionKind, 'changed' | 'finding'>
  /** Of all clues against one suspect the weights add up. */
  readonly weight: number
  /** Of the line it was read off; absent: that of the rule. */
  readonly line?: number
}

export type ClueOf =
  | { readonly by: 'id' | 'name' | 'file' | 'mixin-config'; readonly name: string }
  /** With dots. `isPackage`: the class itself may be missing, whoever has its package is meant. `file`: the jar that it was read from. */
  | { readonly by: 'class'; readonly name: string; readonly isPackage?: true; readonly file?: string }

/** What a rule reads off a line. */
export interface Finding {
  readonly cause: CrashCause
  readonly clues: readonly Clue[]
  /** Although its rule is certain: what tells it from another is missing. */
  readonly isLikely?: true
}

/** The lines around the one that a rule matched. */
export interface Place {
  /** What stands below it, nearest first, up to `count` lines. */
  below(count: number): readonly string[]
  above(count: number): readonly string[]
}

/** A row of the table: one shape in which a log says why the game stopped. */
export interface Rule {
  /** As in the tests' corpus, which has a log for each. */
  readonly shape: string
  readonly loader: 'any' | 'Fabric' | 'Quilt' | 'Forge' | 'NeoForge' | 'server'
  readonly pattern: RegExp
  /**
   * `always`: where that line is, the game has stopped or will not start. `in-crash`: it counts where the game crashed of it, as it may also stand in a log of one that ran on.
   */
  readonly counts: 'always' | 'in-crash'
  /** Of several that are found the highest is the cause; equal ones stand beside each other. */
  readonly rank: number
  /** The line itself says what it is; else it is the likeliest. */
  readonly isCertain: boolean
  /** `groups`: what the pattern's parentheses hold, empty where they matched nothing. None: it is not this shape after all. */
  read(groups: readonly string[], place: Place): readonly Finding[]
}

/** How high: what a loader says itself, what Java says, then what is read off an error. */
export const RANK = {
  said: 100,
  java: 95,
  memory: 90,
  native: 85,
  mixin: 80,
  part: 75,
  failed: 70,
  suspected: 60,
  ticking: 55,
  side: 78,
} as const

export function named(name: string | null | undefined, weight = 100): readonly Clue[] {
  return name === null || name === undefined || name === '' ? [] : [{ of: { by: 'id', name }, kind: 'named', weight }]
}

export function needed(name: string | null | undefined, weight = 100): readonly Clue[] {
  return name === null || name === undefined || name === '' ? [] : [{ of: { by: 'id', name }, kind: 'needed', weight }]
}

export function namedFile(name: string, weight = 100): readonly Clue[] {
  const file = baseName(name)
  return !/\.(?:jar|zip|litemod)/i.test(file) ? [] : [{ of: { by: 'file', name: file }, kind: 'named', weight }]
}

/** The last part of a path of any system, or of an address with `!` in it. */
export function baseName(path: string): string {
  const inside =
    path
      .trim()
      .replaceAll(/^["'<]+|["'>]+$/g, '')
      .split('!')[0] ?? ''
  return inside.split(/[\\/]/).findLast((part) => part !== '') ?? ''
}

/** Ids that are the game's, Java's or the loader's own, which no mod is. */
const PLATFORM =
  /^(?:minecraft|java|mixinextras|fabricloader|fabric-loader|quilt_loader|forge|neoforge|fml|mcp|net\.fabricmc\.fabric-loader)$/i

export function isGame(id: string): boolean {
  return /^minecraft$/i.test(id)
}

export function isJava(id: string): boolean {
  return /^java$/i.test(id)
}

export function isLoader(id: string): boolean {
  return PLATFORM.test(id) && !isGame(id) && !isJava(id) && id !== 'mixinextras'
}
